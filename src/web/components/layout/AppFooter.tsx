// The footer of the quote app: one line, which unfolds to the links of the site's footer (SPEC section 2).
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Copyright, FooterLinks, SocialLinks } from "./Footer.tsx";

export function AppFooter() {
  const [isOpen, setOpen] = useState(false);
  const linksId = useId();
  const links = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The links are below the line, which usually stands at the bottom of the window.
    if (isOpen) links.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <footer className="isolate bg-footing text-blueprint-ink print:hidden">
      <div className="mx-auto max-w-7xl px-4 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Copyright className="text-xs sm:text-sm" />
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={linksId}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-touch items-center gap-1.5 rounded-md text-sm font-semibold hover:underline"
          >
            Site links
            <ChevronDown
              aria-hidden
              size={16}
              className={`transition-transform ${isOpen ? "rotate-180" : ""}`}
            />
          </button>
        </div>
        <div
          ref={links}
          id={linksId}
          hidden={!isOpen}
          className="border-t border-blueprint-line pt-6 pb-8"
        >
          <FooterLinks />
          <div className="mt-6 border-t border-blueprint-line pt-4">
            <SocialLinks />
          </div>
        </div>
      </div>
    </footer>
  );
}
