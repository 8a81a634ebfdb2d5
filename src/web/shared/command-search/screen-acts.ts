// The acts that a screen performs, as the search of a quote lists them.
import type { WholeQuote } from "#core/quote/schema.ts";
import { paths } from "#web/paths.ts";
import type { ActName } from "./acts.ts";

/** The address of a step of a quote. */
type Step = (quoteId: string) => string;

/** An act that a screen performs, with the step where it is done from any screen. */
export interface ScreenAct {
  name: ActName;
  label: string;
  step: Step;
  keywords: string;
  /** Whether the quote has what the act works on. */
  isPossible?: (whole: WholeQuote) => boolean;
  /** Of an accepted quote, of one that is not (without it), or of both. */
  quotes?: "accepted" | "all";
}

export const SCREEN_ACTS: readonly ScreenAct[] = [
  { name: "add-category", label: "Add a category", step: paths.quote, keywords: "new part" },
  {
    name: "markup-for-all",
    label: "Markup for all tasks…",
    step: paths.quote,
    keywords: "margin profit percent",
    isPossible: ({ tasks }) => tasks.length > 0,
  },
  {
    name: "update-prices",
    label: "Update prices…",
    step: paths.quote,
    keywords: "my price list catalog costs refresh region rates",
    isPossible: ({ tasks }) => tasks.length > 0,
  },
  {
    name: "cents",
    label: "Cents in costs…",
    step: paths.quote,
    keywords: "decimals round penny pennies",
    isPossible: ({ tasks }) => tasks.length > 0,
  },
  {
    name: "save-kit",
    label: "Save as a kit…",
    step: paths.quote,
    keywords: "my template assembly own starter job reuse",
    isPossible: ({ tasks }) => tasks.length > 0,
  },
  {
    name: "edit-taxes",
    label: "Edit taxes",
    step: paths.quote,
    keywords: "gst pst hst qst sales tax",
  },
  {
    name: "edit-discount",
    label: "Discount",
    step: paths.quote,
    keywords: "rebate reduction deduct percent off amount",
  },
  {
    name: "job-cost",
    label: "Job cost",
    step: paths.quote,
    keywords: "margin profit hours labor material target",
    isPossible: ({ tasks }) => tasks.length > 0,
  },
  {
    name: "shopping-list",
    label: "Shopping list",
    step: paths.quote,
    keywords: "materials buy order hours tick csv",
    quotes: "all",
    isPossible: ({ tasks }) => tasks.length > 0,
  },
  {
    name: "change-order",
    label: "Make a change order",
    step: paths.quote,
    keywords: "extra more less work accepted difference",
    quotes: "accepted",
  },
  {
    name: "new-revision",
    label: "Make a new revision",
    step: paths.quote,
    keywords: "edit change again accepted unlock",
    quotes: "accepted",
  },
  {
    name: "signed-pdf",
    label: "Download signed PDF",
    step: paths.quote,
    keywords: "accepted acceptance signature record save print",
    quotes: "accepted",
  },
  {
    name: "edit-company",
    label: "Edit business information",
    step: paths.quoteDetails,
    keywords: "company logo phone email license licence tax number",
  },
  {
    name: "edit-client",
    label: "Edit client details",
    step: paths.quoteDetails,
    keywords: "customer contact phone email",
  },
  {
    name: "edit-addresses",
    label: "Edit addresses",
    step: paths.quoteDetails,
    keywords: "project billing",
  },
  {
    name: "download-pdf",
    label: "Download PDF",
    step: paths.quoteCustomize,
    keywords: "save print send",
  },
  {
    name: "send-to-client",
    label: "Send to client",
    step: paths.quoteCustomize,
    keywords: "link share publish offer accept sign e-mail",
  },
];

/** Acts that are rarely meant: they come after all others, such as after copying the link. */
export const RARE_ACTS: readonly ScreenAct[] = [
  {
    name: "replace-link",
    label: "Replace this quote's link",
    step: paths.quoteCustomize,
    keywords: "address url rotate revoke leaked secret stop access new",
    quotes: "all",
  },
];
