// The five menus of the header, in their order (SPEC section 2).
import type { ComponentType } from "react";
import {
  CompareItems,
  FreeSoftwareItems,
  FreeToolItems,
  PaidFeatureItems,
  PersonaItems,
} from "./NavigationItems.tsx";

export interface Menu {
  /** The id of the menu's popover. */
  id: string;
  label: string;
  Items: ComponentType;
}

export const menus: readonly Menu[] = [
  { id: "free-software", label: "Free Software Features", Items: FreeSoftwareItems },
  { id: "paid-software", label: "Paid Software Features", Items: PaidFeatureItems },
  { id: "compare", label: "Compare", Items: CompareItems },
  { id: "who-we-serve", label: "Who We Serve", Items: PersonaItems },
  { id: "free-tools", label: "Free Tools", Items: FreeToolItems },
];
