// "Replace this quote's link" on Customize: its menu, its dialog, and what follows.
import { expect, type Page } from "@playwright/test";

/** The id of the quote in the address. */
export const idIn = (page: Page): string => new URL(page.url()).pathname.split("/")[2] ?? "";

export const menu = (page: Page) => page.getByRole("button", { name: "More for your link" });
export const dialog = (page: Page) =>
  page.getByRole("dialog", { name: "Replace this quote's link?" });
export const answerTo = (page: Page) =>
  dialog(page).getByRole("button", { name: "Replace the link" });

/** Opens the dialog. */
export async function ask(page: Page): Promise<void> {
  await menu(page).click();
  await page.getByRole("menuitem", { name: "Replace this quote's link…" }).click();
}

/**
 * Replaces the link.
 *
 * @param from - the id of the quote before
 * @param keepsClients - whether the client of a published quote keeps its link
 * @returns the new one
 */
export async function replace(
  page: Page,
  from: string,
  { keepsClients = false } = {},
): Promise<string> {
  await ask(page);
  if (keepsClients) await dialog(page).getByRole("checkbox").uncheck();
  await answerTo(page).click();
  await expect(page.locator(".toast")).toContainText("This quote has a new link");
  await expect(page).not.toHaveURL(new RegExp(from));
  await expect(page.getByRole("button", { name: "Download PDF" })).toBeVisible();
  return idIn(page);
}
