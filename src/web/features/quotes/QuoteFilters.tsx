// The search field above the list, and a button for each status with the number of its quotes.
import { Search } from "lucide-react";
import { QUOTE_STATUSES, STATUS_LABELS, type StatusFilter } from "#core/quote/status.ts";
import type { ListFilter } from "./list-filter.ts";

export function QuoteFilters({ filter }: { filter: ListFilter }) {
  const { words, status, counts, found, search, choose } = filter;
  const button = (of: StatusFilter, label: string, count: number) => (
    <button
      key={label}
      type="button"
      aria-pressed={status === of}
      onClick={() => choose(of)}
      className="inline-flex min-h-touch cursor-pointer items-center gap-1.5 rounded-md px-3 text-sm font-semibold text-ink-muted hover:bg-surface-sunken hover:text-ink aria-pressed:bg-primary-soft aria-pressed:text-primary max-sm:px-2.5"
    >
      {label} <span className="font-normal tabular-nums">{count.toLocaleString("en-US")}</span>
    </button>
  );
  return (
    <search className="flex flex-col gap-x-4 gap-y-2 lg:flex-row lg:items-center">
      <div className="relative lg:w-96">
        <Search
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted"
        />
        <input
          type="search"
          aria-label="Search quotes"
          placeholder="Search title, client or number"
          value={words}
          autoComplete="off"
          onChange={(event) => search(event.target.value)}
          className="min-h-touch w-full rounded-md border border-line-strong bg-surface-raised pr-3 pl-10 text-base text-ink placeholder:text-ink-muted"
        />
      </div>
      <div role="group" aria-label="Show by status" className="flex flex-wrap">
        {button(null, "All", found)}
        {QUOTE_STATUSES.map((each) => button(each, STATUS_LABELS[each], counts[each]))}
      </div>
    </search>
  );
}
