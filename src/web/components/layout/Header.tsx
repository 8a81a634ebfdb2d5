// The header of every page: logo, five menus, the box of the full software (SPEC section 2).
import { paths } from "#web/paths.ts";
import { DesktopMenus } from "./DesktopMenus.tsx";
import { FullSoftwareBox } from "./FullSoftwareBox.tsx";
import { ExtraLinks, type HeaderLink } from "./HeaderLinks.tsx";
import { Logo } from "./Logo.tsx";
import { menus } from "./navigation.ts";
import { PhoneMenu } from "./PhoneMenu.tsx";

interface HeaderProps {
  /** Links beside the menus, such as "My quotes" on the quote screens. */
  extraLinks?: readonly HeaderLink[];
}

const NO_LINKS: readonly HeaderLink[] = [];

/** Two rows on a tablet, one on a wide screen. On a phone a menu button opens everything. */
export function Header({ extraLinks = NO_LINKS }: HeaderProps) {
  return (
    <header
      data-bar=""
      className="sticky top-0 z-40 h-(--header-height) border-b border-line bg-surface-raised print:hidden"
    >
      <div className="mx-auto flex h-full max-w-[86rem] flex-wrap items-center gap-x-2 px-4 xl:flex-nowrap">
        <a
          href={paths.home}
          className="order-1 flex min-h-touch items-center rounded-md text-ink no-underline"
        >
          <Logo />
        </a>
        <nav aria-label="Main" className="order-3 hidden w-full md:block xl:order-2 xl:w-auto">
          <DesktopMenus menus={menus} />
        </nav>
        <div className="order-2 ml-auto hidden items-center gap-2 md:flex xl:order-3">
          <ExtraLinks links={extraLinks} />
          <FullSoftwareBox className="flex" />
        </div>
        <PhoneMenu menus={menus} extraLinks={extraLinks} />
      </div>
    </header>
  );
}
