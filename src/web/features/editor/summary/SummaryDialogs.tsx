// The dialogs of the summary. They are outside of its layout, which changes with the width of the window.
import { useState } from "react";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { useAct } from "#web/shared/acts/acts.ts";
import {
  CentsDialog,
  DiscountDialog,
  JobCostDialog,
  KitDialog,
  MarkupDialog,
  ShoppingListDialog,
  TaxDialog,
  UpdatePricesDialog,
} from "../dialogs.ts";

/** The shopping list of the quote as it is shown. */
function QuoteShoppingList({ onClose }: { onClose: () => void }) {
  return <ShoppingListDialog view={useQuotePart((view) => view)} onClose={onClose} />;
}

const DIALOGS = { taxes: TaxDialog, discount: DiscountDialog };
const DIALOGS_WITH_TASKS = {
  ...DIALOGS,
  markup: MarkupDialog,
  jobCost: JobCostDialog,
  shoppingList: QuoteShoppingList,
  prices: UpdatePricesDialog,
  cents: CentsDialog,
  kit: KitDialog,
};

/** An open dialog stays open with its drafts when the layout changes. Each opens by an act. */
export function SummaryDialogs() {
  const hasTasks = useQuotePart(({ whole }) => whole.tasks.length > 0);
  const dialogs: Partial<typeof DIALOGS_WITH_TASKS> = hasTasks ? DIALOGS_WITH_TASKS : DIALOGS;
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const openIfThere = (name: keyof typeof dialogs) => name in dialogs && setOpen(name);
  useAct("edit-taxes", () => openIfThere("taxes"));
  useAct("edit-discount", () => openIfThere("discount"));
  useAct("markup-for-all", () => openIfThere("markup"));
  useAct("job-cost", () => openIfThere("jobCost"));
  useAct("shopping-list", () => openIfThere("shoppingList"));
  useAct("update-prices", () => openIfThere("prices"));
  useAct("cents", () => openIfThere("cents"));
  useAct("save-kit", () => openIfThere("kit"));
  const Dialog = open && dialogs[open];
  return Dialog && <Dialog onClose={() => setOpen(null)} />;
}
