// Claims as phrases that several pages share.
import { brandName } from "#web/owner.ts";
import { buildertrend, jobtread, joist, product } from "./claims.ts";
import { count, date, dollarRange, dollars, monthlyForUsers, yearly } from "./figures.ts";

export const tasks = count(product.catalogTasks.value);
export const tasksRounded = `${count(product.catalogTasksRounded.value)}+`;
export const categories = count(product.categories.value);
export const price = dollars(product.priceDollars.value);
export const setup = `${product.setupMinutes.value} minutes`;
export const quotesCreated = `${product.quotesCreatedThousands.value}K+`;
export const contractors = `${product.contractors.value} of contractors`;
export const rating = `${product.rating.value.value} out of ${product.rating.value.best} from ${product.rating.value.reviews} reviews`;

/** The last line of a price comparison: this product. */
export const ownLine = {
  name: brandName,
  price,
  note: "unlimited users, no card",
  own: true,
} as const;

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
  proDiscount: `${buildertrend.proDiscountPercent.value}%+`,
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
  proDiscount: `${jobtread.proDiscountPercent.value}%`,
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
  proDiscount: `${joist.proDiscountPercent.value}%`,
  checked: date(joist.plansMonthly.checkedOn),
} as const;
