// Tests that the rate for all leaves trades that are usually subcontracted, until it is to cover them.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as prices from "../pages/prices-screen.ts";

test("the rate for all covers subcontracted trades once that is ticked, which is offered with the rate", async () => {
  await prices.openRates();
  const tick = page.getByRole("checkbox", {
    name: "Also for trades that are usually subcontracted",
  });
  await expect.element(tick).not.toBeInTheDocument();
  await prices.rateForAll.fill("70");
  await expect.element(prices.rateFor("Drywall")).toHaveAttribute("placeholder", "70.00 my rate");
  const plumbing = prices.rateFor("Plumbing");
  await expect.element(plumbing).toHaveAttribute("placeholder", "98.00 catalog");
  await tick.click();
  await expect.element(plumbing).toHaveAttribute("placeholder", "70.00 my rate");
});
