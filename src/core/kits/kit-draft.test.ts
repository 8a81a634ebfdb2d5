// Tests of kits in the making: a kit gives the quantities that it was made from, follows other dimensions, and can be changed.
import { expect, test } from "vitest";
import { defaultDimensions, planStarter } from "../starters/starter-plan.ts";
import { exampleId, exampleWholeQuote } from "../testing/example-quotes.ts";
import {
  draftOfKit,
  draftOfQuote,
  draftProblem,
  fittingDimensions,
  kitOfDraft,
  type DraftTask,
  type KitDraft,
} from "./kit-draft.ts";
import { formulaGuesses } from "./formulas/guesses.ts";
import { kit, kitJob, type Kit } from "./kit.ts";

const ids = () => {
  let count = 0;
  return () => exampleId("task", (count += 1) + 1_000);
};

const sized = (draft: KitDraft, values: Record<string, number | null>): KitDraft => ({
  ...draft,
  dimensions: draft.dimensions.map((each) => ({
    ...each,
    value: values[each.name] === undefined ? each.value : (values[each.name] ?? null),
  })),
});
const withTasks = (draft: KitDraft, change: (task: DraftTask) => Partial<DraftTask>): KitDraft => ({
  ...draft,
  categories: draft.categories.map((category) => ({
    ...category,
    tasks: category.tasks.map((task) => ({ ...task, ...change(task) })),
  })),
});
const planned = (made: Kit, dimensions = defaultDimensions(made)) =>
  planStarter(kitJob(made), dimensions, () => 0).flatMap(({ tasks }) =>
    tasks.map(({ task, quantity }) => `${task.name}: ${quantity}`),
  );

const DECK = exampleWholeQuote({
  categories: [{ name: "My decks" }],
  tasks: [
    { name: "Boards", unit: "sq.ft", quantity: 192, markup: 15 },
    { name: "Footing, 12 in.", unit: "each", quantity: 3, markup: 15 },
    { name: "Railing", unit: "lin.ft", quantity: 44, markup: 20 },
    { name: "Half a load", unit: "each", quantity: 0.5, markup: 15 },
    { name: "Not entered yet", unit: "each", quantity: 0 },
    { name: "Left out", unit: "each", quantity: 3, markup: 15 },
  ],
});
const draft = withTasks(
  sized(draftOfQuote(DECK, { name: " My deck " }), { length: 16, width: 12 }),
  ({ name }) => ({ isWanted: name !== "Left out" }),
);

test("a deck of 16 x 12 ft with the formulas of a builder has 5 footings and 64 ft of rail at 24 x 14 ft", () => {
  const chosen: Record<string, string> = {
    "Footing, 12 in.": "up(floorArea / 80)",
    Railing: "max(perimeter - 12, 0)",
  };
  const chosenDraft = withTasks(draft, (task) => ({ formula: chosen[task.name] ?? null }));
  for (const task of chosenDraft.categories.flatMap(({ tasks }) => tasks))
    if (task.formula !== null)
      expect(formulaGuesses(task, fittingDimensions(draft))).toContain(task.formula);
  const made = kitOfDraft(chosenDraft, ids());
  expect(made.name).toBe("My deck");
  expect(planned(made)).toEqual([
    "Boards: 192",
    "Footing, 12 in.: 3",
    "Railing: 44",
    "Half a load: 0.5",
  ]);
  expect(planned(made, { length: 24, width: 14 })).toEqual([
    "Boards: 336",
    "Footing, 12 in.: 5",
    "Railing: 64",
    "Half a load: 0.5",
  ]);
});

test("a kit keeps the markups, and a kit of tasks without any takes the usual one", () => {
  const made = kitOfDraft(draft, ids());
  expect(made.markupChoice).toBe("saved");
  expect(made.categories[0]?.tasks.map(({ markup }) => markup)).toEqual([15, 15, 20, 15]);
  expect(kitOfDraft({ ...draft, markupChoice: "usual" }, ids()).markupChoice).toBe("usual");
  expect(
    kitOfDraft(
      withTasks(draft, () => ({ markup: 0 })),
      ids(),
    ).markupChoice,
  ).toBe("usual");
  expect(kit.parse(JSON.parse(JSON.stringify(made)))).toEqual(made);
});

test("a kit that is changed keeps its ids, and its quantities belong to the dimensions that it was saved with", () => {
  const made = kitOfDraft(draft, ids());
  const again = draftOfKit(made);
  expect(kitOfDraft(again, ids())).toEqual(made);
  const resized = sized(again, { length: 20 });
  expect(fittingDimensions(resized).map(({ value }) => value)).toEqual([16, 12]);
  const changed = kitOfDraft(
    withTasks(resized, ({ name }) => ({
      isWanted: name !== "Boards",
      ...(name === "Railing" && { formula: "max(perimeter - 12, 0)" }),
    })),
    ids(),
  );
  expect(planned(changed)).toEqual(["Footing, 12 in.: 4", "Railing: 52", "Half a load: 0.5"]);
});

test("kits of older versions open: without markups and with formulas in the older form", () => {
  const [category] = kitOfDraft(draft, ids()).categories;
  const boards = category?.tasks[0];
  const { markup: _markup, ...older } = boards!;
  const read = kit.parse({
    id: exampleId("task", 1),
    name: "Older",
    dimensions: [
      { name: "length", label: "Length", kind: "length", value: 12.5 },
      { name: "width", label: "Width", kind: "length", value: 10 },
    ],
    categories: [
      { ...category, tasks: [{ ...older, quantity: "132 * floorArea * 1000000 / 125000000" }] },
    ],
  });
  expect(draftOfKit(read).markupChoice).toBe("usual");
  const [task] = draftOfKit(read).categories[0]!.tasks;
  expect(task).toMatchObject({ quantity: 132, formula: "floorArea * 132 / 125" });
  expect(planned(kitOfDraft(draftOfKit(read), ids()), { length: 25, width: 10 })).toEqual([
    "Boards: 264",
  ]);
});

test("a draft says why it cannot be saved", () => {
  expect(draftProblem(draft)).toBe("");
  expect(draftProblem({ ...draft, name: " " })).toBe("Enter a name for the kit.");
  expect(draftProblem(withTasks(draft, () => ({ isWanted: false })))).toBe(
    "Tick at least one task.",
  );
  expect(
    draftProblem(
      sized(
        withTasks(draft, () => ({ formula: "width" })),
        { width: null },
      ),
    ),
  ).toBe("4 quantities cannot be computed.");
});

test("a kit with a mistake is refused with a sentence", () => {
  const made = kitOfDraft(draft, ids());
  const [category] = made.categories;
  const refusal = (change: object) => {
    const read = kit.safeParse({ ...made, ...change });
    return read.success ? "" : read.error.issues[0]?.message;
  };
  const quantity = (formula: string) => ({
    categories: [{ ...category, tasks: [{ ...category!.tasks[1], quantity: formula }] }],
  });
  expect(refusal(quantity("2"))).toBe("");
  expect(refusal(quantity("2 *"))).toBe(
    "The quantity of “Footing, 12 in.” cannot be computed: a number or a name is missing.",
  );
  const [length] = made.dimensions;
  expect(refusal({ dimensions: [...made.dimensions, length] })).toBe(
    "Two dimensions have the same name.",
  );
  expect(refusal({ dimensions: [{ ...length, value: 0 }, made.dimensions[1]] })).toBe(
    "The dimension “Length” must be above zero.",
  );
});
