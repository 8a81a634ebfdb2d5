// Tests of validation errors over HTTP: sentences, one error per field, and a limited number.
import { describe, expect, test } from "vitest";
import { apiPaths, problem } from "#core/api.ts";
import { sharedQuote, sharedTestApp } from "../testing/shared-app.ts";

const app = sharedTestApp();
const seeded = sharedQuote(app);

const refusal = async (method: string, path: string, body?: unknown) =>
  problem.parse((await app.call(method, path, body)).body);

const task = () => `/api/tasks/${seeded.taskId}`;
const quote = () => `/api/quotes/${seeded.quoteId}`;
const tasks = () => `/api/categories/${seeded.categoryId}/tasks`;
const UNKNOWN = "This field is not known or cannot be set.";
const cases: [string, () => [method: string, path: string, body: unknown], string, string][] = [
  [
    "text for a number",
    () => ["PUT", task(), { quantity: "12" }],
    "/quantity",
    "Must be a number.",
  ],
  ["null for a number", () => ["PUT", task(), { markup: null }], "/markup", "Must be a number."],
  ["a number for text", () => ["PUT", task(), { name: 5 }], "/name", "Must be text."],
  [
    "a number for a switch",
    () => ["PUT", quote(), { taxOnMarkup: 1 }],
    "/taxOnMarkup",
    "Must be true or false.",
  ],
  [
    "a number for a day",
    () => ["PUT", quote(), { issueDate: 5 }],
    "/issueDate",
    "Must be a date such as 2026-11-21, or empty.",
  ],
  ["an object for a list", () => ["PUT", quote(), { taxes: {} }], "/taxes", "Must be a list."],
  [
    "text for an object",
    () => ["PUT", quote(), { clientInfo: "Ann" }],
    "/clientInfo",
    "Must be an object with named fields.",
  ],
  ["a list for the body", () => ["PUT", task(), []], "", "Must be an object with named fields."],
  ["no body", () => ["PUT", task(), undefined], "", "Nothing was sent."],
  [
    "a field that is missing",
    () => ["POST", `${quote()}/payments`, { name: "A", amount: 1 }],
    "/isPercentage",
    "This field is missing.",
  ],
  ["an unknown field", () => ["PUT", task(), { colour: "red" }], "/colour", UNKNOWN],
  [
    "an unknown field within",
    () => ["POST", tasks(), { customTask: { name: "A", colour: 1 } }],
    "/customTask/colour",
    UNKNOWN,
  ],
  [
    "an unknown unit",
    () => ["PUT", task(), { unit: "furlong" }],
    "/unit",
    "Must be one of each, hour, day, lin.ft, sq.ft, cu.ft, lin.yd or sq.yd.",
  ],
  [
    "an unknown paper",
    () => ["PUT", quote(), { pdfOptions: { paper: "A5" } }],
    "/pdfOptions/paper",
    "Must be one of letter or a4.",
  ],
  [
    "text that is too long",
    () => ["PUT", task(), { name: "x".repeat(201) }],
    "/name",
    "Use at most 200 characters.",
  ],
  ["too large a number", () => ["PUT", task(), { markup: 101 }], "/markup", "Must be at most 100."],
  ["too small a number", () => ["PUT", task(), { markup: -1 }], "/markup", "Must not be negative."],
  [
    "a place that is no whole number",
    () => [
      "PATCH",
      `${quote()}/categories/positions`,
      { positions: [{ id: seeded.categoryId, position: 0.5 }] },
    ],
    "/positions/0/position",
    "Must be a whole number.",
  ],
  [
    "too few entries",
    () => ["POST", tasks(), { catalogTaskIds: [] }],
    "/catalogTaskIds",
    "Use at least 1 entry.",
  ],
  [
    "too many entries",
    () => ["POST", tasks(), { catalogTaskIds: Array.from({ length: 501 }, () => "a") }],
    "/catalogTaskIds",
    "Use at most 500 entries.",
  ],
  [
    "an id that is no UUID",
    () => ["POST", "/api/quotes", { id: "1" }],
    "/id",
    "Must be a version 4 UUID in lower case.",
  ],
  [
    "an unknown kind",
    () => ["PUT", quote(), { kind: "invoice" }],
    "/kind",
    "Must be quote, estimate or proposal.",
  ],
  [
    "an unknown look",
    () => ["PUT", quote(), { pdfOptions: { look: "loud" } }],
    "/pdfOptions/look",
    "Must be plain, banded or bold.",
  ],
  [
    "a discount over 100 percent",
    () => ["PUT", quote(), { discount: { kind: "percent", value: 101, label: "" } }],
    "/discount/value",
    "A discount is between 0 and 100 percent.",
  ],
  [
    "a discount below zero",
    () => ["PUT", quote(), { discount: { kind: "amount", value: -1, label: "" } }],
    "/discount/value",
    "Must not be negative.",
  ],
  [
    "a discount of an unknown kind",
    () => ["PUT", quote(), { discount: { kind: "gift", value: 1, label: "" } }],
    "/discount/kind",
    "Must be percent or amount.",
  ],
  [
    "an introduction that is too long",
    () => ["PUT", quote(), { introduction: "x".repeat(10_001) }],
    "/introduction",
    "Use at most 10,000 characters.",
  ],
  [
    "an eleventh licence",
    () => [
      "PUT",
      quote(),
      {
        businessInfo: { licences: Array.from({ length: 11 }, () => ({ label: "A", number: "1" })) },
      },
    ],
    "/businessInfo/licences",
    "Enter at most 10.",
  ],
  [
    "a tax number without a label",
    () => ["PUT", quote(), { businessInfo: { taxNumbers: [{ label: " ", number: "1" }] } }],
    "/businessInfo/taxNumbers/0/label",
    "Must not be blank.",
  ],
  [
    "text for a choice",
    () => ["PUT", task(), { optional: "yes" }],
    "/optional",
    "Must be true or false.",
  ],
  [
    "a choice group that is too long",
    () => ["PUT", `/api/categories/${seeded.categoryId}`, { choiceGroup: "x".repeat(201) }],
    "/choiceGroup",
    "Use at most 200 characters.",
  ],
  [
    "an internal note that is too long",
    () => ["POST", tasks(), { customTask: { name: "A", internalNote: "x".repeat(2_001) } }],
    "/customTask/internalNote",
    "Use at most 2,000 characters.",
  ],
  [
    "a flag that is none",
    () => ["GET", `${quote()}/pdf?showQuantities=1`, undefined],
    "/showQuantities",
    "Must be true or false.",
  ],
];

describe("each kind of mistake gives a sentence at its field", () => {
  test.each(cases)("%s", async (_name, request, pointer, detail) => {
    const { status, errors, ...rest } = await refusal(...request());
    expect({ status, errors }).toEqual({ status: 422, errors: [{ pointer, detail }] });
    const place = pointer === "" ? "" : `${pointer.slice(1)}: `;
    expect(rest.detail).toBe(`The request was not accepted: ${place}${detail}`);
  });
});

test("a field with several mistakes is listed once", async () => {
  const name = `\u0000${" ".repeat(201)}`;
  const { errors } = await refusal("PUT", task(), { name, quantity: -0.00001 });
  expect(errors?.map(({ pointer }) => pointer)).toEqual(["/name", "/quantity"]);
});

test("at most 20 errors are listed, with their total number", async () => {
  const body = Object.fromEntries(Array.from({ length: 55 }, (_, at) => [`field${at}`, at]));
  const { errors, detail } = await refusal("PUT", task(), body);
  expect(errors).toHaveLength(20);
  expect(detail).toBe(
    `The request was not accepted: field0: ${UNKNOWN} The first 20 of 55 errors are named.`,
  );
});

test("of many errors, the counting ends at 1,000", async () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 0]));
  const { errors, detail } = await refusal("PUT", task(), fields(5_000));
  expect(errors).toHaveLength(20);
  expect(detail).toBe(
    `The request was not accepted: f0: ${UNKNOWN} The first 20 of 1,000 or more errors are named.`,
  );
});

/** No JSON: parsing it would be a 400. */
const costly: [what: string, text: string][] = [
  ["many fields", `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":0`).join(",")}`],
  ["deep lists", "[".repeat(2_800_000)],
];
test.each(costly)(
  "a body of megabytes with %s is refused before it is parsed",
  async (_what, body) => {
    const answer = await fetch(`${app.url}${apiPaths.uploadLogo(seeded.quoteId)}`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(413);
  },
);
