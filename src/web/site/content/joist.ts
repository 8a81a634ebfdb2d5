// Texts of the page that compares with the simple invoicing tool (SPEC section 2).
import {
  BadgeDollarSign,
  Building2,
  FileText,
  Hammer,
  House,
  Layers,
  Percent,
  UserX,
} from "lucide-react";
import { brandName } from "#web/brand.ts";
import { provider } from "#web/components/layout/provider-links.ts";
import { paths } from "#web/paths.ts";
import {
  categories,
  inFullSoftware,
  paidPlanNote,
  price,
  setup,
  simple,
  tasks,
  ownLine,
} from "./phrases.ts";
import type { CardItem, FeatureTable, PageMeta, Saving } from "./types.ts";

export const meta: PageMeta = {
  path: paths.alternatives.joist,
  title: `Free Joist Alternative for Contractors | ${brandName}`,
  description: `A free alternative to Joist for construction estimates: ${tasks} pre-loaded tasks, several taxes and PDFs without watermark for ${price} instead of ${simple.low} to ${simple.high} per month.`,
  keywords: ["Joist alternative", "free Joist alternative", "free contractor estimate app"],
  crumb: "Joist Alternative",
};

export const hero = {
  title: "The Free Joist Alternative",
  lead: "Detailed construction estimates, priced by task and trade, without a plan to pick and without an account.",
  anchor: "See the features",
  bill: [
    { name: "Joist, its lowest plan", price: simple.low, note: "every month" },
    { name: "Joist, its highest plan", price: simple.high, note: "every month" },
    ownLine,
  ],
} as const;

export const audience: readonly CardItem[] = [
  {
    icon: Hammer,
    title: "Handymen and solo trades",
    text: "Send a clean, itemised quote from your phone before you leave the driveway.",
  },
  {
    icon: House,
    title: "Renovation teams",
    text: "Kitchens, baths and basements: many trades in one quote, each with its own total.",
  },
  {
    icon: Building2,
    title: "Growing companies",
    text: "Unlimited users and unlimited quotes, so that growth does not change the price.",
  },
];

export const table: FeatureTable = {
  caption: `${brandName} and Joist side by side`,
  columns: [brandName, "Joist"],
  rows: [
    { name: "Price per month", cells: [price, `${simple.low}-${simple.high}`] },
    { name: "No account needed", cells: [true, false] },
    { name: "No credit card", cells: [true, null] },
    { name: "Users", cells: ["Unlimited", null] },
    { name: "Works on a phone", cells: [true, true] },
  ],
};

export const breakdown: FeatureTable = {
  caption: `${brandName} and Joist, feature by feature`,
  columns: [brandName, "Joist"],
  rows: [
    { name: "Itemised estimates", cells: [true, true] },
    {
      name: "Pre-loaded construction tasks",
      cells: [`${tasks} in ${categories} categories`, null],
    },
    { name: "Material, labor and markup by task", cells: [true, null] },
    { name: "Category totals and overrides", cells: [true, null] },
    { name: "Several taxes (GST, PST, HST)", cells: [true, null] },
    { name: "Payment schedule and terms", cells: [true, null] },
    { name: "PDF without watermark", cells: [true, null] },
    { name: "Invoices and card payments", cells: [inFullSoftware, true] },
    { name: "Budgets and purchase orders", cells: [inFullSoftware, false] },
  ],
};

export const differences: readonly CardItem[] = [
  {
    icon: Layers,
    title: "Built for construction",
    text: `${tasks} tasks in ${categories} categories to start from, instead of an empty line.`,
  },
  {
    icon: Percent,
    title: "Taxes as they are",
    text: "Several tax lines on one quote, on material, on labor or on both.",
  },
  {
    icon: FileText,
    title: "Your client sees what you choose",
    text: "Switch quantities, taxes, material and labor on or off for each quote.",
  },
];

export const savings: readonly Saving[] = [
  {
    amount: simple.savedLow,
    label: "per year",
    text: `against the plan at ${simple.low} per month`,
  },
  {
    amount: simple.savedMiddle,
    label: "per year",
    text: `against the plan at ${simple.middle} per month`,
  },
  {
    amount: simple.savedHigh,
    label: "per year",
    text: `against the plan at ${simple.high} per month`,
  },
];

export const benefits: readonly CardItem[] = [
  {
    icon: BadgeDollarSign,
    title: "Free for good",
    text: `${price}, not for a trial but for every estimate.`,
  },
  {
    icon: UserX,
    title: "No account",
    text: `About ${setup} from opening the page to a first estimate.`,
  },
  { icon: FileText, title: "No watermark", text: "The PDF carries your name and nobody else's." },
];

export const proNote = paidPlanNote(
  "Need invoices and whole-job management?",
  provider?.cheaperBy?.joist,
);
