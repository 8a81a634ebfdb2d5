// Texts of the comparison hub, besides the competitors' cards (SPEC section 2).
import { brandName } from "#web/brand.ts";
import { provider } from "#web/components/layout/provider-links.ts";
import { paths } from "#web/paths.ts";
import { competitors } from "./competitors.ts";
import {
  categories,
  enterprise,
  inFullSoftware,
  job,
  price,
  quotesCreated,
  setup,
  simple,
  tasks,
  tasksRounded,
} from "./phrases.ts";
import type { ComparisonTexts, FeatureTable, PageMeta, Saving, Stat } from "./types.ts";

export const meta: PageMeta = {
  path: paths.compare,
  title: `Compare Construction Software and Its Cost | ${brandName}`,
  description: `${brandName} beside Buildertrend, JobTread and Joist: price, users, setup and features in one table, and what you save with a free estimate builder.`,
  keywords: [
    "compare construction software",
    "Buildertrend vs JobTread vs Joist",
    "construction estimating comparison",
  ],
  crumb: "Compare",
};

export const hero: ComparisonTexts = {
  title: "Compare Construction Estimating Software",
  lead: "One free estimate builder beside three paid products. See what each costs and what each is for, then decide.",
  anchor: { label: "View Comparison", target: "comparison-table" },
  bill: [
    { name: "Buildertrend", price: enterprise.monthlyRange, note: "an enterprise suite" },
    { name: "JobTread", price: `${job.base}+`, note: "job management, plus users" },
    { name: "Joist", price: `${simple.low}-${simple.high}`, note: "simple invoicing" },
  ],
};

export const stats: readonly Stat[] = [
  { value: price, label: "per month" },
  { value: setup, label: "setup" },
  { value: tasksRounded, label: "templates" },
  ...(quotesCreated === undefined ? [] : [{ value: quotesCreated, label: "quotes created" }]),
];

export const featureTable: FeatureTable = {
  caption: `${brandName}, Buildertrend, JobTread and Joist`,
  columns: [brandName, ...competitors.map(({ name }) => name)],
  rows: [
    [
      "Price per month",
      price,
      enterprise.monthlyRange,
      `${job.base} + users`,
      `${simple.low}-${simple.high}`,
    ],
    ["Users", "Unlimited", null, "1 included", null],
    ["Setup", setup, enterprise.setup, null, null],
    ["No account needed", true, false, false, false],
    ["No credit card", true, null, null, null],
    ["Estimates and quotes", true, true, true, true],
    ["Pre-loaded tasks", `${tasks} in ${categories} categories`, null, null, null],
    ["Several taxes (GST, PST, HST)", true, null, null, null],
    ["PDF without watermark", true, null, null, null],
    ["Job scheduling", "Coming soon", true, true, null],
    ["Invoices and payments", inFullSoftware, true, true, true],
    ["Budgets and purchase orders", inFullSoftware, true, true, false],
  ],
};

export const savings: readonly Saving[] = [
  { amount: `${enterprise.savedLeast}+`, text: "against Buildertrend" },
  { amount: `${job.savedSolo}+`, text: "against JobTread" },
  { amount: `${simple.savedLow}+`, text: "against Joist" },
];

export const closing =
  provider === undefined
    ? {
        heading: `Your next estimate costs ${price}`,
        text: "No account, no card. Open a new quote and price the job.",
      }
    : {
        heading: `Free for estimates, ${provider.paidPlan} for everything else`,
        text: `Stay with the free estimate builder at ${price}, or run whole projects in the provider's full software.`,
      };
