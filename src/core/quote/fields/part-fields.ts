// The fields of categories, tasks and payments, each described once: schema, default, column, labels, since when, for whom.
// Tables, rows, edits, requests, files and the checks of private fields follow from here.
import * as z from "zod";
import {
  DESCRIPTION_MAX_LENGTH,
  MARKUP_DECIMALS,
  MONEY_DECIMALS,
  NAME_MAX_LENGTH,
  QUANTITY_DECIMALS,
} from "../../limits.ts";
import { nonBlankText, text } from "../../text/text.ts";
import { UNITS } from "../units.ts";
import { defaultsOf, field } from "./field.ts";
import { cost, markup, price, quantity } from "../amounts/figures.ts";

/** How a part is chosen, which categories and tasks share. */
export const choiceFields = {
  /** Whether the client may leave it out. */
  optional: field("optional", z.boolean(), {
    default: false,
    heading: "Option",
    since: 3,
    isPriced: true,
  }),
  /** Whether an option, or an alternative, is chosen. */
  selected: field("selected", z.boolean(), {
    default: false,
    heading: "Chosen",
    since: 3,
    isPriced: true,
  }),
  /** Categories, or tasks, with the same name are alternatives, of which one counts; empty for none. */
  choiceGroup: field("choice_group", text(NAME_MAX_LENGTH), {
    default: "",
    label: "One of several",
    heading: "One of",
    since: 3,
    isPriced: true,
  }),
};

/** The least price of a category or a task that counts, in dollars, markup included and charges not. */
const minimumPrice = field("minimum_cents", price.nullable(), {
  default: null,
  label: "Minimum charge",
  heading: "Minimum charge",
  since: 7,
  seenBy: "contractor",
  isPriced: true,
  decimals: MONEY_DECIMALS,
  unit: "$",
});

/** Where costs of the catalog are from; empty for all others (decision 66). */
export const priceOriginFields = {
  /** "US" for the US average, or the code of a region, such as "US-OH". */
  priceRegion: field(
    "price_region",
    z.union([z.literal(""), z.string().regex(/^(US|(US|CA)-[A-Z]{2})$/)]),
    { default: "", since: 10, seenBy: "contractor" },
  ),
  /** The month, such as "2026-11". */
  pricedOn: field("priced_on", z.union([z.literal(""), z.string().regex(/^\d{4}-\d\d$/)]), {
    default: "",
    since: 10,
    seenBy: "contractor",
  }),
};

export const categoryFields = {
  name: field("name", nonBlankText(NAME_MAX_LENGTH), { label: "Name" }),
  /** Dollars an hour; null for a custom category. */
  defaultLaborHourlyRate: field("labor_rate_cents", price.nullable(), {
    default: null,
    seenBy: "contractor",
    isPriced: true,
    decimals: MONEY_DECIMALS,
  }),
  ...choiceFields,
  /** Dollars; null when the price is the sum of the tasks. */
  overridePrice: field("override_cents", price.nullable(), {
    default: null,
    label: "One price for this category",
    isPriced: true,
    decimals: MONEY_DECIMALS,
  }),
  /** Dollars: the tasks that count cost at least this together; null without (decision 54). */
  minimumPrice,
};

/** In the order of CSV and XLSX; a field that is added goes to the end. */
export const taskFields = {
  name: field("name", nonBlankText(NAME_MAX_LENGTH), { label: "Name", heading: "Task" }),
  description: field("description", text(DESCRIPTION_MAX_LENGTH), {
    default: "",
    label: "Description",
    heading: "Description",
  }),
  quantity: field("quantity", quantity, {
    default: 1,
    label: "Quantity",
    heading: "Quantity",
    isPriced: true,
    decimals: QUANTITY_DECIMALS,
  }),
  unit: field("unit", z.enum(UNITS), { default: "each", label: "Unit", heading: "Unit" }),
  materialUnitCost: field("material_cents", cost, {
    default: 0,
    label: "Material $",
    heading: "Material unit cost",
    seenBy: "contractor",
    isPriced: true,
    decimals: MONEY_DECIMALS,
    unit: "$",
  }),
  laborUnitCost: field("labor_cents", cost, {
    default: 0,
    label: "Labor $",
    heading: "Labor unit cost",
    seenBy: "contractor",
    isPriced: true,
    decimals: MONEY_DECIMALS,
    unit: "$",
  }),
  /** In percent. */
  markup: field("markup", markup, {
    default: 0,
    label: "Markup %",
    heading: "Markup (%)",
    seenBy: "contractor",
    isPriced: true,
    decimals: MARKUP_DECIMALS,
  }),
  ...choiceFields,
  /** Whether taxes apply. */
  taxable: field("taxable", z.boolean(), {
    default: true,
    heading: "Not taxed",
    since: 3,
    isPriced: true,
  }),
  /** Whether the price is an allowance: the final one follows the client's selection. */
  allowance: field("allowance", z.boolean(), { default: false, heading: "Allowance", since: 3 }),
  /** Printed nowhere. */
  internalNote: field("internal_note", text(DESCRIPTION_MAX_LENGTH), {
    default: "",
    label: "Internal note",
    heading: "Internal note",
    since: 3,
    seenBy: "contractor",
  }),
  /** Whether it is billed at cost: without its markup, and without the charges of the quote (decision 53). */
  atCost: field("at_cost", z.boolean(), {
    default: false,
    heading: "At cost",
    since: 6,
    seenBy: "contractor",
    isPriced: true,
  }),
  /** Dollars: it costs at least this while its quantity is above zero; null without (decision 54). */
  minimumPrice,
  ...priceOriginFields,
};

export const paymentFields = {
  name: field("name", nonBlankText(NAME_MAX_LENGTH), { label: "Name" }),
  isPercentage: field("is_percentage", z.boolean(), {}),
  /** Percent of the total, or a fixed amount in dollars. */
  amount: field("amount", price, { label: "Amount", decimals: MONEY_DECIMALS }),
};

/** Defaults of a new task (SPEC section 5): quantity 1, unit each, costs of 0 dollars, taxed, always included. */
export const TASK_DEFAULTS = defaultsOf(taskFields);

export const CATEGORY_DEFAULTS = defaultsOf(categoryFields);
