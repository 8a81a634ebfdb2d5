// Categories that were found by their tasks: choosing one opens its task picker with the same search.
import { ChevronRight } from "lucide-react";
import type { CategoryFinding } from "#core/catalog/search/category-findings.ts";
import { countOf } from "#core/text/count-of.ts";
import { RESULT } from "../picker-keys.ts";

interface CategoryHitsProps {
  hits: readonly CategoryFinding[];
  search: string;
  /** Names of the categories that the quote has: choosing one opens it instead of adding it again. */
  present: ReadonlySet<string>;
  onChoose: (hit: CategoryFinding) => void;
}

export function CategoryHits({ hits, search, present, onChoose }: CategoryHitsProps) {
  if (hits.length === 0) return null;
  return (
    <div role="group" aria-labelledby="category-hits" className="pb-3">
      <h3
        id="category-hits"
        className="-mx-4 border-y border-line bg-surface-sunken px-4 py-1 text-sm font-semibold text-ink-muted roomy:-mx-5 roomy:px-5"
      >
        Categories with tasks for “{search.trim()}”
      </h3>
      {hits.map((hit) => (
        <button
          key={hit.id}
          type="button"
          {...{ [RESULT]: "" }}
          onClick={() => onChoose(hit)}
          className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] cursor-pointer items-center gap-3 rounded-md px-2 text-left hover:bg-surface-sunken"
        >
          <span className="min-w-0 flex-1">
            {hit.name}
            {present.has(hit.name) && (
              <span className="ml-2 text-xs font-semibold text-success">In the quote</span>
            )}
          </span>
          <span className="shrink-0 text-sm text-ink-muted tabular-nums">
            {countOf(hit.taskCount, "task")}
          </span>
          <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-muted" />
        </button>
      ))}
    </div>
  );
}
