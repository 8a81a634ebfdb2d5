// Random long proposals for tests of the pages: texts of any length, options, alternatives, lump sums.
import * as fc from "fast-check";
import { LOOKS } from "#core/quote/printing/pdf-options.ts";
import type { Category, Task, WholeQuote } from "#core/quote/schema.ts";
import { sampleQuote } from "./sample-quote.ts";

const MOST_TASKS = 60;

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
    .map(([sentences, between]) => sentences.join(between));

/** Mostly short descriptions, and a few that fill a page; some in a script that the compiler measures. */
const description = fc.oneof(
  { weight: 6, arbitrary: text(2) },
  { weight: 3, arbitrary: text(8) },
  { weight: 1, arbitrary: text(60).map((long) => long.slice(0, 2_000)) },
  { weight: 1, arbitrary: text(30).map((long) => `浴室 ${long}`) },
);

const task = fc.record({
  name: fc.oneof(
    { weight: 9, arbitrary: sentence },
    {
      weight: 1,
      arbitrary: fc.array(sentence, { minLength: 9 }).map((all) => all.join(" ").slice(0, 200)),
    },
  ),
  description,
  optional: fc.integer({ min: 0, max: 9 }).map((digit) => digit === 0),
  choiceGroup: fc.constantFrom("", "", "", "", "", "", "Floor", "Doors"),
  allowance: fc.boolean(),
});

const category = fc.record({
  name: sentence,
  optional: fc.integer({ min: 0, max: 5 }).map((digit) => digit === 0),
  selected: fc.boolean(),
  overridePrice: fc.constantFrom(null, null, null, null, 900),
});

const parts = fc.record({
  tasks: fc.array(task, { minLength: 12, maxLength: MOST_TASKS, size: "max" }),
  categories: fc.tuple(category, category, category, category),
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
    accent: fc.constant("#1d4e89"),
  }),
});

type Parts = typeof parts extends fc.Arbitrary<infer Value> ? Value : never;

function quoteOf({ tasks, categories, payments, taxes, texts, pdfOptions }: Parts): WholeQuote {
  return sampleQuote(tasks.length, (whole) => {
    Object.assign(whole.quote, texts, {
      kind: "proposal",
      pdfOptions,
      taxes: Array.from({ length: taxes }, (_, at) => ({
        name: `Tax ${at}`,
        rate: 1,
        applyOn: "both",
      })),
    });
    whole.tasks = whole.tasks.map((one, at): Task => ({ ...one, ...tasks[at] }));
    whole.categories = whole.categories.map((one, at): Category => ({ ...one, ...categories[at] }));
    const [first] = whole.payments;
    whole.payments = first
      ? Array.from({ length: payments }, (_, at) => ({
          ...first,
          id: first.id.replace(/.{3}$/, String(at).padStart(3, "0")),
          name: `Payment ${at}`,
          amount: 5,
          position: at,
        }))
      : [];
  });
}

/** @returns so many long quotes, the same for the same seed */
export const longQuotes = (count: number, seed: number): WholeQuote[] =>
  fc.sample(fc.noBias(parts.map(quoteOf)), { numRuns: count, seed });
