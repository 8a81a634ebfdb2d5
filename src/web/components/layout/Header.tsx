// The header of every page: logo, menus, the box of the full software (SPEC section 2).
import { ChevronDown, Menu as MenuIcon, Plus } from "lucide-react";
import type { MouseEvent } from "react";
import { ButtonLink, ExternalLink } from "./links.tsx";
import { Logo } from "./Logo.tsx";
import { menus } from "./navigation.tsx";
import { provider, providerLinks } from "./provider-links.ts";
import { homePath } from "./site-links.ts";

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

/** Links beside the menus: every page has "My quotes". */
function ExtraLinks({ links }: { links: readonly HeaderLink[] }) {
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
function MainAction({ link }: { link: HeaderLink }) {
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

/**
 * On medium and large screens: each is a button and its popover. The browser keeps at most one open, closes it on Escape
 * or an outside click, and reports its state to assistive technology, without JavaScript.
 */
function DesktopMenus() {
  return (
    <ul className="flex items-center">
      {menus.map(({ id, label, Items }) => (
        <li key={id} className="desktop-menu">
          <button
            type="button"
            popoverTarget={`menu-${id}`}
            className="menu-button inline-flex min-h-touch items-center gap-1 rounded-md px-2 text-sm xl:px-1.5 2xl:px-2 font-semibold whitespace-nowrap text-ink hover:bg-primary-soft hover:text-primary"
          >
            {label}
            <ChevronDown className="menu-caret size-4 transition-transform" aria-hidden="true" />
          </button>
          <div
            id={`menu-${id}`}
            popover="auto"
            data-anchored=""
            className="menu-panel rounded-lg border border-line bg-surface-raised p-3 text-ink"
          >
            <Items />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface FullSoftwareBoxProps {
  /** Whether the box is narrow and Try Free outlined, beside a main action of the page. */
  outlined: boolean;
  className: string;
}

/** The provider's full software, with Login and Try Free; nothing without a provider. */
function FullSoftwareBox({ outlined, className }: FullSoftwareBoxProps) {
  if (!provider) return null;
  return (
    <div className={`items-center gap-2 ${className}`}>
      <p
        className={`text-xs leading-tight text-ink-muted xl:whitespace-nowrap ${outlined ? "xl:max-[84rem]:sr-only" : ""}`}
      >
        <strong className="font-semibold text-ink">Full Software</strong> –{" "}
        <br className={outlined ? "hidden md:inline" : "hidden xl:inline"} />
        All features • Free trial
      </p>
      <div className="flex items-center gap-1">
        <ExternalLink
          href={providerLinks.login}
          className="inline-flex min-h-touch items-center rounded-md px-3 text-sm font-semibold text-primary hover:bg-primary-soft xl:px-2 2xl:px-3"
        >
          Login
        </ExternalLink>
        <ButtonLink
          href={providerLinks.signUp}
          external
          look={outlined ? "plain" : "primary"}
          className="px-4 text-sm whitespace-nowrap"
        >
          Try Free
        </ButtonLink>
      </div>
    </div>
  );
}

const PANEL = "phone-menu";

interface PhoneMenuProps {
  extraLinks: readonly HeaderLink[];
  /** Whether Try Free is outlined. */
  outlined: boolean;
}

/** Where there is no room for all menus: one popover with the same content in collapsible groups. */
function PhoneMenu({ extraLinks, outlined }: PhoneMenuProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL}
        className="menu-button inline-flex min-h-touch items-center gap-2 rounded-md px-3 font-semibold hover:bg-primary-soft"
      >
        <MenuIcon className="size-6" aria-hidden="true" />
        Menu
      </button>
      <div
        id={PANEL}
        popover="auto"
        className="menu-panel phone-menu-panel border-t border-line bg-surface-raised px-4 pt-2 pb-6 text-ink"
      >
        <nav aria-label="Menu">
          <div className="md:hidden">
            <ExtraLinks links={extraLinks} />
          </div>
          {menus.map(({ id, label, Items }) => (
            <details key={id} name="phone-menu" className="group border-b border-line">
              <summary className="flex min-h-12 list-none items-center justify-between gap-2 font-semibold">
                {label}
                <ChevronDown
                  className="size-5 transition-transform group-open:rotate-180"
                  aria-hidden="true"
                />
              </summary>
              <div className="pb-4 *:max-w-full">
                <Items />
              </div>
            </details>
          ))}
        </nav>
        <FullSoftwareBox
          outlined={outlined}
          className="mt-5 flex flex-wrap justify-between rounded-lg bg-surface-sunken p-3"
        />
      </div>
    </>
  );
}

interface HeaderProps {
  /** Links beside the menus, such as "My quotes". */
  extraLinks?: readonly HeaderLink[];
  /** The main action, such as "New quote" on the quote screens; with it, "Try Free" is outlined. */
  mainAction?: HeaderLink | undefined;
}

const NO_LINKS: readonly HeaderLink[] = [];

/** On the quote screens one button opens the menus until the window is wide, elsewhere only on a phone. */
const LOOKS = {
  site: {
    box: "max-w-[86rem]",
    name: undefined,
    menus: "order-3 hidden w-full md:block xl:order-2 xl:w-auto",
    fullSoftware: "hidden md:flex",
    menu: "md:hidden",
  },
  app: {
    box: "max-w-[92rem]",
    // Beside all five menus there is no room for it.
    name: menus.length > 2 ? "max-[22rem]:sr-only xl:max-[92rem]:sr-only" : "max-[22rem]:sr-only",
    menus: "order-2 hidden xl:block",
    fullSoftware: "hidden xl:flex",
    menu: "xl:hidden",
  },
} as const;

/** Otherwise the menu holds only the links that a phone has no room for. */
const hasMenus = menus.length > 0 || provider !== undefined;

/** On the marketing pages two rows on a tablet, else one. */
export function Header({ extraLinks = NO_LINKS, mainAction }: HeaderProps) {
  const look = LOOKS[mainAction ? "app" : "site"];
  return (
    <header
      data-bar=""
      className="sticky top-0 z-40 h-(--header-height) border-b border-line bg-surface-raised print:hidden"
    >
      <div
        className={`mx-auto flex h-full flex-wrap items-center gap-x-2 px-4 xl:flex-nowrap ${look.box}`}
      >
        <a
          href={homePath}
          className="order-1 flex min-h-touch items-center rounded-md text-ink no-underline"
        >
          <Logo nameClass={look.name} />
        </a>
        {menus.length > 0 && (
          <nav aria-label="Main" className={look.menus}>
            <DesktopMenus />
          </nav>
        )}
        <div className="order-2 ml-auto flex items-center gap-1 md:gap-2 xl:order-3 xl:gap-1 2xl:gap-2">
          <div className="hidden md:contents">
            <ExtraLinks links={extraLinks} />
          </div>
          {mainAction && <MainAction link={mainAction} />}
          <FullSoftwareBox outlined={mainAction !== undefined} className={look.fullSoftware} />
          <div className={hasMenus ? look.menu : "md:hidden"}>
            <PhoneMenu extraLinks={extraLinks} outlined={mainAction !== undefined} />
          </div>
        </div>
      </div>
    </header>
  );
}
