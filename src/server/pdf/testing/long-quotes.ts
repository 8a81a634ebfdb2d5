// Random long proposals for tests of the pages: texts of any length, options, alternatives, lump sums.
import * as fc from "fast-check";
import { LOOKS } from "#core/quote/printing/pdf-options.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { sampleQuote } from "./sample-quote.ts";

const sentence = fc
  .array(fc.constantFrom("remove", "old", "waterproofing", "by hand", "6 ft", "and", "supply"), {
    minLength: 3,
    maxLength: 24,
    size: "max",
  })
  .map((words) => `${words.join(" ")}.`);

/** Up to `most` sentences, each in its own line or all in one. */
const text = (most: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.array(sentence, { maxLength: most, size: "max" }), fc.constantFrom(" ", "\n", "\n- "))
    .map(([sentences, between]) => sentences.join(between).slice(0, 2_000));

/** Once in so many. */
const rarely = (many: number): fc.Arbitrary<boolean> =>
  fc.integer({ min: 1, max: many }).map((digit) => digit === 1);

const task = fc.record({
  name: fc.oneof({ weight: 9, arbitrary: sentence }, text(9)).map((name) => name.slice(0, 200)),
  // Mostly short, a few fill a page, some are in a script that the compiler measures.
  description: fc.oneof(
    { weight: 6, arbitrary: text(2) },
    { weight: 3, arbitrary: text(8) },
    text(60),
    text(30).map((long) => `浴室 ${long}`),
  ),
  optional: rarely(10),
  choiceGroup: fc.constantFrom("", "", "", "", "", "", "Floor", "Doors"),
  allowance: fc.boolean(),
});

const category = fc.record({
  name: sentence,
  optional: rarely(6),
  selected: fc.boolean(),
  overridePrice: fc.constantFrom(null, null, null, null, 900),
});

const parts = fc.record({
  tasks: fc.array(task, { minLength: 12, maxLength: 60, size: "max" }),
  categories: fc.array(category, { minLength: 4, maxLength: 4 }),
  payments: fc.integer({ min: 0, max: 14 }),
  taxes: fc.integer({ min: 0, max: 10 }),
  texts: fc.record({
    introduction: text(8),
    assumptions: text(12),
    exclusions: text(12),
    termsAndConditions: text(30),
    acceptanceText: text(9),
  }),
  pdfOptions: fc.record({
    look: fc.constantFrom(...LOOKS),
    paper: fc.constantFrom("letter" as const, "a4" as const),
  }),
});

const longQuote = parts.map(
  ({ tasks, categories, payments, taxes, texts, pdfOptions }): WholeQuote =>
    sampleQuote(tasks.length, (whole) => {
      Object.assign(whole.quote, texts, { kind: "proposal" });
      Object.assign(whole.quote.pdfOptions, pdfOptions);
      whole.quote.taxes = Array.from({ length: taxes }, (_, at) => ({
        name: `Tax ${at}`,
        rate: 1,
        applyOn: "both",
      }));
      for (const [at, one] of whole.tasks.entries()) Object.assign(one, tasks[at]);
      for (const [at, one] of whole.categories.entries()) Object.assign(one, categories[at]);
      const [first] = whole.payments;
      whole.payments = Array.from({ length: payments }, (_, at) => ({
        ...first!,
        id: first!.id.replace(/.{3}$/, String(at).padStart(3, "0")),
        name: `Payment ${at}`,
        amount: 5,
        position: at,
      }));
    }),
);

/** @returns so many long quotes, the same for the same seed */
export const longQuotes = (count: number, seed: number): WholeQuote[] =>
  fc.sample(fc.noBias(longQuote), { numRuns: count, seed });
