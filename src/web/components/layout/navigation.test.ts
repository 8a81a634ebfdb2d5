// Tests that the header menus match SPEC section 2, and that external links keep their parameters.
import { expect, test } from "vitest";
import { withCampaign } from "./campaign.ts";
import { calculators, personas, templates } from "./free-tools.ts";
import { menus } from "./navigation.ts";
import { paidFeatures } from "./paid-features.ts";

test("there are five menus in the specified order", () => {
  expect(menus.map(({ label }) => label)).toEqual([
    "Free Software Features",
    "Paid Software Features",
    "Compare",
    "Who We Serve",
    "Free Tools",
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

test("personas, tools and features each have an address of their own", () => {
  const items = [
    ...personas,
    ...calculators,
    ...templates,
    ...paidFeatures.flatMap((group) => group.items),
  ];
  expect(new Set(items.map(({ url }) => url)).size).toBe(items.length);
});

test("campaign parameters are added to the existing parameters of an address", () => {
  const tracked = new URL(withCampaign("https://example.com/demo?plan=pro#top"));
  expect(Object.fromEntries(tracked.searchParams)).toEqual({
    plan: "pro",
    utm_source: "quotewright",
    utm_medium: "free-tool",
    utm_campaign: "free-estimating",
  });
  expect(tracked.hash).toBe("#top");
});
