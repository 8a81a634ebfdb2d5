// The quote's categories with a button to add more, or the ways to begin an empty quote.
import { useState } from "react";
import { Plus } from "lucide-react";
import { Button } from "#web/components/ui/Button.tsx";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { usePasteReport } from "#web/features/editor/rows/paste/paste-report.ts";
import { AddCategoryDialog, PasteReportDialog } from "#web/features/editor/dialogs.ts";
import { SortedCategories } from "#web/features/editor/task-parts.tsx";
import { useAct } from "#web/shared/acts/acts.ts";
import { StartFromJob, StartFromJobButton } from "#web/features/editor/start/StartFromJob.tsx";
import { OpenTaskPicker } from "#web/features/editor/picker/OpenTaskPicker.tsx";

export function CategoryList() {
  const [adding, setAdding] = useState(false);
  const report = usePasteReport();
  useAct("add-category", () => setAdding(true));
  const categories = useQuotePart(({ whole }) => whole.categories);
  const isEmpty = categories.length === 0;
  return (
    <section aria-label="Categories" className="flex flex-col gap-3">
      {isEmpty && (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-4 text-center sm:py-8 text-ink-muted">
          No categories added yet. Add a category to start building your estimate.
        </p>
      )}
      {!isEmpty && <SortedCategories />}
      {isEmpty ? (
        <StartFromJob onBlank={() => setAdding(true)} />
      ) : (
        <div className="flex flex-wrap gap-x-3 gap-y-1">
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden size={18} />
            Add a category
          </Button>
          <StartFromJobButton />
        </div>
      )}
      {report && <PasteReportDialog report={report} />}
      <AddCategoryDialog open={adding} onClose={() => setAdding(false)} categories={categories} />
      <OpenTaskPicker />
    </section>
  );
}
