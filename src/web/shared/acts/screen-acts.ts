// The acts that a screen performs, as the search of a quote lists them.
import { paths } from "#web/paths.ts";

interface Act {
  name: string;
  label: string;
  /** Further words that find it. */
  keywords: string;
  /** Whether it works on the tasks of the quote. */
  needsTasks?: boolean;
  /** Of an accepted quote, of one that is not (without it), or of both. */
  quotes?: "accepted" | "all";
}

/** The acts by the step where they are done from any screen. */
const ACTS_OF_STEPS = [
  {
    step: paths.quote,
    acts: [
      { name: "add-category", label: "Add a category", keywords: "new part" },
      {
        name: "markup-for-all",
        label: "Markup for all tasks…",
        keywords: "margin profit percent",
        needsTasks: true,
      },
      {
        name: "update-prices",
        label: "Update prices…",
        keywords: "my price list catalog costs refresh region rates",
        needsTasks: true,
      },
      {
        name: "cents",
        label: "Cents in costs…",
        keywords: "decimals round penny pennies",
        needsTasks: true,
      },
      {
        name: "save-kit",
        label: "Save as a kit…",
        keywords: "my template assembly own starter job reuse",
        needsTasks: true,
      },
      { name: "edit-taxes", label: "Edit taxes", keywords: "gst pst hst qst sales tax" },
      {
        name: "edit-discount",
        label: "Discount",
        keywords: "rebate reduction deduct percent off amount",
      },
      {
        name: "job-cost",
        label: "Job cost",
        keywords: "margin profit hours labor material target",
        needsTasks: true,
      },
      {
        name: "shopping-list",
        label: "Shopping list",
        keywords: "materials buy order hours tick csv",
        quotes: "all",
        needsTasks: true,
      },
      {
        name: "change-order",
        label: "Make a change order",
        keywords: "extra more less work accepted difference",
        quotes: "accepted",
      },
      {
        name: "new-revision",
        label: "Make a new revision",
        keywords: "edit change again accepted unlock",
        quotes: "accepted",
      },
      {
        name: "signed-pdf",
        label: "Download signed PDF",
        keywords: "accepted acceptance signature record save print",
        quotes: "accepted",
      },
    ],
  },
  {
    step: paths.quoteDetails,
    acts: [
      {
        name: "edit-company",
        label: "Edit business information",
        keywords: "company logo phone email license licence tax number",
      },
      {
        name: "edit-client",
        label: "Edit client details",
        keywords: "customer contact phone email",
      },
      { name: "edit-addresses", label: "Edit addresses", keywords: "project billing" },
    ],
  },
  {
    step: paths.quoteCustomize,
    acts: [
      { name: "download-pdf", label: "Download PDF", keywords: "save print send" },
      {
        name: "send-to-client",
        label: "Send to client",
        keywords: "link share publish offer accept sign e-mail",
      },
    ],
  },
] as const satisfies readonly { step: (quoteId: string) => string; acts: readonly Act[] }[];

/** Rarely meant: it comes after all others, such as after copying the link. */
const REPLACE_LINK = {
  name: "replace-link",
  label: "Replace this quote's link",
  keywords: "address url rotate revoke leaked secret stop access new",
  quotes: "all",
} as const satisfies Act;

export type ScreenActName =
  | (typeof ACTS_OF_STEPS)[number]["acts"][number]["name"]
  | typeof REPLACE_LINK.name;

export interface ScreenAct extends Act {
  name: ScreenActName;
  step: (quoteId: string) => string;
}

export const SCREEN_ACTS: readonly ScreenAct[] = ACTS_OF_STEPS.flatMap(({ step, acts }) =>
  acts.map((act): ScreenAct => ({ ...act, step })),
);

export const RARE_ACTS: readonly ScreenAct[] = [{ ...REPLACE_LINK, step: paths.quoteCustomize }];
