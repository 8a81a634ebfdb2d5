// Tests of what a notice calls an edit that was not saved.
import { expect, test } from "vitest";
import { exampleId, exampleTask, exampleWholeQuote, GST } from "../../testing/example-quotes.ts";
import type { Edit } from "../edit.ts";
import { editSubject } from "./edit-subject.ts";

const quoteId = exampleId("quote");
const [taskId, categoryId] = [exampleId("task"), exampleId("category")];
const whole = exampleWholeQuote({ categories: [{ name: "Roof" }], tasks: [{ name: "Shingles" }] });

test.each<[string, Edit]>([
  ["Quote name", { kind: "setQuote", quoteId, fields: { title: "Barn" } }],
  [
    "Taxes, Charge tax on markup",
    { kind: "setQuote", quoteId, fields: { taxes: [GST], taxOnMarkup: true } },
  ],
  ['Quantity of "Shingles"', { kind: "setTask", quoteId, taskId, fields: { quantity: 5 } }],
  ['Deletion of "Roof"', { kind: "removeCategory", quoteId, categoryId }],
  [
    'New task "Shingles"',
    { kind: "addTasks", quoteId, categoryId, tasks: [exampleTask({ name: "Shingles" })] },
  ],
  [
    'New tasks "Row 1, Row 2, Row 3 and 116 more"',
    {
      kind: "addTasks",
      quoteId,
      categoryId,
      tasks: Array.from({ length: 119 }, (_, at) => exampleTask({ name: `Row ${at + 1}` })),
    },
  ],
])("%s", (subject, edit) => expect(editSubject(edit, whole)).toBe(subject));
