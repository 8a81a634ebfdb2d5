// Example quotes and their parts with fixed ids and dates, for all tests.
import { DEFAULT_DISPLAY_OPTIONS } from "../quote/printing/display-options.ts";
import { toDollars } from "../money/money.ts";
import { EMPTY_BUSINESS_INFO } from "../quote/details/business-and-client.ts";
import { newQuote } from "../quote/new-quote.ts";
import { priceQuote } from "../pricing/price-quote.ts";
import type { Category, Payment, Quote, Task, WholeQuote } from "../quote/schema.ts";
import { CATEGORY_DEFAULTS, TASK_DEFAULTS } from "../quote/fields/part-fields.ts";
import type { Tax } from "../quote/amounts/taxes.ts";

/** First digit of the ids of each kind, so that a failing test shows the kind. */
const KIND_DIGITS = { quote: "1", category: "2", task: "3", payment: "4" } as const;

/**
 * A fixed version 4 UUID for a kind and a number.
 *
 * @param number - 1 to 999,999,999,999
 */
export function exampleId(kind: keyof typeof KIND_DIGITS, number = 1): string {
  return `${KIND_DIGITS[kind]}0000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

export const GST: Tax = { name: "GST", rate: 5, applyOn: "both" };
export const QST: Tax = { name: "QST", rate: 9.975, applyOn: "both" };
export const HST: Tax = { name: "HST", rate: 13, applyOn: "both" };

/** A new quote as the server creates it, empty and without taxes. */
export function exampleQuote(fields: Partial<Quote> = {}): Quote {
  return {
    ...newQuote(exampleId("quote"), "2026-11-02T14:00:00.000Z"),
    displayOptions: DEFAULT_DISPLAY_OPTIONS,
    ...fields,
  };
}

/** A custom category: without an hourly rate and without an override. */
export function exampleCategory(fields: Partial<Category> = {}): Category {
  return {
    id: exampleId("category"),
    quoteId: exampleId("quote"),
    name: "General work",
    ...CATEGORY_DEFAULTS,
    position: 0,
    ...fields,
  };
}

/** One unit at 100.00 of material, without labor and markup, in the example category. */
export function exampleTask(fields: Partial<Task> = {}): Task {
  return {
    id: exampleId("task"),
    categoryId: exampleId("category"),
    name: "Supply material",
    ...TASK_DEFAULTS,
    materialUnitCost: 100,
    position: 0,
    ...fields,
  };
}

/** A single payment of 100 %. */
export function examplePayment(fields: Partial<Payment> = {}): Payment {
  return {
    id: exampleId("payment"),
    quoteId: exampleId("quote"),
    name: "Payment 1",
    isPercentage: true,
    amount: 100,
    position: 0,
    ...fields,
  };
}

/** Parts of an example quote; missing lists are empty. */
export interface ExampleParts {
  quote?: Partial<Quote>;
  categories?: readonly Partial<Category>[];
  tasks?: readonly Partial<Task>[];
  payments?: readonly Partial<Payment>[];
}

const place = (kind: "category" | "task" | "payment", index: number) => ({
  id: exampleId(kind, index + 1),
  position: index,
});

/**
 * An example quote. Items are numbered by index: id and position of the second task default to
 * `exampleId("task", 2)` and 1. Subtotal and total are computed.
 */
export function exampleWholeQuote(parts: ExampleParts): WholeQuote {
  const quote = exampleQuote(parts.quote);
  const whole: WholeQuote = {
    quote,
    categories: (parts.categories ?? []).map((fields, index) =>
      exampleCategory({ quoteId: quote.id, ...place("category", index), ...fields }),
    ),
    tasks: (parts.tasks ?? []).map((fields, index) =>
      exampleTask({ ...place("task", index), ...fields }),
    ),
    payments: (parts.payments ?? []).map((fields, index) =>
      examplePayment({ quoteId: quote.id, ...place("payment", index), ...fields }),
    ),
  };
  const priced = priceQuote(whole);
  whole.quote.subtotal = toDollars(priced.subtotalCents);
  whole.quote.total = toDollars(priced.totalCents);
  return whole;
}

const PARTICULARS: Partial<Quote> = {
  title: "Bathroom renovation",
  number: "2026-041",
  status: "sent",
  issueDate: "2026-11-02",
  validUntil: "2026-12-02",
  taxes: [GST, QST],
  businessInfo: {
    ...EMPTY_BUSINESS_INFO,
    companyName: "Érable Rénovations inc.",
    email: "bonjour@erable-renovations.example",
    phone: "(514) 555-0142",
    address: "4820 rue Saint-Denis\nMontréal QC H2J 2L6",
    website: "erable-renovations.example",
  },
  clientInfo: {
    companyName: "",
    contactName: "Maya Tremblay",
    email: "maya.tremblay@example.org",
    phone: "514-555-0187",
    projectAddress: "1266 avenue Laurier Est\nMontréal QC H2J 1H2",
    billingAddress: "PO Box 88, Station R\nMontréal QC H2S 3K6",
  },
  termsAndConditions: [
    "This quote is valid for 30 days.",
    "- Work takes place on weekdays from 8 am to 5 pm.",
    "- Hidden damage is quoted apart before it is repaired.",
    "Workmanship is guaranteed for two years.",
  ].join("\n"),
};

type Row = [
  name: string,
  quantity: number,
  unit: Task["unit"],
  material: number,
  labor: number,
  markup: number,
];

const DEMOLITION: Row[] = [
  ["Remove fixtures", 1, "each", 0, 385, 10],
  ["Remove wall and floor tile", 120, "sq.ft", 0.4, 3.5, 10],
  ["Haul away debris", 1, "each", 240, 165, 10],
  ["Protect hallway and stairs", 2, "day", 85.5, 140, 0],
];

const PLUMBING: Row[] = [
  ["Rough-in plumbing", 14, "hour", 12.5, 95, 15],
  ["Install bathtub", 1, "each", 899.9, 420, 15],
  ["Install toilet", 1, "each", 329.5, 185, 15],
  ["Install vanity and faucet", 1, "each", 1145, 260, 15],
];

const TILING: Row[] = [
  ["Waterproof membrane", 96.5, "sq.ft", 2.3, 1.8, 12.5],
  ["Wall tile", 96.5, "sq.ft", 6.4, 9.5, 12.5],
  ["Floor tile", 42.125, "sq.ft", 7.1, 10.2, 12.5],
  ["Heated floor mat", 42.125, "sq.ft", 18.9, 6.5, 12.5],
];

/** The two custom tasks have a description. */
const CUSTOM_DESCRIPTIONS: Record<string, string> = {
  "Protect hallway and stairs": "Floor paper, plastic sheeting and a zip door.",
  "Heated floor mat":
    "Electric mat with a programmable thermostat; connection by a licensed electrician.",
};

const tasksOf = (category: number, rows: readonly Row[], firstNumber: number): Partial<Task>[] =>
  rows.map(([name, quantity, unit, materialUnitCost, laborUnitCost, markup], position) => ({
    id: exampleId("task", firstNumber + position),
    categoryId: exampleId("category", category),
    name,
    description: CUSTOM_DESCRIPTIONS[name] ?? "",
    quantity,
    unit,
    materialUnitCost,
    laborUnitCost,
    markup,
    position,
  }));

/**
 * A bathroom renovation in Montreal: 3 categories, 12 tasks of which two are custom, GST 5 % and QST
 * 9.975 %, and a schedule of 30, 40 and 30 %. Each call returns a new copy.
 */
export function bathroomRenovation(): WholeQuote {
  return exampleWholeQuote({
    quote: structuredClone(PARTICULARS),
    categories: [
      { name: "Demolition", defaultLaborHourlyRate: 55 },
      { name: "Plumbing", defaultLaborHourlyRate: 95 },
      { name: "Tiling and finishing", defaultLaborHourlyRate: 65 },
    ],
    tasks: [...tasksOf(1, DEMOLITION, 1), ...tasksOf(2, PLUMBING, 5), ...tasksOf(3, TILING, 9)],
    payments: [
      { name: "Deposit", amount: 30 },
      { name: "After plumbing", amount: 40 },
      { name: "On completion", amount: 30 },
    ],
  });
}
