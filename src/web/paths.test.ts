// Tests that page addresses match the route table in SPEC section 2.
import { expect, test } from "vitest";
import { paths } from "./paths.ts";

test("every route of SPEC section 2 has its address", () => {
  expect(paths).toMatchObject({
    home: "/",
    estimating: "/free-construction-estimating-software",
    faq: "/faq",
    compare: "/compare-construction-software",
    alternatives: {
      buildertrend: "/buildertrend-alternative",
      jobtread: "/jobtread-alternative",
      joist: "/joist-alternative",
    },
    newQuote: "/quote/new",
    quotes: "/quotes",
    prices: "/prices",
    clients: "/clients",
    devices: "/devices",
  });
  const steps = [paths.quote, paths.quoteDetails, paths.quoteCustomize].map((path) => path("id"));
  expect(steps).toEqual(["/quote/id", "/quote/id/details", "/quote/id/customize"]);
});
