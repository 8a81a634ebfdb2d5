// Additional header links beside the menus: the quote screens add "My quotes".
import type { MouseEvent } from "react";

export interface HeaderLink {
  label: string;
  href: string;
  /** For client-side navigation: call `event.preventDefault()`, then navigate. */
  onNavigate?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Closes the popover first, because it would stay open during client-side navigation. */
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
