// The shopping list on paper: what to buy, without any cost (decision 17). On the screen it is not shown.
import type { ShoppingList, ShoppingLine } from "#core/job-cost/shopping-list.ts";
import { isTicked, type ShoppingTicks } from "#core/job-cost/ticks.ts";
import { pieceName, quantityName } from "./shopping-texts.ts";

interface ShoppingSheetProps {
  /** Of the quote. */
  title: string;
  list: Pick<ShoppingList, "pieces" | "materials" | "unknown">;
  ticks: ShoppingTicks;
}

export function ShoppingSheet({ title, list, ticks }: ShoppingSheetProps) {
  const { pieces, materials, unknown } = list;
  const lines = [
    ...pieces.map((line) => ({ line, text: pieceName(line) })),
    ...[...materials, ...unknown].map((line) => ({ line, text: quantityName(line) })),
  ];
  const done = (line: ShoppingLine) => isTicked(line, ticks);
  return (
    <div className="shopping-sheet hidden" aria-hidden>
      <h3 className="text-lg font-bold">Shopping list</h3>
      {title && <p>{title}</p>}
      <ul className="mt-3">
        {lines.map(({ line, text }) => (
          <li key={line.key} className={`py-1 ${done(line) ? "line-through" : ""}`}>
            {done(line) ? "☑" : "☐"} {text} <small>{line.categories.join(", ")}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
