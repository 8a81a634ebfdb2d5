// The header of every page: logo, menus, the box of the full software (SPEC section 2).
import { DesktopMenus } from "./DesktopMenus.tsx";
import { FullSoftwareBox } from "./FullSoftwareBox.tsx";
import { ExtraLinks, MainAction, type HeaderLink } from "./HeaderLinks.tsx";
import { Logo } from "./Logo.tsx";
import { menus } from "./navigation.ts";
import { PhoneMenu } from "./PhoneMenu.tsx";
import { provider } from "./provider-links.ts";
import { homePath } from "./site-links.ts";

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
            <DesktopMenus menus={menus} />
          </nav>
        )}
        <div className="order-2 ml-auto flex items-center gap-1 md:gap-2 xl:order-3 xl:gap-1 2xl:gap-2">
          <div className="hidden md:contents">
            <ExtraLinks links={extraLinks} />
          </div>
          {mainAction && <MainAction link={mainAction} />}
          <FullSoftwareBox outlined={mainAction !== undefined} className={look.fullSoftware} />
          <div className={hasMenus ? look.menu : "md:hidden"}>
            <PhoneMenu menus={menus} extraLinks={extraLinks} outlined={mainAction !== undefined} />
          </div>
        </div>
      </div>
    </header>
  );
}
