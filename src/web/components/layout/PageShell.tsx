// The layout of every page: skip link, header, main content, footer.
import type { ReactNode } from "react";
import { Footer } from "./Footer.tsx";
import { Header, type HeaderLink } from "./Header.tsx";

interface PageShellProps {
  /** Links that the header shows beside its menus. */
  extraLinks?: readonly HeaderLink[];
  /** Must contain one `<main id="main">`. */
  children: ReactNode;
}

export function PageShell({ extraLinks, children }: PageShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface-raised focus:p-3 focus:font-semibold focus:text-primary"
      >
        Skip to the main content
      </a>
      <Header extraLinks={extraLinks} />
      <div className="flex-1">{children}</div>
      <Footer />
    </div>
  );
}
