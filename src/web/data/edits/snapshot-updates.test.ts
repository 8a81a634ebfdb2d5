// Unchanged parts stay the same objects, also when they move within their list.
import { describe, expect, test } from "vitest";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { withStructuralSharing } from "./snapshot-updates.ts";

describe("withStructuralSharing", () => {
  test("an equal quote reuses the known lists", () => {
    const known = bathroomRenovation();
    const shared = withStructuralSharing(known, structuredClone(known));
    expect(shared.quote).toBe(known.quote);
    expect(shared.categories).toBe(known.categories);
    expect(shared.tasks).toBe(known.tasks);
    expect(shared.payments).toBe(known.payments);
  });

  test("tasks in another order stay the same objects, except for the changed one", () => {
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

  test("the first quote is returned as it is", () => {
    const read = bathroomRenovation();
    expect(withStructuralSharing(null, read)).toBe(read);
  });
});
