// React hook of the options that a client chose who said yes elsewhere, and of the total that becomes final with them.
import { useMemo, useState } from "react";
import { offerTotal } from "#core/offers/client-snapshot.ts";
import { offeredQuote, selectedIds } from "#core/offers/acceptance/selections.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import type { PrintableFigure, PrintableOptions } from "#core/document/printable.ts";
import type { WholeQuote } from "#core/quote/schema.ts";

export interface PaperChoice {
  /** As the client's page lists them: options first, then the alternatives by group. */
  groups: readonly PrintableOptions[];
  /** Public ids of what is chosen, in the order of the source. */
  selected: readonly string[];
  total: PrintableFigure;
  /** Chooses or leaves out an option; of alternatives the chosen one takes the place of the other. */
  choose: (group: PrintableOptions, id: string, isChosen: boolean) => void;
}

/** @param source - the published quote, or the open one when none is; null while it is not known */
export function usePaperChoice(source: WholeQuote | null): PaperChoice | null {
  const [chosen, setChosen] = useState<readonly string[]>();
  const shown = useMemo(() => {
    if (source === null) return null;
    const selected = selectedIds(offeredQuote(source, chosen));
    const { options } = printableQuote(offeredQuote(source, selected));
    return { groups: options, selected, total: offerTotal(source, selected).total };
  }, [source, chosen]);
  if (shown === null) return null;
  return {
    ...shown,
    choose({ group, options }, id, isChosen) {
      const others = group === "" ? [id] : options.map((option) => option.id);
      const kept = shown.selected.filter((each) => !others.includes(each));
      setChosen(isChosen ? [...kept, id] : kept);
    },
  };
}
