// Tests of the figures of SPEC section 9, and that the pages print them from the claims.
import { describe, expect, test } from "vitest";
import { paths } from "#web/paths.ts";
import { sampleBrandFile } from "#core/brand/sample-brand.ts";
import * as claims from "./content/claims.ts";
import { dollarRange, dollars, monthlyForUsers, yearly } from "./content/figures.ts";
import { enterprise, job, simple } from "./content/phrases.ts";
import { renderPage } from "./render.tsx";

const { buildertrend, jobtread, joist, monthlySavings, product } = claims;

/** The visible text of a page's main element. */
const wordsOf = (path: string): string =>
  (renderPage(path) ?? "")
    .replace(/^.*<main id="main">|<\/main>.*$/gs, "")
    .replace(/<[^>]+>/g, " ");

describe("calculations from a price", () => {
  test.each([
    [1, 199],
    [5, 279],
    [10, 379],
    [20, 379 + 10 * 15],
    [31, 379 + 10 * 15 + 10 * 10 + 5],
  ])("the job tool costs a team of %i $%i a month", (users, monthly) => {
    expect(monthlyForUsers(jobtread.baseMonthly.value, jobtread.extraUsers.value, users)).toBe(
      monthly,
    );
  });

  test("a year is twelve months: the savings of SPEC section 9", () => {
    expect([enterprise.savedLeast, enterprise.savedMost]).toEqual(["$6,000", "$36,000"]);
    expect([job.savedSolo, job.savedSmall, job.savedMedium]).toEqual([
      "$2,388",
      "$2,988",
      "$4,548",
    ]);
    expect([simple.savedLow, simple.savedMiddle, simple.savedHigh]).toEqual([
      "$228",
      "$588",
      "$1,188",
    ]);
    expect(yearly(0)).toBe(0);
  });
});

describe("claims", () => {
  test("match SPEC sections 1 and 9", () => {
    expect([product.catalogTasks.value, product.categories.value, product.price.value]).toEqual([
      1_329, 31, 0,
    ]);
    expect(sampleBrandFile.claims).toEqual({
      rating: { value: 4.8, best: 5, reviews: 127 },
      quotesCreatedThousands: 100,
      contractors: "thousands",
    });
    expect(Object.values(monthlySavings).map(({ value }) => dollarRange(value))).toEqual([
      "$99-$299",
      "$40-$149",
      "$19-$99",
    ]);
    expect(joist.plansMonthly.value).toEqual([19, 49, 99]);
    expect(Object.values(sampleBrandFile.provider?.cheaperBy ?? {})).toEqual([
      "90%+",
      "70%",
      "80%",
    ]);
  });

  test("have the date of their last review", () => {
    const days = Object.values(claims).flatMap((group) =>
      Object.values(group).map(({ checkedOn }) => checkedOn),
    );
    expect(days.length).toBeGreaterThan(15);
    for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  });

  test("are the only source of the figures that pages print", () => {
    const printed = new Set(
      [paths.home, paths.estimating, paths.compare, ...Object.values(paths.alternatives)].flatMap(
        (path) => wordsOf(path).match(/\$\d+(?:,\d{3})*/g) ?? [],
      ),
    );
    const monthly = [
      product.price.value,
      ...Object.values(monthlySavings).flatMap(({ value }) => [value.from, value.to]),
      buildertrend.monthly.value.from,
      buildertrend.monthly.value.to,
      jobtread.soloMonthly.value,
      jobtread.smallTeamMonthly.value,
      jobtread.mediumTeamMonthly.value,
      ...[5, 10].map((users) =>
        monthlyForUsers(jobtread.baseMonthly.value, jobtread.extraUsers.value, users),
      ),
      ...jobtread.extraUsers.value.map((tier) => tier.dollars),
      ...joist.plansMonthly.value,
    ];
    const derived = new Set(monthly.flatMap((value) => [dollars(value), dollars(yearly(value))]));
    expect([...printed].filter((figure) => !derived.has(figure))).toEqual([]);
    expect(printed).toContain("$36,000");
  });
});

describe("the pages of SPEC section 2", () => {
  test.each([
    [paths.home, ["$99-$299", "Used by thousands of contractors"]],
    [paths.estimating, ["thousands of contractors"]],
    [paths.faq, ["1,329 tasks in 31 categories", "no limits on estimates or users"]],
    [paths.compare, ["$6,000+", "$2,388+", "$228+"]],
    [paths.alternatives.buildertrend, ["$500-$3,000", "2-4 weeks", "90%+"]],
    [paths.alternatives.jobtread, ["$199", "$279", "$379", "30-day", "70%"]],
    [paths.alternatives.joist, ["80%"]],
  ])("%s says what SPEC section 9 claims", (path, expected) => {
    const words = wordsOf(path);
    expect(expected.filter((phrase) => !words.includes(phrase))).toEqual([]);
  });
});
