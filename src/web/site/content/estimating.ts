// Texts of the estimating landing page (SPEC section 2).
import { Calculator, FileDown, Layers } from "lucide-react";
import { brandName } from "#web/brand.ts";
import { paths } from "#web/paths.ts";
import { categories, price, reputation, sentence, setup, tasks } from "./phrases.ts";
import type { CardItem, PageMeta, Step } from "./types.ts";

export const meta: PageMeta = {
  path: paths.estimating,
  title: `Free Construction Estimating Software, No Signup | ${brandName}`,
  description: `A free construction estimate builder: ${tasks} tasks in ${categories} categories, material, labor, markup and taxes (GST, PST, HST), and a PDF without watermark.`,
  keywords: [
    "free construction estimating software",
    "construction estimate builder",
    "contractor quote PDF",
    "GST PST HST estimate",
  ],
  crumb: "Construction Estimating Software",
};

export const hero = {
  title: "Free Construction Estimate Builder",
  lead: "Turn a site visit into a priced, itemised quote that your client can sign. Pick tasks, set your prices, download the PDF.",
  note: `${price}. About ${setup} to a first estimate. ${sentence(reputation.both)}`.trim(),
} as const;

/** The screenshot beside the text, and the label of its dimension line. */
export const picture = {
  alt: "The last step: the quote as the client will see it, how complete it is, and switches for what it shows.",
  measure: "What your client sees, before you send it",
} as const;

export const inside = {
  alt: "A bathroom renovation in the editor: categories with tasks, quantities, material, labor and markup.",
  caption: "The first step, with a real bathroom renovation in it",
} as const;

export const features: readonly CardItem[] = [
  {
    icon: Layers,
    title: `${tasks} tasks, ready to price`,
    text: `Choose from ${categories} categories with typical material and labor costs, change any figure, or write a task of your own.`,
  },
  {
    icon: Calculator,
    title: "Markup and taxes done right",
    text: "Markup for each task, and GST, PST, HST, QST or a tax of your own on material, on labor or on both.",
  },
  {
    icon: FileDown,
    title: "A PDF that looks like you",
    text: "Your logo and details, terms, a payment schedule. You decide whether quantities, taxes and labor show.",
  },
];

export const steps: readonly Step[] = [
  {
    title: "Edit",
    text: "Add categories and tasks. Quantities, material, labor and markup add up as you type.",
  },
  {
    title: "Add Details",
    text: "Set the payment schedule and your terms, and put in your business information.",
  },
  {
    title: "Customize",
    text: "Look at the quote as your client will, choose what it shows, and download the PDF.",
  },
];
