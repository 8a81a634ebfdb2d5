// The Edit step: name, categories with their tasks, and the summary (SPEC section 2).
import { memo } from "react";
import { useOneColumn } from "#web/components/ui/window-width.ts";
import { EDIT_FRESH_FOR } from "#web/data/api/query-client.ts";
import { QuoteScreen } from "#web/shared/quote-frame/QuoteScreen.tsx";
import { CategoryList } from "./categories/CategoryList.tsx";
import { MarginPanel } from "./summary/MarginPanel.tsx";
import { QuoteTitle } from "./QuoteTitle.tsx";
import { SummaryPanel } from "./summary/SummaryPanel.tsx";

/** Each part subscribes to the data that it shows, so that a key press re-renders only those parts. */
const Editor = memo(function Editor() {
  const isOneColumn = useOneColumn();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <QuoteTitle />
        <CategoryList />
        {isOneColumn && <MarginPanel className="max-w-80" />}
      </div>
      <SummaryPanel />
    </div>
  );
});

export function EditorPage() {
  return (
    <QuoteScreen step="edit" heading="Edit quote" freshFor={EDIT_FRESH_FOR} createMissing>
      <Editor />
    </QuoteScreen>
  );
}
