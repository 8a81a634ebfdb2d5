// Tests of the texts about the markups of many tasks.
import { expect, test } from "vitest";
import { exampleId, exampleWholeQuote } from "../../testing/example-quotes.ts";
import { markupForAll } from "../tasks/markup-for-all.ts";
import {
  leftOutText,
  markupChangeText,
  markupSetText,
  otherMarkupsText,
} from "./markup-notices.ts";

const taskIds = ["a", "b", "c"];

test("tasks with another markup than the common one", () => {
  const said = [
    otherMarkupsText({ common: 20, taskIds, markup: 0 }),
    otherMarkupsText({ common: 12.5, taskIds: ["a"], markup: 0 }),
    otherMarkupsText({ common: 20, taskIds, markup: null }),
  ];
  expect(said).toEqual([
    "These 3 tasks have 0% markup, the others have 20%.",
    "This task has 0% markup, the others have 12.5%.",
    "These 3 tasks do not have the 20% markup of the others.",
  ]);
});

test("how many tasks change", () => {
  const said = (markups: number[], markup: number) => {
    const whole = exampleWholeQuote({
      categories: [{}],
      tasks: markups.map((each) => ({ markup: each })),
    });
    return markupChangeText(markupForAll(whole, markup, null), markup);
  };
  expect(said([0, 0, 20], 20)).toBe("2 of 3 tasks will change.");
  expect(said([0, 20], 20)).toBe("1 of 2 tasks will change.");
  expect(said([0, 5], 20)).toBe("2 tasks will change.");
  expect(said([20, 20], 20)).toBe("All 2 tasks have 20% already.");
  expect(said([20], 20)).toBe("The task has 20% already.");
  expect(said([], 20)).toBe("There is no task whose markup counts.");
  const oneTask = exampleWholeQuote({ categories: [{}], tasks: [{}] });
  const tooMuch = { ...markupForAll(oneTask, 5, null), exceedsLimit: true };
  expect(markupChangeText(tooMuch, 5)).toMatch(/^The quote would come to more/);
});

test("the overridden categories by name", () => {
  const price = { overridePrice: 100 };
  const categories = [{ name: "Doors", ...price }, { name: "Floors" }, { name: "Walls", ...price }];
  const whole = exampleWholeQuote({ categories });
  expect(leftOutText(markupForAll(whole, 5, null))).toBe(
    "Not included: Doors, Walls. Their prices are overridden, so markup does not apply.",
  );
  expect(leftOutText(markupForAll(whole, 5, exampleId("category", 1)))).toBe(
    "Not included: Doors. Its price is overridden, so markup does not apply.",
  );
  expect(leftOutText({ leftOut: [] })).toBeNull();
});

test("the notice after it", () => {
  expect(markupSetText(1, 20)).toBe("Markup of 1 task set to 20%");
  expect(markupSetText(1_200, 5)).toBe("Markup of 1,200 tasks set to 5%");
});
