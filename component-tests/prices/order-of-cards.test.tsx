// Tests of what is in sight on "My prices": the order of its cards, and the fold of the rates by category.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { resize, expectFocusOn, press, pressOn, texts, typeInto } from "../testing/actions.ts";
import * as prices from "../pages/prices-screen.ts";

test("My usual is in the first view, and the rates by category are folded until one is set @full", async () => {
  await resize(1280, 800);
  const server = await prices.openPrices();
  expect(texts(page.getByRole("heading", { level: 2 }))).toEqual([
    "Where you work",
    "My usual",
    "My price list",
    "Labor rates",
  ]);
  const usual = page.getByRole("region", { name: "My usual" }).getByLabelText("Markup (%)");
  expect(usual.element().getBoundingClientRect().bottom).toBeLessThan(800);
  const tile = prices.rateFor("Tile");
  await expect.element(tile).not.toBeVisible();
  await pressOn(prices.rateForAll, "Tab");
  await expectFocusOn(/^Labor rates and markups by category/);
  await press("Enter");
  await typeInto(tile, "80");
  await expect.element(page.getByText("1 set", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Saved on this device")).toBeVisible();
  await prices.openPrices(server);
  await expect.element(tile).toBeVisible();
});
