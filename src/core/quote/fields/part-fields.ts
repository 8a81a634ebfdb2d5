// The fields of categories, tasks and payments, each described once: schema, default, column, labels, since when, for whom.
// Tables, rows, edits, requests, files and the checks of private fields follow from here.
import * as z from "zod";
import {
  DESCRIPTION_MAX_LENGTH,
  MARKUP_DECIMALS,
  NAME_MAX_LENGTH,
  QUANTITY_DECIMALS,
} from "../../limits.ts";
import { nonBlankText, text } from "../../text/text.ts";
import { UNITS } from "../units.ts";
import { choiceFields } from "../choice.ts";
import { defaultsOf, field } from "./field.ts";
import { cost, markup, price, quantity } from "./figures.ts";

export const categoryFields = {
  name: field(nonBlankText(NAME_MAX_LENGTH), {
    column: { name: "name", kind: "text" },
    label: "Name",
  }),
  /** Dollars an hour; null for a custom category. */
  defaultLaborHourlyRate: field(price.nullable(), {
    default: null,
    column: { name: "labor_rate_cents", kind: "cents" },
    seenBy: "contractor",
    isPriced: true,
  }),
  ...choiceFields,
  /** Dollars; null when the price is the sum of the tasks. */
  overridePrice: field(price.nullable(), {
    default: null,
    column: { name: "override_cents", kind: "cents" },
    label: "One price for this category",
    isPriced: true,
  }),
};

/** In the order of CSV and XLSX; a field that is added goes to the end. */
export const taskFields = {
  name: field(nonBlankText(NAME_MAX_LENGTH), {
    column: { name: "name", kind: "text" },
    label: "Name",
    heading: "Task",
  }),
  description: field(text(DESCRIPTION_MAX_LENGTH), {
    default: "",
    column: { name: "description", kind: "text" },
    label: "Description",
    heading: "Description",
  }),
  quantity: field(quantity, {
    default: 1,
    column: { name: "quantity", kind: { decimals: QUANTITY_DECIMALS } },
    label: "Quantity",
    heading: "Quantity",
    isPriced: true,
  }),
  unit: field(z.enum(UNITS), {
    default: "each",
    column: { name: "unit", kind: "word" },
    label: "Unit",
    heading: "Unit",
  }),
  materialUnitCost: field(cost, {
    default: 0,
    column: { name: "material_cents", kind: "cents" },
    label: "Material $",
    heading: "Material unit cost",
    seenBy: "contractor",
    isPriced: true,
  }),
  laborUnitCost: field(cost, {
    default: 0,
    column: { name: "labor_cents", kind: "cents" },
    label: "Labor $",
    heading: "Labor unit cost",
    seenBy: "contractor",
    isPriced: true,
  }),
  /** In percent. */
  markup: field(markup, {
    default: 0,
    column: { name: "markup", kind: { decimals: MARKUP_DECIMALS } },
    label: "Markup %",
    heading: "Markup (%)",
    seenBy: "contractor",
    isPriced: true,
  }),
  ...choiceFields,
  /** Whether taxes apply. */
  taxable: field(z.boolean(), {
    default: true,
    column: { name: "taxable", kind: "flag" },
    heading: "Not taxed",
    since: 3,
    isPriced: true,
  }),
  /** Whether the price is an allowance: the final one follows the client's selection. */
  allowance: field(z.boolean(), {
    default: false,
    column: { name: "allowance", kind: "flag" },
    heading: "Allowance",
    since: 3,
  }),
  /** Printed nowhere. */
  internalNote: field(text(DESCRIPTION_MAX_LENGTH), {
    default: "",
    column: { name: "internal_note", kind: "text" },
    label: "Internal note",
    heading: "Internal note",
    since: 3,
    seenBy: "contractor",
  }),
};

export const paymentFields = {
  name: field(nonBlankText(NAME_MAX_LENGTH), {
    column: { name: "name", kind: "text" },
    label: "Name",
  }),
  isPercentage: field(z.boolean(), { column: { name: "is_percentage", kind: "flag" } }),
  /** Percent of the total, or a fixed amount in dollars. */
  amount: field(price, { column: { name: "amount", kind: "cents" }, label: "Amount" }),
};

/** Defaults of a new task (SPEC section 5): quantity 1, unit each, costs of 0 dollars, taxed, always included. */
export const TASK_DEFAULTS = defaultsOf(taskFields);

export const CATEGORY_DEFAULTS = defaultsOf(categoryFields);
