// The header's menu where there is no room for all of them: one popover with the same content in collapsible groups.
import { ChevronDown, Menu as MenuIcon } from "lucide-react";
import { FullSoftwareBox } from "./FullSoftwareBox.tsx";
import { ExtraLinks, type HeaderLink } from "./HeaderLinks.tsx";
import type { Menu } from "./navigation.ts";

const PANEL = "phone-menu";

interface PhoneMenuProps {
  menus: readonly Menu[];
  extraLinks: readonly HeaderLink[];
  /** Whether Try Free is outlined. */
  outlined: boolean;
}

export function PhoneMenu({ menus, extraLinks, outlined }: PhoneMenuProps) {
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
