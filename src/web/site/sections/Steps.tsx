// Numbered steps, with numbers in circles like the grid bubbles of a drawing.
import type { Step } from "../content/types.ts";

export function Steps({ items }: { items: readonly Step[] }) {
  const columns = items.length > 3 ? "lg:grid-cols-5" : "lg:grid-cols-3";
  return (
    <ol className={`grid gap-x-8 gap-y-2 ${columns}`}>
      {items.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 lg:block">
          <div
            aria-hidden="true"
            className={`flex flex-col items-center lg:mb-4 lg:flex-row ${index < items.length - 1 ? "lg:-mr-8" : ""}`}
          >
            <span className="flex size-12 shrink-0 items-center justify-center rounded-full border-2 border-primary bg-surface-raised font-display text-2xl font-semibold text-primary">
              {index + 1}
            </span>
            <span className="min-h-4 w-px flex-1 border-l border-dashed border-primary lg:h-px lg:min-h-0 lg:w-auto lg:border-t lg:border-l-0" />
          </div>
          <div className="pt-2 pb-6 lg:pt-0">
            <h3>{title}</h3>
            <p className="mt-1 text-ink-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
