// That header menus hold what SPEC section 2 lists, and that external links keep their own parameters.
import { expect, test } from "vitest";
import { campaign } from "#web/owner.ts";
import { withCampaign } from "./campaign.ts";
import { calculators, personas, templates } from "./free-tools.ts";
import { menus } from "./navigation.ts";
import { paidFeatures } from "./paid-features.ts";
import { compareLinks, freeSoftware } from "./site-links.ts";

test("five menus stand in their order", () => {
  expect(menus.map(({ label }) => label)).toEqual([
    "Free Software Features",
    "Paid Software Features",
    "Compare",
    "Who We Serve",
    "Free Tools",
  ]);
});

test("scheduling is not available yet, and has no address", () => {
  expect(freeSoftware.map(({ title, available, href }) => [title, available, href])).toEqual([
    ["Construction Estimating Software", true, "/free-construction-estimating-software"],
    ["Construction Scheduling Software", false, undefined],
  ]);
});

test("the paid features stand in their four groups", () => {
  const groups = paidFeatures.map(({ category, items }) => [
    category,
    items.map(({ title }) => title),
  ]);
  expect(Object.fromEntries(groups)).toEqual({
    "Sales & Client Management": [
      "CRM for Clients",
      "Quotes",
      "Cost Catalog",
      "Magic Link Form",
      "Client Dashboard",
    ],
    "Team Management": ["Scheduling", "To-Dos", "Timesheets", "Daily Logs"],
    Finances: [
      "Payments Processing",
      "Invoices",
      "Expenses Management",
      "Purchase Orders",
      "Budget",
      "QuickBooks Integration",
    ],
    "Contract Management": [
      "Change Orders",
      "Files Management",
      "Construction Reports",
      "Material List",
    ],
  });
});

test("all comparisons, personas, calculators and templates are there, each with an address of its own", () => {
  expect([compareLinks.length, personas.length, calculators.length, templates.length]).toEqual([
    4, 3, 9, 4,
  ]);
  const urls = [
    ...personas,
    ...calculators,
    ...templates,
    ...paidFeatures.flatMap(({ items }) => items),
  ].map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
});

test("the campaign joins the parameters that an address already has", () => {
  const tracked = new URL(withCampaign("https://example.com/demo?plan=pro#top"));
  expect(Object.fromEntries(tracked.searchParams)).toEqual({
    plan: "pro",
    utm_source: campaign.source,
    utm_medium: campaign.medium,
    utm_campaign: campaign.campaign,
  });
  expect(tracked.hash).toBe("#top");
});
