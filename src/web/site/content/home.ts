// Texts of the software hub (SPEC section 2, "Software hub").
import { BadgeCheck, FileText, Hammer, UserX } from "lucide-react";
import { brandName } from "#web/brand.ts";
import { paths } from "#web/paths.ts";
import { monthlySavings } from "./claims.ts";
import { dollarRange } from "./figures.ts";
import {
  categories,
  price,
  quotesCreated,
  reputation,
  sentence,
  setup,
  tasksRounded,
} from "./phrases.ts";
import type { CardItem, PageMeta, Saving, Stat } from "./types.ts";

export const meta: PageMeta = {
  path: paths.home,
  title: `Free Construction Management Software | ${brandName}`,
  description: `Free construction software for contractors and home builders: build estimates from ${tasksRounded} pre-loaded tasks and download them as PDF. No signup, no credit card.`,
  keywords: [
    "free construction management software",
    "free construction software",
    "contractor software",
    "construction estimates",
  ],
  crumb: "Home",
};

export const hero = {
  title: "Free Construction Management Software",
  lead: `Build construction estimates and quotes in your browser and download them as PDF. ${price}, no signup, no watermark, on any device.`,
  note: [sentence(reputation.used), sentence(reputation.rated), "No credit card."]
    .filter(Boolean)
    .join(" "),
} as const;

export const stats: readonly Stat[] = [
  ...(quotesCreated === undefined ? [] : [{ value: quotesCreated, label: "quotes created" }]),
  { value: tasksRounded, label: `pre-loaded tasks in ${categories} categories` },
  { value: setup, label: "from opening the page to a first estimate" },
];

/** The screenshot beside the text, and the label of its dimension line. */
export const picture = {
  alt: "A bathroom renovation in the editor: categories with tasks, their quantities and prices, and the total of the quote.",
  measure: `From an empty page to a first estimate: about ${setup}`,
} as const;

export const inside = {
  intro: "A real bathroom renovation, priced from the catalog. Nothing here is a mock-up.",
  alt: "The renovation as a quote, with its categories, tasks and prices.",
  caption: "Hall bathroom renovation, 5 x 8 ft, in the free estimate builder",
} as const;

export const toolTexts = {
  available:
    "Categories and tasks with material, labor, markup and taxes, then a clean PDF for your client.",
  comingSoon: "Plan crews and dates for the jobs that you have won. We are building it now.",
} as const;

export const benefits: readonly CardItem[] = [
  {
    icon: BadgeCheck,
    title: "100% Free Forever",
    text: `${price} for every estimate, with no limit on how many you make and no trial that runs out.`,
  },
  {
    icon: UserX,
    title: "No Signup Required",
    text: "Open the page and start. A quote lives at its own private address, which you can bookmark.",
  },
  {
    icon: FileText,
    title: "Professional Output",
    text: "Your logo, your terms, a payment schedule and every tax on its own line, in a PDF without watermark.",
  },
  {
    icon: Hammer,
    title: "Built for Contractors",
    text: `Priced the way you work: ${tasksRounded} tasks in ${categories} trades' categories, each with material and labor.`,
  },
];

const { enterprise, jobManagement, invoicing } = monthlySavings;

export const savings: readonly Saving[] = [
  { range: enterprise.value, other: "an enterprise construction suite" },
  { range: jobManagement.value, other: "a job management tool" },
  { range: invoicing.value, other: "an invoicing app" },
].map(({ range, other }) => ({
  amount: dollarRange(range),
  label: "a month",
  text: `saved against ${other}`,
}));
