// Data of the three competitors for the comparison hub and the landing page (SPEC section 2).
import type { AlternativeSlug } from "#web/paths.ts";
import { jobtread } from "./claims.ts";
import { dollars } from "./figures.ts";
import { enterprise, job, simple } from "./phrases.ts";

export interface Competitor {
  name: string;
  slug: AlternativeSlug;
  price: string;
  users: string;
  description: string;
  /** Kind and price in one sentence. */
  summary: string;
  pros: readonly string[];
  cons: readonly string[];
  bestFor: string;
}

const userPrices = jobtread.extraUsers.value.map((tier) => tier.dollars);

export const competitors: readonly Competitor[] = [
  {
    name: "Buildertrend",
    slug: "buildertrend",
    price: enterprise.monthly,
    users: "As agreed with their sales team",
    description: "A large construction suite for companies that run many projects at once.",
    summary: `An enterprise suite at ${enterprise.monthly}.`,
    pros: [
      "Covers a project from lead to warranty",
      "Client and subcontractor portals",
      "Scheduling and financial tools",
    ],
    cons: [
      "Price on request",
      `${enterprise.setup} to set up`,
      "More than a small team needs for a quote",
    ],
    bestFor: "Established builders with an office team",
  },
  {
    name: "JobTread",
    slug: "jobtread",
    price: `${job.base} per month, plus users`,
    users: `1 included, each further ${dollars(Math.min(...userPrices))}-${dollars(Math.max(...userPrices))} per month`,
    description: "An all-in-one tool to estimate, schedule and track jobs.",
    summary: `A job management tool from ${job.base} per month with one user.`,
    pros: ["Estimates, budgets and schedules together", "Prices are published", job.moneyBack],
    cons: [
      "Every further user costs more",
      "An account before the first estimate",
      "Takes time to set up",
    ],
    bestFor: "Growing contractors who manage whole jobs in one tool",
  },
  {
    name: "Joist",
    slug: "joist",
    price: `${simple.low}-${simple.high} per month`,
    users: "Depends on the plan",
    description: "A simple app for estimates and invoices for small contractors.",
    summary: `A simple invoicing tool at ${simple.low} to ${simple.high} per month.`,
    pros: ["Easy to learn", "Made for the phone", "Invoices and card payments"],
    cons: [
      "A monthly fee for its paid plans",
      "Features depend on the plan",
      "An account before the first estimate",
    ],
    bestFor: "One-person businesses that mostly send invoices",
  },
];
