// Tests of the header and footer of a page by SPEC section 2: what each menu opens, where it leads, what a phone has.
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { withCampaign } from "#web/components/layout/campaign.ts";
import { providerLinks } from "#web/components/layout/provider-links.ts";
import { paths } from "#web/paths.ts";
import { renderPage } from "./render.tsx";
import { between, linksOf, textsOf } from "./testing/page-text.ts";

const NEW_TAB = " (opens in a new tab)";
const inNewTab = (name: string): string => name + NEW_TAB;

const html = renderPage(paths.faq) ?? "";
const [header, footer] = [
  between(html, "<header", "</header>"),
  between(html, "<footer", "</footer>"),
];
const menuBar = between(header, '<nav aria-label="Main"', "</nav>");
const phoneMenu = between(`${header}</header>`, 'id="phone-menu"', "</header>");

/** The menus of the bar: each button's name, and the content of the popover that it opens. */
const menus = new Map(
  menuBar
    .split('<li class="desktop-menu">')
    .slice(1)
    .map((item) => {
      const target = /<button\b[^>]*\bpopoverTarget="([^"]+)"/.exec(item)?.[1];
      const panel = between(`${item}<end>`, `<div id="${target}" popover="auto"`, "<end>");
      return [textsOf(item, "button")[0], panel];
    }),
);
const panel = (name: string): string => menus.get(name) ?? expect.fail(`There is no ${name}.`);
const namesIn = (part: string): string[] => linksOf(part).map(([name]) => name);

test("free software: estimating is a link, scheduling is coming soon and none", () => {
  const free = panel("Free Software Features");
  expect(linksOf(free)).toEqual([
    [expect.stringMatching(/^Construction Estimating Software/), paths.estimating],
  ]);
  expect(free).toMatch(
    /aria-disabled="true">Construction Scheduling Software<span[^>]*>Coming soon</,
  );
});

test("paid software: the heading and the items of each of four groups", () => {
  const names = [
    "Sales & Client Management, CRM for Clients, Quotes, Cost Catalog, Magic Link Form, Client Dashboard",
    "Team Management, Scheduling, To-Dos, Timesheets, Daily Logs",
    "Finances, Payments Processing, Invoices, Expenses Management, Purchase Orders, Budget, QuickBooks Integration",
    "Contract Management, Change Orders, Files Management, Construction Reports, Material List",
  ].flatMap((group) => group.split(", "));
  expect(namesIn(panel("Paid Software Features"))).toEqual(names.map(inNewTab));
});

test("comparisons: the hub and the three alternatives, as in the footer", () => {
  const compared = [
    ["All Comparisons", paths.compare],
    ["Buildertrend Alternative", paths.alternatives.buildertrend],
    ["JobTread Alternative", paths.alternatives.jobtread],
    ["Joist Alternative", paths.alternatives.joist],
  ];
  expect(linksOf(panel("Compare"))).toEqual(compared);
  expect(linksOf(footer)).toEqual(expect.arrayContaining(compared));
});

test("personas: three cards, each with a picture that is there, a title and a description", () => {
  const personas = panel("Who We Serve");
  expect(namesIn(personas)).toEqual([
    expect.stringMatching(/^Residential General Contractors.+\./),
    expect.stringMatching(/^Commercial General Contractors.+\./),
    expect.stringMatching(/^Home Builders.+\./),
  ]);
  const pictures = [...personas.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src);
  expect(pictures).toHaveLength(3);
  for (const src of pictures)
    expect(existsSync(new URL(`../public${src}`, import.meta.url)), src).toBe(true);
});

test("free tools: nine calculators and four templates", () => {
  const names = [
    ..."Concrete,Drywall,Framing,Plywood,Roof Pitch,Flooring,Board Foot,Stone,Square Footage"
      .split(",")
      .map((name) => `${name} Calculator`),
    ..."Estimate,Schedule,Punch List,Timesheet".split(",").map((name) => `${name} Template`),
  ];
  expect(namesIn(panel("Free Tools"))).toEqual(names.map(inNewTab));
});

test("a phone has the same menus with the same links, of which one is open at a time", () => {
  expect([...menus.keys()].join(" | ")).toBe(
    "Free Software Features | Paid Software Features | Compare | Who We Serve | Free Tools",
  );
  expect(textsOf(phoneMenu, "summary")).toEqual([...menus.keys()]);
  expect(phoneMenu.match(/<details name="phone-menu"/g)).toHaveLength(menus.size);
  const groups = phoneMenu
    .split("<details")
    .slice(1)
    .map((group) => group.split("</details>")[0] ?? "");
  expect(groups.map(linksOf)).toEqual([...menus.values()].map(linksOf));
});

test("the box of the full software has its words, Login and Try Free, in the bar and on a phone", () => {
  for (const part of [header.replace(phoneMenu, ""), phoneMenu]) {
    expect(part).toMatch(/Full Software<\/strong> – <br[^>]*>All features • Free trial/);
    expect(linksOf(part)).toEqual(
      expect.arrayContaining([
        [inNewTab("Login"), withCampaign(providerLinks.login)],
        [inNewTab("Try Free"), withCampaign(providerLinks.signUp)],
      ]),
    );
  }
});

test("the footer: links of its columns and to social networks, no scheduling yet, the copyright of 2025", () => {
  const external = [
    "Full Software Features, Pricing, Integrations, Customer Stories",
    "Free Estimate Template, Free Schedule Template, Free Punch List Template, Tutorial Videos",
    "About Us, Careers, Terms of Service, Cookie Policy, Privacy Policy, Schedule a Demo",
    "LinkedIn, Facebook, Instagram, Reddit",
  ].flatMap((column) => column.split(", "));
  expect(namesIn(footer).filter((name) => name.endsWith(NEW_TAB))).toEqual(external.map(inNewTab));
  expect(linksOf(footer)).toEqual(
    expect.arrayContaining([
      ["Free Construction Estimating Software", paths.estimating],
      ["Guide", paths.docs],
      ["FAQ", paths.faq],
    ]),
  );
  expect(textsOf(footer, "h2").join(" | ")).toBe(
    "Product | Resources | Compare | Company | Legal | For sales",
  );
  expect(textsOf(footer, "span")).toContain("Free Construction Scheduling Software (coming soon)");
  expect(textsOf(footer, "p")).toContain("© 2025 Quotewright. All rights reserved.");
});
