// Tests of validation errors over HTTP: sentences, one error per field, and a limited number. The core proves each general sentence.
import { describe, expect, test } from "vitest";
import { apiPaths, problem } from "#core/api.ts";
import { sharedQuote, sharedTestApp } from "../testing/shared-app.ts";

const app = sharedTestApp();
const seeded = sharedQuote(app);

const refusal = async (method: string, path: string, body?: unknown) =>
  problem.parse((await app.call(method, path, body)).body);

const task = () => apiPaths.task(seeded.taskId);
const quote = () => apiPaths.quote(seeded.quoteId);
const tasks = () => apiPaths.categoryTasks(seeded.categoryId);
const UNKNOWN = "This field is not known or cannot be set.";

describe("a mistake gives a sentence at its field", () => {
  const cases: [string, () => [method: string, path: string, body?: unknown], string, string][] = [
    ["in a body", () => ["PUT", task(), { quantity: "12" }], "/quantity", "Must be a number."],
    ["by no body", () => ["PUT", task()], "", "Nothing was sent."],
    ["by a list", () => ["PUT", task(), []], "", "Must be an object with named fields."],
    [
      "within a body",
      () => ["POST", tasks(), { customTask: { name: "A", colour: 1 } }],
      "/customTask/colour",
      UNKNOWN,
    ],
    [
      "in a query",
      () => ["GET", `${quote()}/pdf?showQuantities=1`],
      "/showQuantities",
      "Must be true or false.",
    ],
  ];
  test.each(cases)("%s", async (_name, request, pointer, detail) => {
    const { status, errors, ...rest } = await refusal(...request());
    expect({ status, errors }).toEqual({ status: 422, errors: [{ pointer, detail }] });
    const place = pointer === "" ? "" : `${pointer.slice(1)}: `;
    expect(rest.detail).toBe(`The request was not accepted: ${place}${detail}`);
  });
});

const discount = (kind: string, value: number) => ({ discount: { kind, value, label: "" } });

/** What fields of a quote say in their own words. */
test.each<[pointer: string, body: object, detail: string]>([
  ["/kind", { kind: "invoice" }, "Must be quote, estimate or proposal."],
  ["/pdfOptions/look", { pdfOptions: { look: "loud" } }, "Must be plain, banded or bold."],
  ["/discount/value", discount("percent", 101), "A discount is between 0 and 100 percent."],
  ["/discount/kind", discount("gift", 1), "Must be percent or amount."],
  ["/introduction", { introduction: "x".repeat(10_001) }, "Use at most 10,000 characters."],
])("%s of a quote is refused in its own words", async (pointer, body, detail) => {
  const { errors } = await refusal("PUT", quote(), body);
  expect(errors).toEqual([{ pointer, detail }]);
});

test("a field with several mistakes is listed once", async () => {
  const name = `\u0000${" ".repeat(201)}`;
  const { errors } = await refusal("PUT", task(), { name, quantity: -0.00001 });
  expect(errors?.map(({ pointer }) => pointer)).toEqual(["/name", "/quantity"]);
});

test.each([
  [55, "55"],
  [5_000, "1,000 or more"],
])("of %i errors at most 20 are listed, with their number up to 1,000", async (count, said) => {
  const body = Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at]));
  const { errors, detail } = await refusal("PUT", task(), body);
  expect(errors).toHaveLength(20);
  expect(detail).toBe(
    `The request was not accepted: f0: ${UNKNOWN} The first 20 of ${said} errors are named.`,
  );
});

/** No JSON: parsing it would be a 400. */
test.each([
  ["many fields", `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":0`).join(",")}`],
  ["deep lists", "[".repeat(2_800_000)],
])("a body of megabytes with %s is refused before it is parsed", async (_what, body) => {
  const answer = await fetch(app.url + apiPaths.uploadLogo(seeded.quoteId), {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });
  expect(answer.status).toBe(413);
});
