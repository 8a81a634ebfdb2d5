// Texts of the page that compares with the enterprise suite (SPEC section 2).
import { BadgeDollarSign, Clock, ShieldCheck, Users } from "lucide-react";
import { brand, brandName } from "#web/brand.ts";
import { provider } from "#web/components/layout/provider-links.ts";
import { paths } from "#web/paths.ts";
import {
  categories,
  enterprise,
  inFullSoftware,
  price,
  reviewedNote,
  setup,
  tasks,
  tasksRounded,
} from "./phrases.ts";
import type { Alternative } from "./types.ts";

export const buildertrendPage: Alternative = {
  name: "Buildertrend",
  meta: {
    path: paths.alternatives.buildertrend,
    title: `Free Buildertrend Alternative for Estimates | ${brandName}`,
    description: `A free alternative to Buildertrend for construction estimates: ${price} instead of ${enterprise.monthly}, ${setup} of setup instead of ${enterprise.setup}.`,
    keywords: ["Buildertrend alternative", "free Buildertrend alternative", "Buildertrend pricing"],
    crumb: "Buildertrend Alternative",
  },
  hero: {
    title: "The Free Buildertrend Alternative",
    lead: `You need a quote, not a suite. Price the job today for ${price}, without a sales call and without a contract.`,
    anchor: { label: "See the migration guide", target: "migration" },
    bill: [
      {
        name: "Buildertrend",
        price: enterprise.monthlyRange,
        note: `by agreement, ${enterprise.setup} to set up`,
      },
    ],
  },
  warning: {
    title: "You cannot see the price before you talk to sales",
    text: `Buildertrend does not print one price for everyone. Expect ${enterprise.monthly}, by what its sales team offers you. Ask for the full yearly cost, setup included, in writing before you sign.`,
  },
  sections: [
    {
      id: "comparison",
      heading: "Side by side",
      intro: reviewedNote(enterprise.checked),
      table: {
        caption: `${brandName} and Buildertrend side by side`,
        rows: [
          ["Price per month", price, enterprise.monthlyRange],
          ["Setup", setup, enterprise.setup],
          ["Price shown before you sign", true, false],
          ["No account needed", true, false],
          ["Pre-loaded tasks", `${tasks} in ${categories} categories`, null],
          ["Estimates and quotes", true, true],
          ["Scheduling", "Coming soon", true],
          ["Full project management", inFullSoftware, true],
        ],
      },
    },
    {
      id: "savings",
      heading: `Save ${enterprise.savedRange} a year`,
      savings: [
        { amount: enterprise.savedLeast, text: "saved at the lowest price" },
        { amount: enterprise.savedMost, text: "saved at the highest price" },
        ...(provider?.cheaperBy === undefined
          ? []
          : [
              {
                amount: provider.cheaperBy.buildertrend,
                label: "cheaper",
                text: `with ${provider.paidPlan}, if you want the full software`,
              },
            ]),
      ],
    },
    {
      id: "benefits",
      heading: "Why switch",
      cards: [
        {
          icon: BadgeDollarSign,
          title: "No monthly bill",
          text: `${price} for every estimate, in a slow month too.`,
        },
        {
          icon: Clock,
          title: "Working today",
          text: `${setup} instead of ${enterprise.setup}: no onboarding, no training.`,
        },
        {
          icon: Users,
          title: "The whole crew",
          text: "Unlimited users. Send a quote's address to whoever prices with you.",
        },
        {
          icon: ShieldCheck,
          title: "No lock-in",
          text: "Export your quotes at any time. There is no contract to leave.",
        },
      ],
    },
    {
      id: "migration",
      heading: "Move over in five steps",
      steps: [
        {
          title: "Export your client list as CSV",
          text: "Take it from Buildertrend while your account is open.",
        },
        provider === undefined
          ? {
              title: "Open the estimate builder",
              text: "There is no account at all: open a new quote and start.",
            }
          : {
              title: "Sign up free",
              text: "For the estimate builder there is no account at all: open it and start. Signing up is for the full software's free trial.",
            },
        {
          title: "Import or use templates",
          text: `Bring your own items in as custom tasks, or use the ${tasksRounded} pre-loaded ones.`,
        },
        {
          title: "Create your first estimate",
          text: `Pick the categories of your next job and price it. It takes about ${setup}.`,
        },
        provider === undefined
          ? {
              title: "Send it to your client",
              text: "Download the PDF, or send a link with which your client can accept the quote.",
            }
          : {
              title: "Upgrade when needed",
              text: `Stay free for as long as you like. ${provider.paidPlan} is there when you want to run whole projects.`,
            },
      ],
    },
  ],
  testimonial: brand.testimonial,
  closing: "No sales call, no contract, no card. Open a new quote and price the job.",
};
