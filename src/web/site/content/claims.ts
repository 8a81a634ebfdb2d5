// Every figure that the marketing pages claim of this product and of others, each with the date of its last review
// (SPEC section 9, decision 16). Running text derives its numbers from here, and from the claims of the brand.

/** A figure and the date of its last review, as YYYY-MM-DD. Update the date with each review. */
interface Claim<Value> {
  value: Value;
  checkedOn: string;
}

/** A range in dollars per month. */
export interface MonthlyRange {
  from: number;
  to: number;
}

/** A price tier of a competitor: dollars per month for each user whose number is in this range. */
export interface UserTier {
  fromUser: number;
  /** Absent: unlimited. */
  toUser?: number;
  dollars: number;
}

const CHECKED = "2026-11-21";

const claim = <Value>(value: Value, checkedOn: string = CHECKED): Claim<Value> => ({
  value,
  checkedOn,
});

/** Claims about this product. */
export const product = {
  catalogTasks: claim(1_329),
  /** The number of tasks, rounded for copy: 1,300+. */
  catalogTasksRounded: claim(1_300),
  categories: claim(31),
  /** In the currency of the brand. */
  price: claim(0),
  steps: claim(3),
  setupMinutes: claim(5),
} as const;

/** The large enterprise suite. */
export const buildertrend = {
  monthly: claim<MonthlyRange>({ from: 500, to: 3_000 }),
  setupWeeks: claim({ from: 2, to: 4 }),
} as const;

/** The all-in-one job management tool. */
export const jobtread = {
  /** Dollars per month, including one user. */
  baseMonthly: claim(199),
  extraUsers: claim<readonly UserTier[]>([
    { fromUser: 2, toUser: 10, dollars: 20 },
    { fromUser: 11, toUser: 20, dollars: 15 },
    { fromUser: 21, toUser: 30, dollars: 10 },
    { fromUser: 31, dollars: 5 },
  ]),
  moneyBackDays: claim(30),
  /** Monthly cost for three sizes of business. */
  soloMonthly: claim(199),
  smallTeamMonthly: claim(249),
  mediumTeamMonthly: claim(379),
} as const;

/** The simple invoicing tool for small contractors. */
export const joist = {
  /** Dollars per month of its three plans. */
  plansMonthly: claim<readonly [number, number, number]>([19, 49, 99]),
} as const;

/** Monthly cost of comparable software that the home page states, by kind. */
export const monthlySavings = {
  enterprise: claim<MonthlyRange>({ from: 99, to: 299 }),
  jobManagement: claim<MonthlyRange>({ from: 40, to: 149 }),
  invoicing: claim<MonthlyRange>({ from: 19, to: 99 }),
} as const;
