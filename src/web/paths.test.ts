// Tests that page addresses match the route table in SPEC section 2.
import { expect, test } from "vitest";
import { paths } from "./paths.ts";

test("every route of SPEC section 2 has its address", () => {
  const id = "0b6f4e2a-8a53-4c1e-9a3e-2f6d1c7b9e10";
  expect([paths.quote(id), paths.quoteDetails(id), paths.quoteCustomize(id)]).toEqual([
    `/quote/${id}`,
    `/quote/${id}/details`,
    `/quote/${id}/customize`,
  ]);
  expect([
    paths.home,
    paths.estimating,
    paths.faq,
    paths.compare,
    paths.newQuote,
    paths.quotes,
    paths.prices,
    paths.clients,
    paths.devices,
  ]).toEqual([
    "/",
    "/free-construction-estimating-software",
    "/faq",
    "/compare-construction-software",
    "/quote/new",
    "/quotes",
    "/prices",
    "/clients",
    "/devices",
  ]);
  expect(Object.values(paths.alternatives)).toEqual([
    "/buildertrend-alternative",
    "/jobtread-alternative",
    "/joist-alternative",
  ]);
});
