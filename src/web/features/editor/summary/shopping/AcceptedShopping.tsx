// The shopping list of an accepted quote: the one thing of the Edit step that is needed after the client has said yes.
import { ShoppingCart } from "lucide-react";
import { useMemo, useState } from "react";
import { priceQuote } from "#core/pricing/price-quote.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { useAct } from "#web/shared/acts/acts.ts";
import { ShoppingListDialog } from "#web/features/editor/dialogs.ts";

/** @param whole - the quote as it was accepted, with the chosen options */
export function AcceptedShopping({ whole }: { whole: WholeQuote }) {
  const [isOpen, setOpen] = useState(false);
  const view = useMemo(() => ({ whole, priced: priceQuote(whole) }), [whole]);
  useAct("shopping-list", () => setOpen(true));
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ShoppingCart aria-hidden size={18} />
        Shopping list
      </Button>
      {isOpen && <ShoppingListDialog view={view} onClose={() => setOpen(false)} />}
    </>
  );
}
