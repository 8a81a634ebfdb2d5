// Test that external links keep their parameters.
import { expect, test } from "vitest";
import { withCampaign } from "./campaign.ts";

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
