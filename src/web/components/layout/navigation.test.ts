// Tests that the header menus match SPEC section 2, and that external links keep their parameters.
import { expect, test } from "vitest";
import { campaign } from "#web/owner.ts";
import { withCampaign } from "./campaign.ts";
import { calculators, personas, templates } from "./free-tools.ts";
import { menus } from "./navigation.ts";
import { paidFeatures } from "./paid-features.ts";
import { compareLinks, freeSoftware } from "./site-links.ts";

test("there are five menus in the specified order", () => {
  expect(menus.map(({ label }) => label)).toEqual([
    "Free Software Features",
    "Paid Software Features",
    "Compare",
    "Who We Serve",
    "Free Tools",
  ]);
});

test("scheduling is not available yet and has no link", () => {
  expect(freeSoftware.map(({ title, available, href }) => [title, available, href])).toEqual([
    ["Construction Estimating Software", true, "/free-construction-estimating-software"],
    ["Construction Scheduling Software", false, undefined],
  ]);
});

test("the paid features are in their four groups", () => {
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

test("all comparisons, personas, calculators and templates are present, each with a unique address", () => {
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

test("campaign parameters are added to the existing parameters of an address", () => {
  const tracked = new URL(withCampaign("https://example.com/demo?plan=pro#top"));
  expect(Object.fromEntries(tracked.searchParams)).toEqual({
    plan: "pro",
    utm_source: campaign.source,
    utm_medium: campaign.medium,
    utm_campaign: campaign.campaign,
  });
  expect(tracked.hash).toBe("#top");
});
