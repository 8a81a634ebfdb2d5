// The example quotes of the demo: the fixture jobs with dates from today, and what became of three of them.
import { addDays, daysBetween } from "#core/quote/day.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { bathroom } from "../../fixtures/bathroom.ts";
import { fixedId } from "../../fixtures/fixed-ids.ts";
import type { Job } from "../../fixtures/job.ts";
import { JOBS, jobQuote } from "../../fixtures/jobs.ts";

/** The day on which the jobs of the fixtures were written. */
const WRITTEN_ON = "2026-11-20";

/** What became of a quote after it was written. */
export type Story =
  | { kind: "draft" }
  /** Its client has the link and has read it. */
  | { kind: "opened" }
  /** Its client chose these options, by their names, and signed. */
  | { kind: "accepted"; choices: readonly string[]; name: string };

export interface DemoQuote {
  slug: string;
  whole: WholeQuote;
  story: Story;
  /** Printed beside its address. */
  words: string;
}

/** In the state of Washington the client pays sales tax on the whole price of such work. */
const WASHINGTON: Pick<Job, "business" | "client" | "taxes" | "introduction"> = {
  business: {
    ...bathroom.business,
    phone: "(509) 555-0142",
    address: "218 Alder Street\nSpokane, WA 99202",
    licences: [{ label: "WA contractor", number: "ALDERSR000Q1" }],
  },
  client: {
    ...bathroom.client,
    phone: "(509) 555-0177",
    projectAddress: "1146 Lindgren Avenue\nSpokane, WA 99203",
    billingAddress: "1146 Lindgren Avenue\nSpokane, WA 99203",
  },
  taxes: [{ name: "Sales tax", rate: 9.1, applyOn: "both" }],
  introduction: bathroom.introduction.replace("on November 4", "last week"),
};

/** Where an example of the demo differs from its fixture. */
const DIFFERENCES: Readonly<Record<string, Partial<Job>>> = {
  bathroom: WASHINGTON,
  basement: { discount: { kind: "percent", value: 3, label: "Start within 60 days" } },
  // Only 90 % of the total are asked for: that stands out.
  panel: {
    payments: [
      { name: "Booking of the day with the utility", isPercentage: true, amount: 20 },
      { name: "After inspection", isPercentage: true, amount: 70 },
    ],
  },
};

const DECK_CHOICES = ["deck-boards-composite", "deck-rail-aluminum", "deck-bench-built-in"];

function storyOf(slug: string, { tasks }: WholeQuote): Pick<DemoQuote, "story" | "words"> {
  if (slug === "deck") {
    const ids = new Set(DECK_CHOICES.map((id) => fixedId(`deck/task/${id}`)));
    const choices = tasks.filter(({ id }) => ids.has(id)).map(({ name }) => name);
    return {
      story: { kind: "accepted", choices, name: "Priya Raman" },
      words: "accepted and signed",
    };
  }
  if (slug === "bathroom") return { story: { kind: "opened" }, words: "opened by its client" };
  const words = slug === "panel" ? "draft, its payments do not add up" : "draft";
  return { story: { kind: "draft" }, words };
}

/** An empty category, as one is left that was forgotten. */
function withEmptyCategory(whole: WholeQuote): WholeQuote {
  const [first] = whole.categories;
  if (!first) return whole;
  const empty = {
    ...first,
    id: fixedId("panel/category/drywall-repair"),
    name: "Drywall repair around the panel",
    position: whole.categories.length,
  };
  return { ...whole, categories: [...whole.categories, empty] };
}

/**
 * Makes the example quotes. Their ids are always the same; their days are as far from today as those of the fixtures
 * are from the day on which they were written, so that none has expired.
 *
 * @param today - such as "2026-11-21"
 */
export function demoQuotes(today: string): DemoQuote[] {
  const shift = daysBetween(WRITTEN_ON, today);
  return JOBS.map((job) => {
    const made = jobQuote({
      ...job,
      ...DIFFERENCES[job.slug],
      issueDate: addDays(job.issueDate, shift),
      validUntil: addDays(job.validUntil, shift),
    });
    const whole = job.slug === "panel" ? withEmptyCategory(made) : made;
    return { slug: job.slug, whole, ...storyOf(job.slug, whole) };
  });
}
