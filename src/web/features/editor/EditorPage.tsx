// The Edit step: name, categories with their tasks, and the summary (SPEC section 2).
import { memo, useState } from "react";
import type { WholeQuote } from "#core/quote/schema.ts";
import { useOneColumn } from "#web/components/ui/window-width.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { NewClient } from "#web/shared/quote-copies/NewClient.tsx";
import { QuoteScreen } from "#web/shared/quote-frame/QuoteScreen.tsx";
import { CategoryList } from "./categories/CategoryList.tsx";
import { UsualLine } from "./UsualLine.tsx";
import { taskCode } from "./task-parts.tsx";
import { startCode } from "./start/StartFromJob.tsx";
import { QuoteTitle } from "./QuoteTitle.tsx";
import { AcceptedShopping } from "./summary/shopping/AcceptedShopping.tsx";
import { SummaryBar } from "./summary/SummaryBar.tsx";
import { SummaryDialogs } from "./summary/SummaryDialogs.tsx";
import { MarginPanel, SummaryAmounts, SummaryPanel } from "./summary/SummaryPanel.tsx";

/** Each part subscribes to the data that it shows, so that a key press re-renders only those parts. */
const Editor = memo(function Editor() {
  const isOneColumn = useOneColumn();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="flex min-w-0 flex-col gap-2">
        <QuoteTitle />
        <UsualLine />
        <CategoryList />
        {isOneColumn && (
          <div className="mt-2 flex flex-wrap items-start gap-x-12 gap-y-4">
            <SummaryAmounts className="w-full sm:max-w-80" />
            <MarginPanel className="w-full sm:max-w-80" />
          </div>
        )}
      </div>
      {isOneColumn ? <SummaryBar /> : <SummaryPanel />}
      <SummaryDialogs />
      <NewClient />
    </div>
  );
});

/** Loads the code of the categories beside the quote, or that of an empty quote, as a new one is. */
function loadCodeOf(whole: WholeQuote | null): void {
  const code = whole?.categories.length === 0 ? startCode : taskCode;
  // What could not be loaded is tried again, and said, where it is shown.
  code.load().catch(() => null);
}

export function EditorPage() {
  const { current } = useQuoteEditing();
  useState(() => loadCodeOf(current()));
  return (
    <QuoteScreen step="edit" forAccepted={AcceptedShopping}>
      <Editor />
    </QuoteScreen>
  );
}
