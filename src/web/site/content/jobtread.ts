// Texts of the page that compares with the job management tool (SPEC section 2).
import { BadgeDollarSign, Clock, FileText, User, UserPlus, Users } from "lucide-react";
import { brandName } from "#web/brand.ts";
import { provider } from "#web/components/layout/provider-links.ts";
import { paths } from "#web/paths.ts";
import { jobtread } from "./claims.ts";
import { dollars, userSpan } from "./figures.ts";
import {
  categories,
  inFullSoftware,
  job,
  paidPlanNote,
  price,
  reviewedNote,
  setup,
  tasks,
} from "./phrases.ts";
import type { Alternative } from "./types.ts";

export const jobtreadPage: Alternative = {
  name: "JobTread",
  meta: {
    path: paths.alternatives.jobtread,
    title: `Free JobTread Alternative, Unlimited Users | ${brandName}`,
    description: `A free alternative to JobTread for construction estimates: unlimited users for ${price} instead of ${job.base} per month plus a fee for each further user.`,
    keywords: ["JobTread alternative", "free JobTread alternative", "JobTread pricing"],
    crumb: "JobTread Alternative",
  },
  hero: {
    title: "The Free JobTread Alternative",
    lead: `Estimates for your whole team at ${price}, without a base fee and without a fee for each user.`,
    anchor: { label: "See the pricing explained", target: "pricing" },
    bill: [
      { name: "JobTread, one user", price: job.base, note: "the base price" },
      { name: "JobTread, five users", price: job.forFive, note: "base and four more" },
    ],
  },
  sections: [
    {
      id: "comparison",
      heading: "Side by side",
      intro: reviewedNote(job.checked),
      table: {
        caption: `${brandName} and JobTread side by side`,
        rows: [
          ["Base price per month", price, job.base],
          ["Users in the base price", "Unlimited", "1"],
          ["Team of 5, per month", price, job.forFive],
          ["Team of 10, per month", price, job.forTen],
          ["Refund", "Nothing to refund", job.moneyBack],
        ],
      },
    },
    {
      id: "audience",
      heading: "Who benefits, by team size",
      cards: [
        {
          icon: User,
          title: "Solo",
          text: `You price, you build, you invoice. ${job.base} per month for one user is ${job.savedSolo} a year that can stay in the business.`,
        },
        {
          icon: UserPlus,
          title: "Small team, up to 5",
          text: `An office and a few crews. With JobTread five people cost ${job.forFive} per month; here everyone prices for ${price}.`,
        },
        {
          icon: Users,
          title: "Medium team, up to 10",
          text: `Several estimators. With JobTread ten people cost ${job.forTen} per month; here nobody counts seats.`,
        },
      ],
    },
    {
      id: "pricing",
      heading: "How JobTread's pricing works",
      intro: `JobTread starts at ${job.base} per month with one user. Every further user is added by number, and the steps get smaller. It comes with a ${job.moneyBack}.`,
      stats: jobtread.extraUsers.value.map((tier) => ({
        value: dollars(tier.dollars),
        label: `${userSpan(tier)}, each per month`,
      })),
      note: `So a team of 5 pays ${job.forFive} per month, and a team of 10 pays ${job.forTen} per month.`,
    },
    {
      id: "savings",
      heading: "What you save, by business size",
      savings: [
        { amount: job.savedSolo, text: `Solo, at ${job.base} per month` },
        {
          amount: job.savedSmall,
          text: `Small team, at ${dollars(jobtread.smallTeamMonthly.value)} per month`,
        },
        {
          amount: job.savedMedium,
          text: `Medium team, at ${dollars(jobtread.mediumTeamMonthly.value)} per month`,
        },
      ],
    },
    {
      id: "features",
      heading: "Features in detail",
      table: {
        caption: `${brandName} and JobTread, feature by feature`,
        rows: [
          ["Itemised estimates", true, true],
          ["No account needed", true, false],
          ["No credit card", true, null],
          ["Pre-loaded tasks", `${tasks} in ${categories} categories`, null],
          ["Material and labor apart", true, null],
          ["Several taxes (GST, PST, HST)", true, null],
          ["Payment schedule and terms", true, null],
          ["PDF without watermark", true, null],
          ["Scheduling", "Coming soon", true],
          ["Job budgets", inFullSoftware, true],
          ["Invoices", inFullSoftware, true],
        ],
      },
    },
    {
      id: "benefits",
      heading: "Why switch",
      cards: [
        {
          icon: BadgeDollarSign,
          title: "No fee for each user",
          text: "Hire an estimator and your software still costs nothing.",
        },
        {
          icon: Clock,
          title: "Start in minutes",
          text: `About ${setup} to a first estimate, without an account.`,
        },
        {
          icon: FileText,
          title: "Only what a quote needs",
          text: "Tasks, taxes, terms, payments and a PDF. Nothing to configure first.",
        },
      ],
    },
  ],
  closing: paidPlanNote("Need whole-job management later?", provider?.cheaperBy?.jobtread),
};
