// What did not change stays the same object, wherever it stands in its list.
import { describe, expect, test } from "vitest";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { withStructuralSharing } from "./structural-sharing.ts";

describe("withSharedParts", () => {
  test("an equal quote is made of the known lists", () => {
    const known = bathroomRenovation();
    const shared = withStructuralSharing(known, structuredClone(known));
    expect(shared.quote).toBe(known.quote);
    expect(shared.categories).toBe(known.categories);
    expect(shared.tasks).toBe(known.tasks);
    expect(shared.payments).toBe(known.payments);
  });

  test("tasks in another order stay the same objects, but for the one that has changed", () => {
    const known = bathroomRenovation();
    const read = structuredClone(known);
    const [first, ...others] = read.tasks.toReversed();
    if (!first) throw new Error("The example has no task.");
    const shared = withStructuralSharing(known, {
      ...read,
      tasks: [{ ...first, quantity: 77 }, ...others],
    });
    const wasKnown = (id: string) => known.tasks.find((task) => task.id === id);
    expect(shared.tasks[0]).toEqual({ ...first, quantity: 77 });
    expect(shared.tasks[0]).not.toBe(wasKnown(first.id));
    for (const task of shared.tasks.slice(1)) expect(task).toBe(wasKnown(task.id));
  });

  test("the first reading is taken as it is", () => {
    const read = bathroomRenovation();
    expect(withStructuralSharing(undefined, read)).toBe(read);
  });
});
