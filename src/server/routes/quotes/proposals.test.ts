// Tests of options, discounts and scope over HTTP: set by the calls, answered, priced, and within the body limit.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { editsBuilding } from "#core/edits/whole-quotes/build-quote.ts";
import { fillQuote } from "#core/files/filled-quote.ts";
import { callOf } from "#core/edits/edit.ts";
import { toQuoteFile } from "#core/files/quote-file.ts";
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "#core/limits.ts";
import { category, quote, task, wholeQuote, type WholeQuote } from "#core/quote/schema.ts";
import { quoteAtItsLimits } from "#core/testing/example-limits.ts";
import { exampleId, exampleWholeQuote, GST } from "#core/testing/example-quotes.ts";
import { ENGINES, sharedQuote, sharedTestApp } from "#server/testing/shared-app.ts";

const CHOICE = { optional: true, selected: true, choiceGroup: "Boards" };
const LATER = { ...CHOICE, taxable: false, allowance: true, internalNote: "Ask Ann" };

describe.each(ENGINES)("options, discounts and scope on %s", (engine) => {
  const app = sharedTestApp({ engine });
  const seeded = sharedQuote(app);

  /** Creates a quote with the parts of another one, by the calls that open a quote file. */
  async function upload(whole: WholeQuote): Promise<WholeQuote> {
    const { body } = await app.call("POST", "/api/quotes", { id: randomUUID() });
    const made = quote.parse(body);
    for (const edit of editsBuilding(fillQuote(toQuoteFile(whole), made, randomUUID))) {
      const { method, path, body: asked } = callOf(edit);
      const answer = await app.call(method, path, asked);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    }
    const { body: read } = await app.call("GET", `/api/quotes/${made.id}/document`);
    return wholeQuote.parse(read);
  }

  test("PUT of a quote sets each field, and null takes the discount away", async () => {
    const path = `/api/quotes/${seeded.quoteId}`;
    const fields = {
      kind: "estimate",
      introduction: "Hello",
      assumptions: "Dry walls",
      exclusions: "Paint",
      acceptanceText: "",
      discount: { kind: "percent", value: 12.5, label: "Spring" },
      businessInfo: { licences: [{ label: "RBQ", number: "1" }] },
      pdfOptions: { look: "plain" },
      displayOptions: { showUnitPrices: true },
    };
    for (const [field, value] of Object.entries(fields)) {
      const { status, body } = await app.call("PUT", path, { [field]: value });
      expect({ status, body }).toMatchObject({ status: 200, body: { [field]: value } });
      expect(quote.parse(body)).toEqual(body);
    }
    expect((await app.call("GET", path)).body).toMatchObject({ ...fields, total: 87.5 });
    expect((await app.call("PUT", path, { discount: null })).body).toMatchObject({
      discount: null,
      total: 100,
    });
  });

  test("categories and tasks are created with a choice, changed, and read again", async () => {
    const base = `/api/quotes/${seeded.quoteId}/categories`;
    const asked = { id: randomUUID(), name: "Deck", ...CHOICE };
    const made = await app.call("POST", base, asked);
    expect(made).toMatchObject({ status: 201, body: CHOICE });
    expect(category.parse(made.body)).toEqual(made.body);
    expect((await app.call("POST", base, asked)).status).toBe(200);
    expect((await app.call("POST", base, { ...asked, optional: false })).status).toBe(409);

    const customTask = { id: randomUUID(), name: "Board", laborUnitCost: 10, ...LATER };
    const tasks = `/api/categories/${asked.id}/tasks`;
    const added = await app.call("POST", tasks, { customTask });
    expect(added.status).toBe(201);
    expect(JSON.stringify(added.body)).toContain('"internalNote":"Ask Ann"');
    expect((await app.call("POST", tasks, { customTask })).status).toBe(200);
    const changed = await app.call("PUT", `/api/tasks/${customTask.id}`, { taxable: true });
    expect(changed.body).toMatchObject({ ...LATER, taxable: true });
    expect(task.parse(changed.body)).toEqual(changed.body);
    const reset = await app.call("PUT", `/api/categories/${asked.id}`, { choiceGroup: "" });
    expect(reset.body).toMatchObject({ ...CHOICE, choiceGroup: "" });
  });

  test("totals leave out what is not chosen, and the discount comes before taxes", async () => {
    const whole = exampleWholeQuote({
      quote: { taxes: [GST], discount: { kind: "amount", value: 100, label: "" } },
      categories: [{ name: "Deck" }, { name: "Roof", optional: true }],
      tasks: [
        { name: "Pine", choiceGroup: "Boards", materialUnitCost: 300 },
        { name: "Cedar", choiceGroup: "boards ", materialUnitCost: 500, selected: true },
        { name: "Rail", optional: true },
        { name: "Beams", categoryId: exampleId("category", 2) },
      ],
    });
    const made = await upload(whole);
    // Cedar of 500 less 100 is 400, at 5 % 420.
    expect(made.quote).toMatchObject({ subtotal: 500, total: 420 });
    const rail = made.tasks.find(({ name }) => name === "Rail")?.id;
    await app.call("PUT", `/api/tasks/${rail}`, { selected: true });
    const { body } = await app.call("GET", `/api/quotes/${made.quote.id}`);
    expect(body).toMatchObject({ subtotal: 600, total: 525 });
  });

  test("a quote with every text at its limit is created by the calls of a quote file", async () => {
    const long = "浴".repeat(DESCRIPTION_MAX_LENGTH);
    const name = "浴".repeat(NAME_MAX_LENGTH);
    const whole = exampleWholeQuote({
      quote: quoteAtItsLimits(),
      categories: [{ name, choiceGroup: name }],
      tasks: Array.from({ length: 12 }, () => ({
        name,
        description: long,
        internalNote: long,
        choiceGroup: name,
      })),
    });
    const made = await upload(whole);
    expect(toQuoteFile(made)).toEqual(toQuoteFile(whole));
  });
});
