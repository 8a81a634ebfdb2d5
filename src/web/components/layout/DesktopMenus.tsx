// The header's menus on medium and large screens: buttons that open native popovers, one at a time.
import { ChevronDown } from "lucide-react";
import type { Menu } from "./navigation.ts";

/**
 * Each is a button and its popover. The browser keeps at most one open, closes it on Escape or an outside click,
 * and reports its state to assistive technology, without JavaScript.
 */
export function DesktopMenus({ menus }: { menus: readonly Menu[] }) {
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
