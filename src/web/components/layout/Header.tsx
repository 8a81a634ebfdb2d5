// The header of every page: logo, five menus, the box of the full software (SPEC section 2).
import { paths } from "#web/paths.ts";
import { DesktopMenus } from "./DesktopMenus.tsx";
import { FullSoftwareBox } from "./FullSoftwareBox.tsx";
import { ExtraLinks, MainAction, type HeaderLink } from "./HeaderLinks.tsx";
import { Logo } from "./Logo.tsx";
import { menus } from "./navigation.ts";
import { PhoneMenu } from "./PhoneMenu.tsx";

interface HeaderProps {
  /** Links beside the menus, such as "My quotes". */
  extraLinks?: readonly HeaderLink[];
  /** The main action, such as "New quote" on the quote screens; with it, "Try Free" is outlined. */
  mainAction?: HeaderLink | undefined;
}

const NO_LINKS: readonly HeaderLink[] = [];

/** Two rows on a tablet, one on a wide screen. On a phone a menu button opens everything. */
export function Header({ extraLinks = NO_LINKS, mainAction }: HeaderProps) {
  return (
    <header
      data-bar=""
      className="sticky top-0 z-40 h-(--header-height) border-b border-line bg-surface-raised print:hidden"
    >
      <div
        className={`mx-auto flex h-full flex-wrap items-center gap-x-2 px-4 xl:flex-nowrap ${mainAction ? "max-w-[92rem]" : "max-w-[86rem]"}`}
      >
        <a
          href={paths.home}
          className="order-1 flex min-h-touch items-center rounded-md text-ink no-underline"
        >
          <Logo isCompact={mainAction !== undefined} />
        </a>
        <nav aria-label="Main" className="order-3 hidden w-full md:block xl:order-2 xl:w-auto">
          <DesktopMenus menus={menus} />
        </nav>
        <div className="order-2 ml-auto hidden items-center gap-2 md:flex xl:order-3 xl:gap-1 2xl:gap-2">
          <ExtraLinks links={extraLinks} />
          {mainAction && <MainAction link={mainAction} />}
          <FullSoftwareBox outlined={mainAction !== undefined} className="flex" />
        </div>
        <div className="order-2 ml-auto flex items-center gap-1 md:hidden">
          {mainAction && <MainAction link={mainAction} />}
          <PhoneMenu menus={menus} extraLinks={extraLinks} outlined={mainAction !== undefined} />
        </div>
      </div>
    </header>
  );
}
