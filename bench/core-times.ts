// Benchmark of the core: pricing a whole quote, and applying one edit to it.
import { applyEdit, type Edit } from "#core/edits/edit.ts";
import { CategorySums } from "#core/pricing/category-sums.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { measureWork } from "./tools/measure.ts";
import type { SampleQuote } from "./tools/sample-quotes.ts";
import { figure, printTable, ratio } from "./tools/table.ts";

const BOUNDS = { time: 1_500, count: 2_000 };

/** An edit of a task in the middle of the quote: its quantity. */
function editOf({ quote, tasks }: WholeQuote): Edit {
  const taskId = tasks[Math.floor(tasks.length / 2)]?.id ?? "";
  return { kind: "setTask", quoteId: quote.id, taskId, fields: { quantity: 7.5 } };
}

/** A deep copy of the quote, as if read from storage: no memoized price applies to it. */
const readAnew = (whole: WholeQuote): WholeQuote => ({
  ...whole,
  tasks: whole.tasks.map((task) => ({ ...task })),
});

/** Alternates between pricing a quote before and after an edit, as an editor does with each key press. */
function priceInTurns(whole: WholeQuote, edit: Edit): () => unknown {
  const memo = new CategorySums();
  const turns = [whole, applyEdit(whole, edit)] as const;
  let turn = 0;
  return () => {
    turn = 1 - turn;
    return priceQuote(turns[turn as 0 | 1], memo);
  };
}

/** Prints the microseconds that `priceQuote` and `applyEdit` take, by quote size. */
export function printCoreTimes(quotes: readonly SampleQuote[]): void {
  const measured = quotes.map(({ taskCount, whole }) => {
    const edit = editOf(whole);
    return {
      taskCount,
      price: measureWork(() => priceQuote(readAnew(whole)), BOUNDS),
      reprice: measureWork(priceInTurns(whole, edit), BOUNDS),
      apply: measureWork(() => applyEdit(whole, edit), BOUNDS),
    };
  });
  const [base] = measured;
  if (base === undefined) return;
  const rows = measured.map(({ taskCount, price, reprice, apply }) => [
    taskCount.toLocaleString("en-US"),
    ...[price.median, price.p95].map((ms) => figure(ms * 1_000)),
    ratio(price.median, base.price.median),
    ...[reprice.median, reprice.p95].map((ms) => figure(ms * 1_000)),
    ratio(reprice.median, base.reprice.median),
    ...[apply.median, apply.p95].map((ms) => figure(ms * 1_000)),
    ratio(apply.median, base.apply.median),
  ]);
  const figures = (name: string): string[] => [`${name} µs`, "p95", "ratio"];
  printTable(
    "Core: one call, median of many, and its ratio to 12 tasks",
    ["tasks", ...figures("priceQuote"), ...figures("after an edit"), ...figures("applyEdit")],
    rows,
  );
}
