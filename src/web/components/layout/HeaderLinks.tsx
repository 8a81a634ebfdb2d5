// Additional header links beside the menus: every page has "My quotes", the quote screens also "New quote".
import { Plus } from "lucide-react";
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
      className="flex min-h-touch items-center rounded-md font-semibold whitespace-nowrap text-primary hover:bg-primary-soft max-md:border-b max-md:border-line md:px-2 md:text-sm xl:px-1 2xl:px-2"
    >
      {link.label}
    </a>
  ));
}

/** The main action of the quote screens, as a button; only its icon is shown on a phone. */
export function MainAction({ link }: { link: HeaderLink }) {
  return (
    <a
      href={link.href}
      onClick={(event) => navigate(event, link)}
      className="inline-flex min-h-touch min-w-touch items-center justify-center gap-1.5 rounded-md bg-primary px-3 text-sm md:mr-1 font-semibold whitespace-nowrap text-primary-ink no-underline hover:bg-primary-hover"
    >
      <Plus className="size-4.5 shrink-0" aria-hidden="true" />
      <span className="max-[27rem]:sr-only">{link.label}</span>
    </a>
  );
}
