// Numbered steps: how it works, how to move over.
import type { Step } from "../content/types.ts";

export function Steps({ items }: { items: readonly Step[] }) {
  return (
    <ol className="grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
      {items.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary text-lg font-bold text-primary-ink"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="pt-1 text-lg font-bold">{title}</h3>
            <p className="mt-1 text-ink-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
