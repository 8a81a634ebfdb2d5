// The acts that a screen performs, as the search of a quote lists them.
import { paths } from "#web/paths.ts";

interface ActOptions {
  /** Whether it works on the tasks of the quote. */
  needsTasks?: boolean;
  /** Of an accepted quote, of one that is not (without it), or of both. */
  quotes?: "accepted" | "all";
}

const OF_TASKS: ActOptions = { needsTasks: true };
const OF_ACCEPTED: ActOptions = { quotes: "accepted" };

/** @param keywords - further words that find it */
const act = <Name extends string>(
  name: Name,
  label: string,
  keywords: string,
  options: ActOptions = {},
) => ({ name, label, keywords, ...options });

/** The acts by the step where they are done from any screen. */
const ACTS_OF_STEPS = [
  {
    step: paths.quote,
    acts: [
      act("add-category", "Add a category", "new part"),
      act("markup-for-all", "Markup for all tasks…", "margin profit percent", OF_TASKS),
      act(
        "update-prices",
        "Update prices…",
        "my price list catalog costs refresh region rates",
        OF_TASKS,
      ),
      act("cents", "Cents in costs…", "decimals round penny pennies", OF_TASKS),
      act("save-kit", "Save as a kit…", "my template assembly own starter job reuse", OF_TASKS),
      act("edit-taxes", "Edit taxes", "gst pst hst qst sales tax"),
      act("edit-discount", "Discount", "rebate reduction deduct percent off amount"),
      act("job-cost", "Job cost", "margin profit hours labor material target", OF_TASKS),
      act("shopping-list", "Shopping list", "materials buy order hours tick csv", {
        quotes: "all",
        needsTasks: true,
      }),
      act(
        "change-order",
        "Make a change order",
        "extra more less work accepted difference",
        OF_ACCEPTED,
      ),
      act("new-revision", "Make a new revision", "edit change again accepted unlock", OF_ACCEPTED),
      act(
        "signed-pdf",
        "Download signed PDF",
        "accepted acceptance signature record save print",
        OF_ACCEPTED,
      ),
    ],
  },
  {
    step: paths.quoteDetails,
    acts: [
      act(
        "edit-company",
        "Edit business information",
        "company logo phone email license licence tax number",
      ),
      act("edit-client", "Edit client details", "customer contact phone email"),
      act("edit-addresses", "Edit addresses", "project billing"),
    ],
  },
  {
    step: paths.quoteCustomize,
    acts: [
      act("download-pdf", "Download PDF", "save print send"),
      act("send-to-client", "Send to client", "link share publish offer accept sign e-mail"),
    ],
  },
] as const;

/** Rarely meant: it comes after all others, such as after copying the link. */
const REPLACE_LINK = act(
  "replace-link",
  "Replace this quote's link",
  "address url rotate revoke leaked secret stop access new",
  { quotes: "all" },
);

export type ScreenActName =
  | (typeof ACTS_OF_STEPS)[number]["acts"][number]["name"]
  | typeof REPLACE_LINK.name;

export interface ScreenAct extends ActOptions {
  name: ScreenActName;
  label: string;
  keywords: string;
  step: (quoteId: string) => string;
}

export const SCREEN_ACTS: readonly ScreenAct[] = ACTS_OF_STEPS.flatMap(({ step, acts }) =>
  acts.map((each): ScreenAct => ({ ...each, step })),
);

export const RARE_ACTS: readonly ScreenAct[] = [{ ...REPLACE_LINK, step: paths.quoteCustomize }];
