// Tests of change orders that are carried over to what was accepted since: what both have changed is never overwritten.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { exampleTask } from "../../testing/example-quotes.ts";
import { acceptedBath, changed, IDS, type Changes } from "../../testing/example-changes.ts";
import { priceQuote } from "../../pricing/price-quote.ts";
import type { Quote, Task, WholeQuote } from "../../quote/schema.ts";
import { carriedOver } from "./carried-over.ts";

/** What becomes of a change order when a new revision of the quote with other changes was accepted. */
function carried(order: Changes, accepted: Changes, quote: Partial<Quote> = {}): WholeQuote | null {
  const before = acceptedBath(quote);
  const { changeBase, ...own } = changed({ ...order, from: before });
  const { changeBase: _base, ...now } = changed({ ...accepted, from: before });
  if (!changeBase) throw new Error("Has a base.");
  return carriedOver({ ...own, changeBase }, before, now, randomUUID);
}

const tiles = (fields: Partial<Task>): Changes => ({
  tasks: (tasks) => tasks.map((task) => (task.id === IDS.tiles ? { ...task, ...fields } : task)),
});
const withoutTiles: Changes = { tasks: (tasks) => tasks.filter(({ id }) => id !== IDS.tiles) };
const added = (materialUnitCost: number): Changes => ({
  tasks: (tasks) => [
    ...tasks,
    exampleTask({ id: randomUUID(), categoryId: IDS.bath, position: 2, materialUnitCost }),
  ],
});
const off = (value: number): Changes => ({
  quote: { discount: { kind: "amount", value, label: "" } },
});

test.each<[string, Changes, Changes]>([
  ["the price of a task", tiles({ quantity: 12 }), tiles({ quantity: 15 })],
  [
    "the quantity of a task, whose words were changed",
    tiles({ quantity: 12 }),
    tiles({ name: "" }),
  ],
  ["a task that was removed", tiles({ description: "Blue." }), withoutTiles],
  ["a task that it removes", withoutTiles, tiles({ description: "Blue." })],
  ["the discount", off(200), off(100)],
])("what both have changed is refused: %s", (_what, order, accepted) => {
  expect(carried(order, accepted)).toBeNull();
});

test("what both have changed alike is no reason to refuse", () => {
  const whole = carried({ quote: { taxes: [] } }, { quote: { taxOnMarkup: false, taxes: [] } });
  expect(whole?.quote).toMatchObject({ taxes: [], taxOnMarkup: false });
});

test("a charge that rounds otherwise now is no reason to refuse", () => {
  const charges = [{ name: "Overhead", percent: 10 }];
  const whole = carried(added(0.06), added(0.06), { charges, chargesInPrices: false });
  expect(whole && priceQuote(whole).workCents).toBe(220_012);
});

test("it is priced as what it starts from then", () => {
  const own = { ...added(10), quote: { exactBases: true } };
  expect(carried(own, added(5), { exactBases: false })?.quote.exactBases).toBe(false);
});
