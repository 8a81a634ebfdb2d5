// Arbitraries of quotes with unique private figures and words, and of display options.
import * as fc from "fast-check";
import { DISPLAY_OPTION_LABELS, type DisplayOptions } from "../quote/printing/display-options.ts";
import { textNames } from "../quote/fields/field.ts";
import { taskFields } from "../quote/fields/part-fields.ts";
import { LOOKS } from "../quote/printing/pdf-options.ts";
import { QUOTE_KINDS } from "../quote/printing/document-kind.ts";
import { ROUND_TOTAL_TO } from "../quote/amounts/round-total.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { EXAMPLE_SIGNATURE } from "./example-signature.ts";
import { exampleId, exampleWholeQuote, type ExampleParts } from "./example-quotes.ts";

/** A number with exactly the given number of decimals: the last digit is not 0. */
const exactly = (decimals: number, min: number, max: number): fc.Arbitrary<number> =>
  fc
    .integer({ min: min * 10 ** decimals, max: max * 10 ** decimals })
    .map((units) => (units % 10 === 0 ? units + 1 : units) / 10 ** decimals);

const LETTERS = "bdfgjkvwxz";

/** A word that is not part of any other text, and has no digits. */
const word = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 8, maxLength: 8 })
  .map((letters) => `zq${letters.join("")}`);

/** Makes every word of a quote unique, because chance can repeat one, and shrinking does. */
function withUniqueWords(whole: WholeQuote): WholeQuote {
  let count = 0;
  const suffix = () =>
    String((count += 1))
      .padStart(3, "0")
      .replace(/\d/g, (digit) => LETTERS.charAt(Number(digit)));
  const text = JSON.stringify(whole).replace(/zq[a-z]{8}/g, (each) => each + suffix());
  return JSON.parse(text) as WholeQuote;
}

/** Mostly included, sometimes an option, or one of several alternatives. */
const choice = {
  optional: fc.oneof(fc.constant(false), fc.boolean()),
  selected: fc.boolean(),
  choiceGroup: fc.constantFrom("", "", "", "Which one"),
};

const anyTask = fc.record({
  ...(Object.fromEntries(textNames(taskFields).map((field) => [field, word])) as object),
  ...choice,
  taxable: fc.boolean(),
  allowance: fc.boolean(),
  atCost: fc.oneof(fc.constant(false), fc.boolean()),
  unit: fc.constant("lin.ft" as const),
  quantity: exactly(3, 2, 90),
  materialUnitCost: exactly(1, 1_000, 90_000),
  laborUnitCost: exactly(1, 1_000, 90_000),
  markup: exactly(2, 11, 98),
  minimumPrice: fc.option(exactly(2, 100, 900), { freq: 2 }),
  priceRegion: fc.constant("US-WY"),
  pricedOn: fc.constant("2025-03"),
  categoryId: fc.constantFrom(exampleId("category", 1), exampleId("category", 2)),
});

const registrations = fc.array(fc.record({ label: word, number: word }), { maxLength: 1 });

const parts: fc.Arbitrary<ExampleParts> = fc.record({
  quote: fc.record({
    title: word,
    number: word,
    kind: fc.constantFrom(...QUOTE_KINDS),
    introduction: word,
    assumptions: word,
    exclusions: word,
    acceptanceText: fc.option(word),
    termsAndConditions: word,
    pdfOptions: fc.record({
      paper: fc.constant("letter" as const),
      accent: fc.constant("#1d4e89"),
      look: fc.constantFrom(...LOOKS),
    }),
    discount: fc.option(
      fc.oneof(
        fc.record({
          kind: fc.constant("percent" as const),
          value: exactly(2, 11, 40),
          label: word,
        }),
        fc.record({
          kind: fc.constant("amount" as const),
          value: exactly(2, 100, 900),
          label: word,
        }),
      ),
    ),
    taxes: fc.array(
      fc.record({
        name: word,
        rate: exactly(4, 11, 40),
        applyOn: fc.constantFrom("both" as const, "material" as const, "labor" as const),
      }),
      { maxLength: 2 },
    ),
    taxOnMarkup: fc.boolean(),
    charges: fc.array(fc.record({ name: word, percent: exactly(2, 11, 40) }), { maxLength: 2 }),
    chargesInPrices: fc.boolean(),
    roundTotalTo: fc.constantFrom(null, ...ROUND_TOTAL_TO),
    businessInfo: fc.record({
      companyName: word,
      address: word,
      email: fc.constant(""),
      phone: fc.constant(""),
      website: fc.constant(""),
      logoUrl: fc.constant(""),
      licences: registrations,
      taxNumbers: registrations,
      signerName: fc.oneof(fc.constant(""), word),
      signature: fc.constantFrom(null, EXAMPLE_SIGNATURE),
      paymentLink: fc.constantFrom("", "https://buy.stripe.com/deposit"),
      transferText: fc.oneof(fc.constant(""), word),
    }),
  }),
  categories: fc.tuple(
    ...[1, 2].map(() =>
      fc.record({
        ...choice,
        name: word,
        defaultLaborHourlyRate: exactly(2, 20, 200),
        overridePrice: fc.option(exactly(2, 1_000, 90_000), { freq: 3 }),
        minimumPrice: fc.option(exactly(2, 100, 900), { freq: 2 }),
      }),
    ),
  ),
  tasks: fc.array(anyTask, { minLength: 1, maxLength: 5 }),
  payments: fc.array(
    fc.oneof(
      fc.record({ name: word, isPercentage: fc.constant(true), amount: exactly(2, 11, 40) }),
      fc.record({ name: word, isPercentage: fc.constant(false), amount: exactly(2, 100, 900) }),
    ),
    { maxLength: 3 },
  ),
});

/** Quotes whose prices, markups and rates are unlikely to equal other figures. */
export const anySecretQuote: fc.Arbitrary<WholeQuote> = parts
  .map(exampleWholeQuote)
  .map(withUniqueWords);

/** All display options, each on or off. */
export const anyDisplayOptions = fc.record(
  Object.fromEntries(DISPLAY_OPTION_LABELS.map(({ option }) => [option, fc.boolean()])) as Record<
    keyof DisplayOptions,
    fc.Arbitrary<boolean>
  >,
);

/** Display options that show everything, so that every figure is printed. */
export const EVERYTHING_SHOWN: DisplayOptions = {
  showCategoryTotals: true,
  showTaskDetails: true,
  showSubtotalOnly: false,
  showQuantities: true,
  showMaterialLabor: true,
  showUnitPrices: true,
  showTaxBase: true,
};
