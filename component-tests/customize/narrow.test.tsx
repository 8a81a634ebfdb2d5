// Test of Customize in a narrow window: options and preview are one press apart, the actions stay in view.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { resize, expectFocusInSight, press, pressOn } from "../testing/actions.ts";
import { openQuote } from "../testing/app-for-tests.tsx";

const jumps = page.getByRole("navigation", { name: "Parts of this page" });
const jump = (name: string) => jumps.getByRole("button", { name });
const preview = page.getByRole("region", { name: "Quote preview" });
const options = page.getByRole("region", { name: "Display Options" });

test("at 320 px the options are one press away, and the preview too @full", async () => {
  await resize(320, 480);
  await openQuote(bathroomRenovation(), "/customize");
  await expect.element(jump("Options")).toBeInViewport();
  await expect.element(options).not.toBeInViewport();
  await jump("Options").click();
  await expect.element(options).toHaveFocus();
  await expectFocusInSight();
  // The next key reaches the first option.
  await press("Tab");
  await expect.element(options.getByRole("switch").first()).toHaveFocus();
  await expectFocusInSight();
  await expect.element(page.getByRole("button", { name: "Download PDF" })).toBeInViewport();
  await expect.element(page.getByRole("button", { name: "Send to client" })).toBeInViewport();
  await pressOn(jump("Preview"), "Enter");
  await expect.element(preview).toHaveFocus();
  await expectFocusInSight();
  expect(jumps.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
});

test("beside each other, preview and options need no jumps", async () => {
  await resize(1280, 800);
  await openQuote(bathroomRenovation(), "/customize");
  await expect.element(options).toBeInViewport();
  await expect.element(jumps).not.toBeInTheDocument();
});
