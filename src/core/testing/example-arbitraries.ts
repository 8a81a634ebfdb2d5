// Arbitraries for property tests: numbers, quotes and edits that the schemas allow.
import * as fc from "fast-check";
import { DISPLAY_OPTION_LABELS } from "../quote/printing/display-options.ts";
import { exampleCategory, examplePayment, exampleQuote, exampleTask } from "./example-quotes.ts";
import { EXAMPLE_SIGNATURE } from "./example-signature.ts";
import {
  CHARGES_PER_QUOTE,
  COST_DECIMALS,
  COST_MAX,
  DISCOUNT_PERCENT_DECIMALS,
  DISCOUNT_PERCENT_MAX,
  MARKUP_DECIMALS,
  MARKUP_MAX,
  MONEY_DECIMALS,
  PAYMENT_DECIMALS,
  PAYMENT_PERCENT_MAX,
  QUANTITY_DECIMALS,
  QUANTITY_MAX,
  TAX_RATE_DECIMALS,
  TAX_RATE_MAX,
} from "../limits.ts";
import { showsNothing } from "../text/text-notice.ts";
import type {
  Category,
  Payment,
  PaymentPatch,
  QuotePatch,
  Task,
  TaskPatch,
  WholeQuote,
} from "../quote/schema.ts";
import { withRoundedCosts } from "../quote/amounts/cost-decimals.ts";
import type { Charge } from "../quote/amounts/charges.ts";
import type { Discount } from "../quote/amounts/discount.ts";
import { ROUND_TOTAL_TO } from "../quote/amounts/round-total.ts";
import { LOOKS } from "../quote/printing/pdf-options.ts";
import { QUOTE_KINDS } from "../quote/printing/document-kind.ts";
import { QUOTE_STATUSES } from "../quote/status.ts";
import { TAX_BASES } from "../quote/amounts/taxes.ts";
import { UNITS } from "../quote/units.ts";
import { textNames } from "../quote/fields/field.ts";
import { taskFields } from "../quote/fields/part-fields.ts";

/** A number from 0 to `maximum` with at most the given number of decimals. */
export const decimal = (decimals: number, maximum: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: maximum * 10 ** decimals }).map((units) => units / 10 ** decimals);

export const anyId = fc.uuid({ version: 4 });
const ids = (most: number) => fc.uniqueArray(anyId, { maxLength: most });
const words = fc.string({ maxLength: 12 });
const name = words.filter((text) => !showsNothing(text));

/** Usually one value, sometimes any. */
const often = <Value>(usual: Value, any: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: any });

const anyDiscountOf = (kind: Discount["kind"], value: fc.Arbitrary<number>) =>
  fc.record({ kind: fc.constant(kind), value, label: words });

const anyDiscount: fc.Arbitrary<Discount> = fc.oneof(
  anyDiscountOf("percent", decimal(DISCOUNT_PERCENT_DECIMALS, DISCOUNT_PERCENT_MAX)),
  anyDiscountOf("amount", decimal(MONEY_DECIMALS, 1_000_000)),
);

const anyRegistrations = fc.array(fc.record({ label: name, number: name }), { maxLength: 2 });

const anyTax = fc.record({
  name,
  rate: decimal(TAX_RATE_DECIMALS, TAX_RATE_MAX),
  applyOn: fc.constantFrom(...TAX_BASES),
});

const anyCharge = (highest: number): fc.Arbitrary<Charge> =>
  fc.record({ name, percent: decimal(MARKUP_DECIMALS, highest) });

/** None in a third of the quotes; all together they at most double the price, so that sums stay exact. */
const anyCharging = {
  charges: fc.oneof(
    fc.constant<Charge[]>([]),
    fc.array(anyCharge(10), { maxLength: CHARGES_PER_QUOTE }),
    fc.array(anyCharge(MARKUP_MAX), { maxLength: 1 }),
  ),
  chargesInPrices: fc.boolean(),
  roundTotalTo: often(null, fc.constantFrom(null, ...ROUND_TOTAL_TO)),
};

const anyCostDecimals = fc.constantFrom(COST_DECIMALS, MONEY_DECIMALS);

/** Mostly included; alternatives come from two groups, so that they have rivals. */
const choice = {
  optional: often(false, fc.boolean()),
  selected: fc.boolean(),
  choiceGroup: often("", fc.constantFrom("", "A", " a", "B")),
};

/** Of a task or a category: none, or up to a million, which is more than the tasks of a small quote cost. */
const anyMinimum = fc.option(decimal(MONEY_DECIMALS, 1_000_000), { freq: 2 });

const textFields = Object.fromEntries(
  textNames(taskFields).map((field) => [field, words]),
) as Record<ReturnType<typeof textNames<typeof taskFields>>[number], fc.Arbitrary<string>>;

const anyField = {
  ...textFields,
  name,
  quantity: decimal(QUANTITY_DECIMALS, QUANTITY_MAX),
  unit: fc.constantFrom(...UNITS),
  materialUnitCost: decimal(MONEY_DECIMALS, COST_MAX),
  laborUnitCost: decimal(MONEY_DECIMALS, COST_MAX),
  markup: decimal(MARKUP_DECIMALS, MARKUP_MAX),
  ...choice,
  taxable: fc.boolean(),
  allowance: fc.boolean(),
  atCost: often(false, fc.boolean()),
  minimumPrice: often(null, anyMinimum),
  priceRegion: often("", fc.constantFrom("US", "US-OH", "CA-ON")),
  pricedOn: often("", fc.constantFrom("2026-10", "2026-11")),
};
const paymentFields = { name, amount: decimal(PAYMENT_DECIMALS, PAYMENT_PERCENT_MAX) };

export const anyTaskFields = fc.record(anyField);
export const anyTaskPatch: fc.Arbitrary<TaskPatch> = fc.record(anyField, { requiredKeys: [] });
export const anyPaymentPatch: fc.Arbitrary<PaymentPatch> = fc.record(paymentFields, {
  requiredKeys: [],
});

const optional = <Fields extends object>(fields: {
  [Key in keyof Fields]: fc.Arbitrary<Fields[Key]>;
}) => fc.record(fields, { requiredKeys: [] });

export const anyQuotePatch: fc.Arbitrary<QuotePatch> = optional({
  title: name,
  taxes: fc.array(anyTax, { maxLength: 3 }),
  taxOnMarkup: fc.boolean(),
  status: fc.constantFrom(...QUOTE_STATUSES),
  kind: fc.constantFrom(...QUOTE_KINDS),
  discount: fc.option(anyDiscount),
  ...anyCharging,
  introduction: words,
  assumptions: words,
  exclusions: words,
  acceptanceText: fc.option(words),
  termsAndConditions: words,
  businessInfo: optional({
    companyName: words,
    address: words,
    licences: anyRegistrations,
    taxNumbers: anyRegistrations,
    signerName: words,
    signature: fc.constantFrom(null, EXAMPLE_SIGNATURE),
    paymentLink: fc.constantFrom("", "https://buy.stripe.com/deposit"),
    transferText: words,
  }),
  clientInfo: optional({ contactName: words, projectAddress: words, billingAddress: words }),
  displayOptions: optional(
    Object.fromEntries(DISPLAY_OPTION_LABELS.map(({ option }) => [option, fc.boolean()])),
  ),
  pdfOptions: optional({
    paper: fc.constantFrom("letter" as const, "a4" as const),
    look: fc.constantFrom(...LOOKS),
  }),
});

/** An override price, up to a million so that sums stay exact. */
const anyPrice = decimal(MONEY_DECIMALS, 1_000_000);

const anyCategory = (id: string, position: number): fc.Arbitrary<Category> =>
  fc
    .record({
      name,
      overridePrice: fc.option(anyPrice, { freq: 4 }),
      minimumPrice: anyMinimum,
      ...choice,
    })
    .map((fields) => exampleCategory({ id, position, ...fields }));

const anyTask = (
  id: string,
  categoryIds: readonly string[],
  position: number,
): fc.Arbitrary<Task> =>
  fc
    .record({ ...anyField, categoryId: fc.constantFrom(...categoryIds) })
    .map((fields) => exampleTask({ id, position, ...fields }));

const anyPayment = (id: string, position: number): fc.Arbitrary<Payment> =>
  fc
    .record({ ...paymentFields, isPercentage: fc.boolean() })
    .map((fields) => examplePayment({ id, position, ...fields }));

/** Quotes of up to 4 categories, 10 tasks, 3 taxes and 4 payments, with any valid numbers. */
export const anyWholeQuote: fc.Arbitrary<WholeQuote> = fc
  .record({ categories: ids(4), tasks: ids(10), payments: ids(4), isSmall: fc.boolean() })
  .chain((known) =>
    fc.record({
      quote: fc
        .record({
          taxes: fc.array(anyTax, { maxLength: 3 }),
          taxOnMarkup: fc.boolean(),
          costDecimals: anyCostDecimals,
          status: fc.constantFrom(...QUOTE_STATUSES),
          discount: fc.option(anyDiscount),
          ...anyCharging,
        })
        .map((fields) => exampleQuote(fields)),
      categories: fc.tuple(...known.categories.map(anyCategory)),
      tasks: fc.tuple(
        ...(known.categories.length === 0 ? [] : known.tasks).map((id, index) =>
          anyTask(id, known.categories, index).map((task) =>
            known.isSmall ? { ...task, quantity: (index % 4) / 1_000 } : task,
          ),
        ),
      ),
      payments: fc.tuple(...known.payments.map(anyPayment)),
    }),
  )
  .map((whole) => ({
    ...whole,
    tasks: whole.tasks.map((task) => withRoundedCosts(task, whole.quote.costDecimals)),
  }));

/** Weights in hundredths of a percent that add up to 100 %, in any number of parts up to 8. */
export const anyFullSchedule: fc.Arbitrary<number[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 7 })
  .map((cuts) => {
    const edges = [0, ...cuts.toSorted((a, b) => a - b), 10_000];
    return edges.slice(1).map((edge, index) => (edge - (edges[index] ?? 0)) / 100);
  });
