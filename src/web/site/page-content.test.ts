// Tests of what each marketing page has by SPEC section 2: its headings, where its links lead, its tables and lists.
import { describe, expect, test } from "vitest";
import { paths } from "#web/paths.ts";
import { renderPage } from "./render.tsx";
import { between, linksOf, mainOf, textsOf } from "./testing/page-text.ts";

const contentOf = (path: string): string => mainOf(renderPage(path) ?? "");

/** The section of a heading: it ends where the next one begins, or with the page. */
const sectionOf = (content: string, heading: string): string =>
  between(`${content}<section`, `>${heading}</h2>`, "<section");

const HOME = ["Home", paths.home];
const START = ["Start Free Now", paths.newQuote];
const BUILDER = ["See the Estimate Builder", paths.estimating];
const ALL = ["View All Comparisons", paths.compare];
const PRO = ["See PRO (opens in a new tab)", expect.stringMatching(/^https:/)];
const { buildertrend, jobtread, joist } = paths.alternatives;

describe.each([
  {
    path: paths.home,
    title: "Free Construction Management Software",
    headings:
      "Free tools for your next job | Look inside | Why contractors use it | In numbers | What you keep every month | Price your next job today",
    links: [
      ["Start Building Estimates", paths.newQuote],
      ["Open Construction Estimating Software", paths.estimating],
      ["Compare Construction Software", paths.compare],
      BUILDER,
    ],
  },
  {
    path: paths.estimating,
    title: "Free Construction Estimate Builder",
    headings:
      "Everything a quote needs | How It Works | How it compares | Your next quote, in minutes",
    links: [
      HOME,
      ["Start Building Your Estimate", paths.newQuote],
      ["Buildertrend alternative", buildertrend],
      ["JobTread alternative", jobtread],
      ["Joist alternative", joist],
      ALL,
      ["Get Started Now", paths.newQuote],
    ],
  },
  {
    path: paths.faq,
    title: "Frequently Asked Questions",
    headings:
      "Getting Started | Features & Functionality | Pricing & Costs | Technical Questions | Support & Help | Still wondering?",
    links: [
      HOME,
      START,
      ["Getting Started", "#getting-started"],
      ["Features & Functionality", "#features"],
      ["Pricing & Costs", "#pricing"],
      ["Technical Questions", "#technical"],
      ["Support & Help", "#support"],
      ["Start Building Estimates", paths.newQuote],
      BUILDER,
    ],
  },
  {
    path: paths.compare,
    title: "Compare Construction Estimating Software",
    headings:
      "Quotewright in numbers | Feature comparison | One by one | Your potential savings | Free for estimates, PRO for everything else",
    links: [
      HOME,
      START,
      ["View Comparison", "#comparison-table"],
      ["View Full Comparison with Buildertrend", buildertrend],
      ["View Full Comparison with JobTread", jobtread],
      ["View Full Comparison with Joist", joist],
      ["Start Saving Today", paths.newQuote],
      ["Continue with Free", paths.newQuote],
      PRO,
    ],
  },
  {
    path: buildertrend,
    title: "The Free Buildertrend Alternative",
    headings:
      "Side by side | Save $6,000-$36,000 a year | Why switch | Move over in five steps | From someone who switched | Your next estimate costs $0",
    links: [HOME, START, ["See the migration guide", "#migration"], START, ALL, PRO],
  },
  {
    path: jobtread,
    title: "The Free JobTread Alternative",
    headings:
      "Side by side | Who benefits, by team size | How JobTread's pricing works | What you save, by business size | Features in detail | Why switch | Your next estimate costs $0",
    links: [HOME, START, ["See the pricing explained", "#pricing"], START, ALL, PRO],
  },
  {
    path: joist,
    title: "The Free Joist Alternative",
    headings:
      "Side by side | Who it fits | Feature breakdown | What is different | What you save against each plan | Why switch | Your next estimate costs $0",
    links: [HOME, START, ["See the features", "#features"], START, ALL, PRO],
  },
])("$path", ({ path, title, headings, links }) => {
  const content = contentOf(path);

  test("has its title and its sections in order", () => {
    expect(textsOf(content, "h1")).toEqual([title]);
    expect(textsOf(content, "h2").join(" | ")).toBe(headings);
  });

  test("leads on where SPEC section 2 says", () => expect(linksOf(content)).toEqual(links));
});

test("the software hub has two tools, of which one is coming soon, and four benefits", () => {
  const content = contentOf(paths.home);
  expect(content).toMatch(/<button\b[^>]*\bdisabled=""[^>]*>Coming Soon<\/button>/);
  expect(textsOf(content, "h3").join(" | ")).toBe(
    "Construction Estimating Software | Construction Scheduling Software | 100% Free Forever | No Signup Required | Professional Output | Built for Contractors",
  );
});

test("the comparison hub has figures, a table of four products, pros and cons of each, and savings", () => {
  const content = contentOf(paths.compare);
  const figures = textsOf(sectionOf(content, "Quotewright in numbers"), "dd");
  expect(figures).toEqual(expect.arrayContaining(["$0", "5 minutes", "1,300+", "100K+"]));
  const table = between(content, "<table", "</table>");
  const columns = textsOf(between(table, "<thead", "</thead>"), "th");
  expect(columns.join(" | ")).toBe("Feature | Quotewright | Buildertrend | JobTread | Joist");
  expect(textsOf(table, "td")).toEqual(
    expect.arrayContaining(["Yes", "No", "Not published or not compared", "Unlimited"]),
  );
  for (const name of ["Pros", "Cons"])
    expect(textsOf(content, "h4").filter((text) => text === name)).toHaveLength(3);
});

test("the page of the enterprise suite warns of its hidden price, and lists five steps", () => {
  const content = contentOf(buildertrend);
  expect(between(content, "<aside", "</aside>")).toContain("$500-$3,000 per month");
  expect(textsOf(sectionOf(content, "Move over in five steps"), "h3").join(" | ")).toBe(
    "Export your client list as CSV | Sign up free | Import or use templates | Create your first estimate | Upgrade when needed",
  );
  expect(between(content, "<figure", "</figure>")).toMatch(
    /Sample testimonial.*General Contractor|General Contractor.*Sample testimonial/s,
  );
});
