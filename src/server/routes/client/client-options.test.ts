// The form of the options over HTTP, pressed as a browser without scripts presses it: the total follows what was shown.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { CHOICES_PER_QUOTE } from "#core/limits.ts";
import { formatCents } from "#core/money/money.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { deckWithChoices } from "#core/testing/example-deck.ts";
import { exampleId, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { withNewIds } from "#core/testing/storable-quotes.ts";
import { runs } from "#core/testing/runs.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { chosenOf, optionFields, pressable, pressed, queryOf } from "#server/testing/offer-form.ts";
import {
  accept,
  acceptanceOf,
  publishOffer,
  type OpenOffer,
} from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const QUOTES = runs(6, 60);
const PRESSES = 4;

const app = sharedTestApp();

async function published(whole: WholeQuote): Promise<{ own: WholeQuote; offer: OpenOffer }> {
  const own = withNewIds(whole);
  await uploadQuote(app.url, own);
  const { body } = await app.call("GET", apiPaths.wholeQuote(own.quote.id));
  return { own: body as WholeQuote, offer: await publishOffer(app, own.quote.id) };
}

async function pageOf({ token }: OpenOffer, query = ""): Promise<string> {
  const { status, body } = await app.call("GET", clientPath(token) + query);
  expect(status).toBe(200);
  return String(body);
}

const totalOn = (page: string): string | undefined => /data-part="total">([^<]*)</.exec(page)?.[1];

test("a category that is ticked has the contractor's choices within it, at the price that was shown", async () => {
  const { own, offer } = await published(deckWithChoices());
  const page = await pageOf(offer);
  expect(totalOn(page)).toBe("$100.00");
  expect(page).toContain("+$1,500.00");

  const fields = optionFields(page);
  const deck = pressable(fields)[0] ?? expect.fail("no option");
  const query = queryOf(pressed(fields, deck));
  const ticked = await pageOf(offer, query);
  expect(totalOn(ticked)).toBe("$1,600.00");
  const again = optionFields(ticked);
  expect(again.filter(({ isChecked }) => isChecked).map(({ value }) => value)).toHaveLength(3);

  expect(
    (await accept(app, offer, acceptanceOf(offer, { selections: chosenOf(query) }))).status,
  ).toBe(200);
  const after = (await app.call("GET", apiPaths.wholeQuote(own.quote.id))).body as WholeQuote;
  expect(priceQuote(after).totalCents).toBe(160_000);
});

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
      const { offer } = await published(whole);
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
  const { offer } = await published(deckWithChoices());
  const ids = Array.from({ length: CHOICES_PER_QUOTE }, () => "t3");
  const query = new URLSearchParams(ids.map((id, index) => [`group${index}`, id]));
  expect(totalOn(await pageOf(offer, `?${query}`))).toBe("$100.00");
  const answer = await app.call("GET", `${apiPaths.clientOffer(offer.token)}?selected=${ids}`);
  expect(answer.status).toBe(200);
});
