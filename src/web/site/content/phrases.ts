// Claims as phrases that several pages share.
import { brand } from "#web/brand.ts";
import { provider } from "#web/components/layout/provider-links.ts";
import { buildertrend, jobtread, joist, product } from "./claims.ts";
import { amount, count, date, dollarRange, dollars, monthlyForUsers, yearly } from "./figures.ts";
import type { Cell } from "./types.ts";

export const tasks = count(product.catalogTasks.value);
export const tasksRounded = `${count(product.catalogTasksRounded.value)}+`;
export const categories = count(product.categories.value);
/** The currency of the price; those of other products stay in dollars. */
export const currency = brand.currency ?? "USD";
export const price = amount(product.price.value, currency);
export const setup = `${product.setupMinutes.value} minutes`;

const { quotesCreatedThousands, contractors, rating } = brand.claims ?? {};

/** Undefined where the brand claims no number. */
export const quotesCreated =
  quotesCreatedThousands === undefined ? undefined : `${quotesCreatedThousands}K+`;
const used = contractors === undefined ? "" : `used by ${contractors} of contractors`;
const rated =
  rating === undefined
    ? ""
    : `rated ${rating.value} out of ${rating.best} from ${rating.reviews} reviews`;

/** A sentence with a capital letter and a full stop; empty without words. */
export const sentence = (words: string): string =>
  words === "" ? "" : `${words[0]?.toUpperCase()}${words.slice(1)}.`;

/** What the brand claims of its use and reviews; empty where it claims nothing. */
export const reputation = { used, rated, both: [used, rated].filter(Boolean).join(", ") } as const;

/** @param on - the formatted date of the last review of a competitor's figures */
export const reviewedNote = (on: string): string =>
  `Figures last reviewed on ${on}. Competitors change their prices and features: see their own sites for what holds today.`;

export const enterprise = {
  monthly: `${dollarRange(buildertrend.monthly.value)} per month`,
  monthlyRange: dollarRange(buildertrend.monthly.value),
  setup: `${buildertrend.setupWeeks.value.from}-${buildertrend.setupWeeks.value.to} weeks`,
  savedLeast: dollars(yearly(buildertrend.monthly.value.from)),
  savedMost: dollars(yearly(buildertrend.monthly.value.to)),
  savedRange: dollarRange({
    from: yearly(buildertrend.monthly.value.from),
    to: yearly(buildertrend.monthly.value.to),
  }),
  checked: date(buildertrend.monthly.checkedOn),
} as const;

const jobTool = (users: number): string =>
  dollars(monthlyForUsers(jobtread.baseMonthly.value, jobtread.extraUsers.value, users));

export const job = {
  base: dollars(jobtread.baseMonthly.value),
  forFive: jobTool(5),
  forTen: jobTool(10),
  moneyBack: `${jobtread.moneyBackDays.value}-day money-back guarantee`,
  savedSolo: dollars(yearly(jobtread.soloMonthly.value)),
  savedSmall: dollars(yearly(jobtread.smallTeamMonthly.value)),
  savedMedium: dollars(yearly(jobtread.mediumTeamMonthly.value)),
  checked: date(jobtread.baseMonthly.checkedOn),
} as const;

const [joistLow, joistMiddle, joistHigh] = joist.plansMonthly.value;

export const simple = {
  low: dollars(joistLow),
  middle: dollars(joistMiddle),
  high: dollars(joistHigh),
  savedLow: dollars(yearly(joistLow)),
  savedMiddle: dollars(yearly(joistMiddle)),
  savedHigh: dollars(yearly(joistHigh)),
  checked: date(joist.plansMonthly.checkedOn),
} as const;

/** A feature that this product does not have: the provider's full software has it, if there is one. */
export const inFullSoftware: Cell = provider === undefined ? false : "In the full software";

/**
 * @param need - what the estimate builder does not do, as a question
 * @param cheaperBy - by how much the paid plan is cheaper, such as `70%`
 * @returns what leads to the paid plan; a sentence about estimates without a provider
 */
export function paidPlanNote(need: string, cheaperBy: string | undefined): string {
  if (provider === undefined) return "No account and no card. Open a new quote and price the job.";
  return cheaperBy === undefined
    ? `${need} See ${provider.paidPlan}.`
    : `${need} ${provider.paidPlan} is ${cheaperBy} cheaper.`;
}
