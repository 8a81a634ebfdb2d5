// The first line of a search that nothing in the catalog fits: adds what was typed as an own task.
import { Plus } from "lucide-react";
import { Button } from "#web/components/ui/Button.tsx";
import { RESULT } from "../picker-keys.ts";

interface NotInCatalogProps {
  /** Null if the typed text cannot be the name of a task. */
  own: { name: string; add: () => void } | null;
}

/** The arrow keys reach the button from the search field; Enter in the field does the same. */
export function NotInCatalog({ own }: NotInCatalogProps) {
  return (
    <div className="pb-3">
      <p role="status" className="py-2 font-semibold">
        Not in the catalog
        {own && <span className="sr-only">. Enter adds it as your own task.</span>}
      </p>
      {own && (
        <Button {...{ [RESULT]: "" }} onClick={own.add} className="w-full scroll-mt-10">
          <Plus aria-hidden size={18} />
          <span className="min-w-0 truncate">Add “{own.name}” as your own task</span>
        </Button>
      )}
    </div>
  );
}
