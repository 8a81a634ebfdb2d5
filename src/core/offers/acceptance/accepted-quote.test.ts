// Tests of an accepted quote as its contractor works with it.
import { expect, test } from "vitest";
import { priceQuote } from "../../pricing/price-quote.ts";
import { bathroomRenovation } from "../../testing/example-quotes.ts";
import { acceptedQuote } from "./selections.ts";
import { offerTotal } from "../client-snapshot.ts";

const whole = bathroomRenovation();
/** The second task is an option that the contractor had chosen, the third one that he had not. */
const source = {
  ...whole,
  tasks: whole.tasks.map((task, index) =>
    index === 1 || index === 2 ? { ...task, optional: true, selected: index === 1 } : task,
  ),
};

test("it has the accepted options, its own ids, and the accepted total", () => {
  const accepted = acceptedQuote(source, ["t3"]);
  expect(accepted.tasks.map(({ id }) => id)).toEqual(source.tasks.map(({ id }) => id));
  expect(accepted.tasks.slice(0, 4).map(({ selected }) => selected)).toEqual([
    source.tasks[0]?.selected,
    false,
    true,
    source.tasks[3]?.selected,
  ]);
  expect(priceQuote(accepted).totalCents).toBe(offerTotal(source, ["t3"]).totalCents);
  expect(priceQuote(accepted).totalCents).not.toBe(priceQuote(source).totalCents);
});
