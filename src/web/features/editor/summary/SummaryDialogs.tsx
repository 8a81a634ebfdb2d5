// The dialogs of the summary. They are outside of its layout, which changes with the width of the window.
import { useState } from "react";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { useAct } from "#web/shared/acts/acts.ts";
import {
  CentsDialog,
  DiscountDialog,
  JobCostDialog,
  MarkupDialog,
  ShoppingListDialog,
  TaxDialog,
  UpdatePricesDialog,
} from "../dialogs.ts";

type OpenDialog =
  | "taxes"
  | "discount"
  | "markup"
  | "job cost"
  | "shopping list"
  | "prices"
  | "cents";

/** The shopping list of the quote as it is shown. */
function QuoteShoppingList({ onClose }: { onClose: () => void }) {
  return <ShoppingListDialog view={useQuotePart((view) => view)} onClose={onClose} />;
}

/** An open dialog stays open with its drafts when the layout changes. Each opens by an act. */
export function SummaryDialogs() {
  const hasTasks = useQuotePart(({ whole }) => whole.tasks.length > 0);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  useAct("edit-taxes", () => setOpen("taxes"));
  useAct("edit-discount", () => setOpen("discount"));
  useAct("markup-for-all", () => hasTasks && setOpen("markup"));
  useAct("job-cost", () => hasTasks && setOpen("job cost"));
  useAct("shopping-list", () => hasTasks && setOpen("shopping list"));
  useAct("update-prices", () => hasTasks && setOpen("prices"));
  useAct("cents", () => hasTasks && setOpen("cents"));
  return (
    <>
      {open === "taxes" && <TaxDialog onClose={close} />}
      {open === "discount" && <DiscountDialog onClose={close} />}
      {open === "markup" && hasTasks && <MarkupDialog category={null} onClose={close} />}
      {open === "job cost" && hasTasks && <JobCostDialog onClose={close} />}
      {open === "cents" && hasTasks && <CentsDialog onClose={close} />}
      {open === "prices" && hasTasks && <UpdatePricesDialog onClose={close} />}
      {open === "shopping list" && hasTasks && <QuoteShoppingList onClose={close} />}
    </>
  );
}
