// The menus of the header, in their order (SPEC section 2).
import type { ComponentType } from "react";
import { brand } from "#web/brand.ts";
import {
  CompareItems,
  FreeSoftwareItems,
  FreeToolItems,
  PaidFeatureItems,
  PersonaItems,
} from "./NavigationItems.tsx";
import { provider } from "./provider-links.ts";

export interface Menu {
  /** The id of the menu's popover. */
  id: string;
  label: string;
  Items: ComponentType;
}

interface WholeMenu extends Menu {
  /** Whether its links lead to pages of this site; otherwise they lead to the provider. */
  isOwn: boolean;
}

const allMenus: readonly WholeMenu[] = [
  { id: "free-software", label: "Free Software Features", Items: FreeSoftwareItems, isOwn: true },
  { id: "paid-software", label: "Paid Software Features", Items: PaidFeatureItems, isOwn: false },
  { id: "compare", label: "Compare", Items: CompareItems, isOwn: true },
  { id: "who-we-serve", label: "Who We Serve", Items: PersonaItems, isOwn: false },
  { id: "free-tools", label: "Free Tools", Items: FreeToolItems, isOwn: false },
];

/** All five, less those whose pages this installation does not have. */
export const menus: readonly Menu[] = allMenus.filter(({ isOwn }) =>
  isOwn ? brand.hasSite : provider !== undefined,
);
