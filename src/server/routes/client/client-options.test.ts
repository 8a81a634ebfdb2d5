// The form of the options over HTTP, pressed as a browser without scripts presses it: the total follows what was shown.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { CHOICES_PER_QUOTE } from "#core/limits.ts";
import { formatCents } from "#core/money/money.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { deckWithChoices } from "#core/testing/example-deck.ts";
import { exampleId, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { withNewIds } from "#core/testing/storable-quotes.ts";
import { runs } from "#core/testing/runs.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { publishOffer, type OpenOffer } from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const QUOTES = runs(6, 60);
const PRESSES = 4;

const app = sharedTestApp();

async function published(whole: WholeQuote): Promise<OpenOffer> {
  const own = withNewIds(whole);
  await uploadQuote(app.url, own);
  return publishOffer(app, own.quote.id);
}

async function pageOf({ token }: OpenOffer, query = ""): Promise<string> {
  const { status, body } = await app.call("GET", clientPath(token) + query);
  expect(status).toBe(200);
  return String(body);
}

/** A field of the form. */
interface Field {
  type: string;
  name: string;
  value: string;
  isChecked: boolean;
}

/** Reads the fields of the page's form of options; none when it has no form. */
function optionFields(page: string): Field[] {
  const form = /<form[^>]*id="options"[\s\S]*?<\/form>/.exec(page)?.[0] ?? "";
  return [...form.matchAll(/<input([^>]*)>/g)].map(([, tag = ""]) => {
    const attribute = (name: string): string =>
      new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
    return {
      type: attribute("type"),
      name: attribute("name"),
      value: attribute("value"),
      isChecked: /\bchecked\b/.test(tag),
    };
  });
}

/** Options that a press of the client would change: boxes, and alternatives that are not chosen. */
const pressable = (fields: readonly Field[]): Field[] =>
  fields.filter(({ type, isChecked }) => type === "checkbox" || (type === "radio" && !isChecked));

/** The fields after a press on one of them. */
const pressed = (fields: readonly Field[], { type, name, value }: Field): Field[] =>
  fields.map((field) => {
    if (field.value === value && field.type === type)
      return { ...field, isChecked: type === "radio" || !field.isChecked };
    return type === "radio" && field.name === name ? { ...field, isChecked: false } : field;
  });

/** What a browser sends of the form, as a query. */
const queryOf = (fields: readonly Field[]): string =>
  `?${new URLSearchParams(
    fields
      .filter(({ type, isChecked }) => type === "hidden" || isChecked)
      .map(({ name, value }) => [name, value]),
  )}`;

const totalOn = (page: string): string | undefined => /data-part="total">([^<]*)</.exec(page)?.[1];

const anyChoice = fc.record({
  optional: fc.boolean(),
  selected: fc.boolean(),
  choiceGroup: fc.constantFrom("", "Deck", "Railing"),
});

const centsOf = (amount: string): number =>
  Math.round(Number(amount.replace("−", "-").replaceAll(/[^\d.-]/g, "")) * 100);

/** The total that the page promises after a press on one of its options, from the difference beside it. */
function promisedTotal(page: string, id: string, isChosen: boolean): string {
  const [, text = ""] = page.split(`data-part="option-${id}"`);
  const [, amount] =
    /option-figure difference"[\s\S]*?class="figure">([^<]*)</.exec(text) ?? expect.fail(text);
  const difference = centsOf(amount ?? "") * (isChosen ? -1 : 1);
  return formatCents(centsOf(totalOn(page) ?? "") + difference);
}

/** Few parts, most of them options or alternatives, with prices that tell which of them count. */
const anyChoices: fc.Arbitrary<WholeQuote> = fc
  .tuple(
    fc.array(anyChoice, { minLength: 2, maxLength: 3 }),
    fc.array(fc.tuple(anyChoice, fc.nat(2)), { minLength: 3, maxLength: 8 }),
  )
  .map(([categories, tasks]) =>
    exampleWholeQuote({
      quote: { title: "Choices", taxes: [], validUntil: "" },
      categories,
      tasks: tasks.map(([choice, category], index) => ({
        ...choice,
        categoryId: exampleId("category", 1 + (category % categories.length)),
        materialUnitCost: 10 * 2 ** index,
      })),
    }),
  );

test("each press changes the total by what the page said, whatever else is chosen", async () => {
  const presses = fc.array(fc.nat(), { minLength: PRESSES, maxLength: PRESSES });
  await fc.assert(
    fc.asyncProperty(anyChoices, presses, async (whole, numbers) => {
      const offer = await published(whole);
      let page = await pageOf(offer);
      for (const number of numbers) {
        const fields = optionFields(page);
        const boxes = pressable(fields);
        const box = boxes[number % boxes.length];
        if (!box) return;
        const promised = promisedTotal(page, box.value, box.isChecked);
        page = await pageOf(offer, queryOf(pressed(fields, box)));
        expect(totalOn(page)).toBe(promised);
      }
    }),
    { numRuns: QUOTES, endOnFailure: true },
  );
}, 120_000);

test("every option of the largest quote can be named in one address", async () => {
  const offer = await published(deckWithChoices());
  const ids = Array.from({ length: CHOICES_PER_QUOTE }, () => "t3");
  const query = new URLSearchParams(ids.map((id, index) => [`group${index}`, id]));
  expect(totalOn(await pageOf(offer, `?${query}`))).toBe("$100.00");
  const answer = await app.call("GET", `${apiPaths.clientOffer(offer.token)}?selected=${ids}`);
  expect(answer.status).toBe(200);
});
