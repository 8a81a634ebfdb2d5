// The footers: on the marketing pages columns of links, social networks and copyright; in the quote app one line, which
// unfolds to these links (SPEC section 2).
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { asSentence } from "#core/text/as-sentence.ts";
import { brand } from "#web/brand.ts";
import { footerColumns, type FooterItem } from "./footer-links.ts";
import { ExternalLink } from "./links.tsx";
import { Logo } from "./Logo.tsx";

const socialLinks = brand.socialLinks ?? [];

const LINE =
  "inline-flex min-h-touch items-center py-1 text-sm text-blueprint-ink-muted md:min-h-9";
const LINK = `${LINE} no-underline hover:text-blueprint-ink hover:underline`;

function FooterLine({ item }: { item: FooterItem }) {
  if ("external" in item) {
    return (
      <ExternalLink href={item.external} className={LINK}>
        {item.label}
      </ExternalLink>
    );
  }
  if ("href" in item) {
    return (
      <a href={item.href} className={LINK}>
        {item.label}
      </a>
    );
  }
  return <span className={LINE}>{item.label}</span>;
}

function FooterLinks() {
  return (
    <nav
      aria-label="Footer"
      className="grid grid-cols-1 gap-8 min-[22rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-6"
    >
      {footerColumns.map(({ heading, items }) => (
        <div key={heading}>
          <h2 className="mb-1 text-sm font-bold">{heading}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.label}>
                <FooterLine item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function SocialLinks() {
  if (socialLinks.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5">
      {socialLinks.map(({ name, url }) => (
        <li key={name}>
          <ExternalLink href={url} className={LINK}>
            {name}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

function Copyright({ className = "text-sm" }: { className?: string }) {
  return (
    <p className={`text-blueprint-ink-muted ${className}`}>
      © {brand.copyrightYear !== undefined && `${brand.copyrightYear} `}
      {asSentence(brand.name)} All rights reserved.
    </p>
  );
}

export function Footer() {
  return (
    <footer className="isolate bg-footing text-blueprint-ink print:hidden">
      <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6">
        <FooterLinks />
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-blueprint-line pt-6">
          <Logo />
          <SocialLinks />
          <Copyright />
        </div>
      </div>
    </footer>
  );
}

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
