// The lines that a client can ask about: those of the document with any choice, and no name that is not printed.
import { expect, test } from "vitest";
import { exampleId, exampleWholeQuote } from "../../testing/example-quotes.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "../../quote/printing/display-options.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { printableQuote } from "../../document/printable-quote.ts";
import { offeredQuote } from "../acceptance/selections.ts";
import { lineName, printedLines } from "./printed-lines.ts";

/** A category with a task, two alternatives and an option that is not chosen; an optional category with a task. */
const bathroom = (quote: Partial<WholeQuote["quote"]> = {}): WholeQuote =>
  exampleWholeQuote({
    quote,
    categories: [{ name: "Bathroom" }, { name: "Hallway", optional: true }],
    tasks: [
      { name: "Tiles" },
      { name: "Tub", choiceGroup: "Bath", selected: true },
      { name: "Shower", choiceGroup: "Bath" },
      { name: "Warm floor", optional: true },
      { name: "Paint", categoryId: exampleId("category", 2) },
    ],
  });

const shown = (source: WholeQuote) => ({
  document: printableQuote(offeredQuote(source)),
  source,
});

test("the printed lines are categories, tasks and options by their public ids", () => {
  expect([...printedLines(printableQuote(offeredQuote(bathroom())))]).toEqual([
    ["c1", "Bathroom"],
    ["t1", "Tiles"],
    ["t2", "Tub"],
    ["t4", "Warm floor"],
    ["c2", "Hallway"],
    ["t3", "Shower"],
  ]);
});

test("a task of a category that is not chosen is a line, because it is printed when it is", () => {
  expect(lineName(shown(bathroom()), "t5")).toBe("Paint");
  expect(lineName(shown(bathroom()), "t3")).toBe("Shower");
});

test("an id that is nowhere is no line", () => {
  for (const id of ["t6", "c3", "p1"]) expect(lineName(shown(bathroom()), id)).toBeUndefined();
});

test("where tasks are not printed their names are told to nobody", () => {
  const quiet = bathroom({
    displayOptions: { ...DEFAULT_DISPLAY_OPTIONS, showTaskDetails: false },
  });
  expect(lineName(shown(quiet), "t1")).toBeUndefined();
  expect(lineName(shown(quiet), "t5")).toBeUndefined();
  expect(lineName(shown(quiet), "c1")).toBe("Bathroom");
});

test("the groups of a change order are no lines, their tasks are", () => {
  const { document } = shown(bathroom());
  const [section] = document.sections;
  const group = { ...(section ?? expect.fail("no section")), id: "added", name: "Added" };
  expect([...printedLines({ ...document, sections: [group], options: [] })]).toEqual(
    group.rows.map(({ id, name }) => [id, name]),
  );
});
