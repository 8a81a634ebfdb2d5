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
  reviewedNote,
  setup,
  simple,
  tasks,
} from "./phrases.ts";
import type { Alternative } from "./types.ts";

export const joistPage: Alternative = {
  name: "Joist",
  meta: {
    path: paths.alternatives.joist,
    title: `Free Joist Alternative for Contractors | ${brandName}`,
    description: `A free alternative to Joist for construction estimates: ${tasks} pre-loaded tasks, several taxes and PDFs without watermark for ${price} instead of ${simple.low} to ${simple.high} per month.`,
    keywords: ["Joist alternative", "free Joist alternative", "free contractor estimate app"],
    crumb: "Joist Alternative",
  },
  hero: {
    title: "The Free Joist Alternative",
    lead: "Detailed construction estimates, priced by task and trade, without a plan to pick and without an account.",
    anchor: { label: "See the features", target: "features" },
    bill: [
      { name: "Joist, its lowest plan", price: simple.low, note: "every month" },
      { name: "Joist, its highest plan", price: simple.high, note: "every month" },
    ],
  },
  sections: [
    {
      id: "comparison",
      heading: "Side by side",
      intro: reviewedNote(simple.checked),
      table: {
        caption: `${brandName} and Joist side by side`,
        rows: [
          ["Price per month", price, `${simple.low}-${simple.high}`],
          ["No account needed", true, false],
          ["No credit card", true, null],
          ["Users", "Unlimited", null],
          ["Works on a phone", true, true],
        ],
      },
    },
    {
      id: "audience",
      heading: "Who it fits",
      cards: [
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
      ],
    },
    {
      id: "features",
      heading: "Feature breakdown",
      table: {
        caption: `${brandName} and Joist, feature by feature`,
        rows: [
          ["Itemised estimates", true, true],
          ["Pre-loaded construction tasks", `${tasks} in ${categories} categories`, null],
          ["Material, labor and markup by task", true, null],
          ["Category totals and overrides", true, null],
          ["Several taxes (GST, PST, HST)", true, null],
          ["Payment schedule and terms", true, null],
          ["PDF without watermark", true, null],
          ["Invoices and card payments", inFullSoftware, true],
          ["Budgets and purchase orders", inFullSoftware, false],
        ],
      },
    },
    {
      id: "differences",
      heading: "What is different",
      cards: [
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
      ],
    },
    {
      id: "savings",
      heading: "What you save against each plan",
      savings: [
        { amount: simple.savedLow, text: `against the plan at ${simple.low} per month` },
        { amount: simple.savedMiddle, text: `against the plan at ${simple.middle} per month` },
        { amount: simple.savedHigh, text: `against the plan at ${simple.high} per month` },
      ],
    },
    {
      id: "benefits",
      heading: "Why switch",
      cards: [
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
        {
          icon: FileText,
          title: "No watermark",
          text: "The PDF carries your name and nobody else's.",
        },
      ],
    },
  ],
  closing: paidPlanNote("Need invoices and whole-job management?", provider?.cheaperBy?.joist),
};
