// Tests that what the server refuses is said with what was not saved, and with the server's own reason.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { writeQuoteFile } from "#core/files/quote-file.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import type { MemoryServer } from "../testing/memory-server.ts";
import { provokes } from "../testing/provokes.ts";
import { expectClosed, menu, openMade, waitUntilSaved } from "../pages/edit-screen.ts";

const REASON = "All texts of a quote together are too long.";
const SHINGLES = { name: "Shingles", quantity: 2, materialUnitCost: 50 };

const said = (text: string): Locator => page.getByText(text, { exact: true });
const button = (name: string): Locator => page.getByRole("button", { name, exact: true });

/** Opens the list with one quote. */
async function openList(): Promise<MemoryServer> {
  const { server } = await openMade({ Roof: [SHINGLES] }, { title: "Garage roof" });
  await waitUntilSaved();
  await openApp("/quotes", server);
  await expect.element(page.getByRole("link", { name: "Garage roof" })).toBeVisible();
  return server;
}

test("a status, which is taken back, and a copy in My quotes", async () => {
  provokes(/404|413|422/);
  const server = await openList();
  const status = page.getByRole("combobox", { name: "Status of Garage roof" });
  for (const [code, reason] of [
    [404, "The quote was deleted from the server."],
    [413, REASON],
  ] as const) {
    server.refuse("PUT", /^\/api\/quotes\//, code, REASON);
    await status.selectOptions("Won");
    await expect.element(said("The status could not be saved")).toBeVisible();
    await expect.element(said(reason)).toBeVisible();
    await expect.element(status).toHaveValue("draft");
    await button("Dismiss").first().click();
  }
  server.refuse("POST", /\/duplicate$/, 422, REASON);
  await menu("Garage roof", "Duplicate");
  await expect.element(said("The quote could not be duplicated")).toBeVisible();
  await expect.element(said(REASON)).toBeVisible();
});

test("a deletion, one for good, and bringing back", async () => {
  provokes(/403|409/);
  const server = await openList();
  const question = page.getByRole("dialog", { name: "Delete this quote?" });
  server.refuse("DELETE", /./, 403, REASON);
  await menu("Garage roof", "Delete");
  await question.getByRole("button", { name: "Delete quote" }).click();
  await expect.element(said(REASON)).toBeVisible();
  await question.getByRole("button", { name: "Delete quote" }).click();
  await expectClosed(question);

  server.refuse("POST", /\/restore$/, 409, "It is being deleted.");
  await button("Bring back Garage roof").click();
  await expect.element(said("It is being deleted.")).toBeVisible();
  server.refuse("DELETE", /./, 409, "It is being restored.");
  await button("Delete for good: Garage roof").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete for good" }).click();
  await expect.element(said("It is being restored.")).toBeVisible();
});

test("a quote file that the server does not take", async () => {
  provokes(/422/);
  const server = await openList();
  server.refuse("POST", /^\/api\/quotes$/, 422, REASON);
  const file = new File([writeQuoteFile(exampleWholeQuote({}))], "quote.json");
  await page.getByLabelText("Open a quote file").upload(file);
  await expect.element(said(`The quote could not be saved. ${REASON}`)).toBeVisible();
});
