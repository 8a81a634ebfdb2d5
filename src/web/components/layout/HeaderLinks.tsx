// Further links of the header, beside its menus: the quote screens add "My quotes".
import type { MouseEvent } from "react";

export interface HeaderLink {
  label: string;
  href: string;
  /** Lets the app go there by itself: call `event.preventDefault()`, then navigate. */
  onNavigate?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A popover stays open when the app navigates without loading a page, so it is closed first. */
function navigate(event: MouseEvent<HTMLAnchorElement>, link: HeaderLink): void {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
  link.onNavigate?.(event);
}

export function ExtraLinks({ links }: { links: readonly HeaderLink[] }) {
  return links.map((link) => (
    <a
      key={link.href}
      href={link.href}
      onClick={(event) => navigate(event, link)}
      className="flex min-h-touch items-center rounded-md font-semibold whitespace-nowrap text-primary hover:bg-primary-soft max-md:border-b max-md:border-line md:px-2 md:text-sm"
    >
      {link.label}
    </a>
  ));
}
