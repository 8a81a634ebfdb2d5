// Tests of how the tasks of a kit are billed and chosen: as they were in the quote that it was saved from.
import { expect, test } from "vitest";
import { INCLUDED } from "../quote/choice.ts";
import { addedAs } from "../starters/starter-choices.ts";
import { plannedTask, planStarter } from "../starters/starter-plan.ts";
import { exampleId, exampleWholeQuote } from "../testing/example-quotes.ts";
import { draftOfQuote, kitOfDraft } from "./kit-draft.ts";
import { kitJob } from "./kit.ts";

const ids = () => {
  let count = 0;
  return () => exampleId("task", (count += 1) + 1_000);
};

test("a kit keeps how its tasks are billed: at cost, without tax, as an allowance, with a minimum", () => {
  const whole = exampleWholeQuote({
    categories: [{}],
    tasks: [
      { name: "Permit", quantity: 1, markup: 20, materialUnitCost: 100, atCost: true },
      { name: "Tile", quantity: 1, markup: 20, materialUnitCost: 100, allowance: true },
      { name: "Survey", quantity: 1, taxable: false },
      { name: "Patch", quantity: 1, materialUnitCost: 100, minimumPrice: 350 },
    ],
  });
  const made = kitOfDraft(draftOfQuote(whole, { name: "Kit" }), ids());
  const [tasks] = planStarter(kitJob(made), {}, () => 0).map((category) => category.tasks);
  // The permit has no markup: 100; the tile 20 % of it.
  expect(tasks?.map(({ totalCents }) => totalCents)).toEqual([10_000, 12_000, 10_000, 35_000]);
  const plain = { atCost: false, allowance: false, taxable: true, minimumPrice: null };
  expect(tasks?.map((each) => plannedTask(each, 5))).toMatchObject([
    { ...plain, atCost: true, markup: 20 },
    { ...plain, allowance: true, markup: 20 },
    { ...plain, taxable: false, markup: 0 },
    { ...plain, minimumPrice: 350, markup: 0 },
  ]);
});

test("alternatives stay one of several, and options the client's choice", () => {
  const one = { optional: false, choiceGroup: "Decking" } as const;
  const whole = exampleWholeQuote({
    categories: [{}],
    tasks: [
      { name: "Pine", ...one },
      { name: "Cedar", ...one, selected: true },
      { name: "Lights", optional: true, selected: true },
      { name: "Bench", optional: true },
      { name: "Stairs" },
    ],
  });
  const job = kitJob(kitOfDraft(draftOfQuote(whole, { name: "Kit" }), ids()));
  const tasks = job.categories.flatMap((category) => category.tasks);
  expect(job.choices).toEqual([{ name: "Decking", tasks: tasks.slice(0, 2).map(({ id }) => id) }]);
  const added = (offered: readonly string[]) =>
    tasks.map((task) => addedAs(job, new Map(), new Set(offered), task, tasks));
  expect(added([])).toEqual([
    null,
    INCLUDED,
    { ...INCLUDED, optional: true, selected: true },
    null,
    INCLUDED,
  ]);
  expect(added(["Decking"]).slice(0, 2)).toEqual([
    { ...one, selected: false },
    { ...one, selected: true },
  ]);
  const alone = draftOfQuote(whole, { name: "Kit" });
  const [category] = alone.categories;
  const wanted = category!.tasks.map((task) => ({ ...task, isWanted: task.name === "Pine" }));
  expect(
    kitJob(kitOfDraft({ ...alone, categories: [{ ...category!, tasks: wanted }] }, ids())),
  ).toMatchObject({
    choices: [],
    categories: [{ tasks: [{ name: "Pine", isExtra: false }] }],
  });
});
