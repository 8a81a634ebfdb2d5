// Page model of "My prices" in component tests.
import { expect } from "vitest";
import { page, type Locator } from "vitest/browser";
import { openApp } from "../testing/app-for-tests.tsx";
import type { MemoryServer } from "../testing/memory-server.ts";

export const region = page.getByLabelText("State, province or territory");
export const rateForAll = page.getByLabelText("My rate for all categories");
export const rateFor = (category: string): Locator =>
  page.getByLabelText(`My rate for ${category}, dollars an hour`);
export const markupFor = (category: string): Locator =>
  page.getByLabelText(`Markup for ${category}, percent`);

export const priceList = page.getByRole("region", { name: /^My price list/ });
export const priceRows = priceList.getByRole("table").getByCss("tbody tr");
export const noPrices = priceList.getByText("No prices of your own yet.");

export async function openPrices(on?: MemoryServer): Promise<MemoryServer> {
  const server = await openApp("/prices", on);
  await expect.element(region).toBeVisible();
  return server;
}

/** Opens the page, and the fold with the rates of single categories. */
export async function openRates(on?: MemoryServer): Promise<MemoryServer> {
  const server = await openPrices(on);
  await page.getByText("Labor rates and markups by category", { exact: true }).click();
  return server;
}

/** Chooses a file of the person's device. */
export async function chooseFile(label: string, name: string, content: BlobPart): Promise<void> {
  await priceList.getByLabelText(label).upload(new File([content], name));
}
