// Builds quotes for PDF tests: a bathroom renovation with any number of tasks.
import { INCLUDED } from "#core/quote/choice.ts";
import { newQuote } from "#core/quote/new-quote.ts";
import type { Category, Task, WholeQuote } from "#core/quote/schema.ts";
import { TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";

const CATEGORIES = ["Demolition", "Plumbing", "Electrical", "Tile & Waterproofing"];

const TASKS: [name: string, description: string, ...Partial<Task>[]][] = [
  ["Remove existing bathtub", "Cut out and haul away.", { laborUnitCost: 420 }],
  ["Demolish floor tile", "", { quantity: 48, unit: "sq.ft", laborUnitCost: 4.2 }],
  [
    "Rough-in shower drain",
    "2 in. drain, PEX supply.",
    { materialUnitCost: 310, laborUnitCost: 680 },
  ],
  ["Dedicated 20 A circuit", "", { quantity: 2, materialUnitCost: 64, laborUnitCost: 145 }],
  [
    "Porcelain wall tile",
    "Thinset, grout and edge trim.",
    { quantity: 96.5, unit: "sq.ft", materialUnitCost: 6.8, laborUnitCost: 11.5 },
  ],
];

/** A version 4 UUID that contains a number. */
const idOf = (kind: number, index: number): string =>
  `${String(kind).padStart(8, "0")}-0000-4000-8000-${String(index).padStart(12, "0")}`;

const QUOTE_ID = idOf(1, 0);

const categories = (): Category[] =>
  CATEGORIES.map((name, position) => ({
    id: idOf(2, position),
    quoteId: QUOTE_ID,
    name,
    defaultLaborHourlyRate: null,
    overridePrice: null,
    minimumPrice: null,
    ...INCLUDED,
    position,
  }));

/** Tasks spread evenly over the categories, each with its number in its name. */
function tasks(count: number): Task[] {
  return Array.from({ length: count }, (_, index) => {
    const [name, description, figures] = TASKS[index % TASKS.length] ?? ["", ""];
    return {
      ...TASK_DEFAULTS,
      id: idOf(3, index),
      categoryId: idOf(2, Math.floor((index * CATEGORIES.length) / count)),
      name: `${name} #${index + 1}`,
      description,
      markup: 15,
      position: index,
      ...figures,
    };
  });
}

const quote = (): WholeQuote["quote"] => ({
  // Tests write into it, and its default options are one object for all quotes.
  ...structuredClone(newQuote(QUOTE_ID, "2026-11-21T00:00:00.000Z")),
  title: "Bathroom renovation",
  number: "Q-2041",
  issueDate: "2026-11-21",
  validUntil: "2026-12-21",
  taxes: [
    { name: "GST", rate: 5, applyOn: "both" },
    { name: "QST", rate: 9.975, applyOn: "both" },
  ],
  taxOnMarkup: true,
  termsAndConditions: "Work is guaranteed for two years.\nNot included:\n- Permits\n- Painting",
  taxRate: 5,
  businessInfo: {
    companyName: "Northshore Renovations",
    email: "hello@northshore.example",
    phone: "+1 (514) 555-0142",
    address: "1280 Rue Ontario\nMontréal",
    website: "northshore.example",
    logoUrl: "",
    licences: [],
    taxNumbers: [],
    signerName: "",
    signature: null,
    paymentLink: "",
    transferText: "",
  },
  clientInfo: {
    companyName: "",
    contactName: "Claire Tremblay",
    email: "claire@mail.example",
    phone: "514-555-0177",
    projectAddress: "4417 Avenue De Lorimier",
    billingAddress: "PO Box 88",
  },
});

/**
 * @param taskCount - number of tasks, spread over four categories
 * @param change - fields that the test overrides
 */
export function sampleQuote(
  taskCount = 12,
  change: (whole: WholeQuote) => void = () => {},
): WholeQuote {
  const payments = [
    ["Deposit", 30],
    ["Completion", 70],
  ] as const;
  const whole: WholeQuote = {
    quote: quote(),
    categories: categories(),
    tasks: tasks(taskCount),
    payments: payments.map(([name, amount], position) => ({
      id: idOf(4, position),
      quoteId: QUOTE_ID,
      name,
      isPercentage: true,
      amount,
      position,
    })),
  };
  change(whole);
  return whole;
}
