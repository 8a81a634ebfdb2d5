// Tests of "Deleted" in My quotes: what is listed there, how a quote comes back, and how it goes for good.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { openApp } from "../testing/app-for-tests.tsx";
import { MemoryServer } from "../testing/memory-server.ts";
import { provokes } from "../testing/provokes.ts";
import {
  expectClosed,
  menu,
  nameQuote,
  openMade,
  openNew,
  title,
  waitUntilSaved,
} from "../pages/edit-screen.ts";

const SHINGLES = { name: "Shingles", quantity: 2, materialUnitCost: 50 };

const button = (name: string): Locator => page.getByRole("button", { name, exact: true });
const deleted = page.getByRole("region", { name: "Deleted" });
const question = page.getByRole("dialog", { name: "Delete this quote?" });
const link = page.getByRole("link", { name: "Garage roof" });
const said = (text: string): Locator => page.getByText(text, { exact: true });

/** Deletes the quote "Garage roof" from the list. */
async function deleteGarageRoof(): Promise<void> {
  await menu("Garage roof", "Delete");
  await question.getByRole("button", { name: "Delete quote" }).click();
  await expectClosed(question);
}

/** A quote that was made on this device, in the list. */
async function openList(): Promise<{ server: MemoryServer; quoteId: string }> {
  const opened = await openMade({ Roof: [SHINGLES] }, { title: "Garage roof" });
  await waitUntilSaved();
  await openApp("/quotes", opened.server);
  await expect.element(link).toBeVisible();
  return opened;
}

test("a deleted quote is listed with its total and its period, and comes back", async () => {
  const { server, quoteId } = await openList();
  await expect.element(deleted).not.toBeInTheDocument();
  await menu("Garage roof", "Delete");
  await expect
    .element(question)
    .toMatchTextContent("Garage roof is kept under Deleted for 30 days.");
  await question.getByRole("button", { name: "Delete quote" }).click();
  await expectClosed(question);
  expect(() => server.whole(quoteId)).toThrow("The server has no quote");
  await expect.element(link).not.toBeInTheDocument();
  const line = deleted.getByRole("listitem");
  await expect.element(line).toMatchTextContent("Garage roof");
  await expect.element(line).toMatchTextContent("$100.00");
  await expect.element(line).toMatchTextContent(/Deleted: Today, .+\. Kept until .+ \d+\./);
  // After a visit to another page it is there still.
  await openApp("/quotes", server);
  await button("Bring back Garage roof").click();
  await expect.element(said("Garage roof is back")).toBeVisible();
  await expect.element(deleted).not.toBeInTheDocument();
  expect(server.whole(quoteId).tasks).toHaveLength(1);
  expect(document.activeElement).not.toBe(document.body);
  await link.click();
  await expect.element(title).toHaveValue("Garage roof");
});

test("for good it goes only after a question", async () => {
  const { server, quoteId } = await openList();
  await deleteGarageRoof();
  await button("Delete for good: Garage roof").click();
  const dialog = page.getByRole("dialog", { name: "Delete this quote for good?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectClosed(dialog);
  await expect.element(button("Delete for good: Garage roof")).toHaveFocus();
  await button("Delete for good: Garage roof").click();
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expectClosed(dialog);
  await expect.element(deleted).not.toBeInTheDocument();
  const last = server.calls.findLast(({ method }) => method === "DELETE");
  expect(last?.path).toBe(`/api/quotes/${quoteId}?forever=true`);
});

test("one that is gone meanwhile says so, and leaves the list @full", async () => {
  provokes(/status of 404/);
  const { server } = await openList();
  await deleteGarageRoof();
  server.refuse("POST", /\/restore$/, 404, "This quote was deleted.");
  await button("Bring back Garage roof").click();
  await expect.element(said("It was deleted for good.")).toBeVisible();
  await expect.element(deleted).not.toBeInTheDocument();
});

test("one that has changed since the question was read is not deleted, and the question is asked again", async () => {
  provokes(/status of 412/);
  const { server, quoteId } = await openList();
  server.refuse("DELETE", /./, 412, "The quote has changed.");
  await menu("Garage roof", "Delete");
  await question.getByRole("button", { name: "Delete quote" }).click();
  await expect
    .element(said("It has changed meanwhile. Read what goes with it, and delete it again."))
    .toBeVisible();
  expect(server.whole(quoteId).quote.title).toBe("Garage roof");
  await question.getByRole("button", { name: "Delete quote" }).click();
  await expectClosed(question);
  await expect.element(deleted).toBeVisible();
});

test("a quote that the server never had is deleted and comes back without a network, and is not sent between", async () => {
  const server = new MemoryServer();
  server.isOffline = true;
  const { quoteId, saved } = await openNew(server);
  await nameQuote("Garage roof");
  await expect.element(page.getByText(/^Offline, \d+ changes? kept$/)).toBeVisible();
  await openApp("/quotes", server);
  await deleteGarageRoof();
  await expect.element(deleted).toBeVisible();
  server.isOffline = false;
  await openNew(server);
  await nameQuote("Shed");
  await waitUntilSaved();
  const sent = () => server.calls.filter(({ body }) => JSON.stringify(body)?.includes(quoteId));
  expect(sent()).toEqual([]);
  server.isOffline = true;
  await openApp("/quotes", server);
  await button("Bring back Garage roof").click();
  await link.click();
  await expect.element(title).toHaveValue("Garage roof");
  server.isOffline = false;
  globalThis.dispatchEvent(new Event("online"));
  await expect.poll(sent).not.toEqual([]);
  expect((await saved()).quote.title).toBe("Garage roof");
});

test("where the server keeps nothing, the question says so, and nothing is listed @full", async () => {
  const { server } = await openList();
  server.deletedDays = 0;
  await menu("Garage roof", "Delete");
  await expect.element(question).toMatchTextContent("Garage roof cannot be brought back.");
  await question.getByRole("button", { name: "Delete quote" }).click();
  await expectClosed(question);
  await expect.element(said("Garage roof deleted")).toBeVisible();
  await expect.element(deleted).not.toBeInTheDocument();
});

test("one whose time is over is not listed @full", async () => {
  const { server } = await openList();
  await deleteGarageRoof();
  const key = "quotewright.deleted-quotes";
  const entries = JSON.parse(localStorage.getItem(key) ?? "[]") as object[];
  expect(entries).toHaveLength(1);
  const over = entries.map((entry) => ({ ...entry, keptUntil: new Date().toISOString() }));
  localStorage.setItem(key, JSON.stringify(over));
  await openApp("/quotes", server);
  await expect.element(said("No quotes yet.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Enter your code" })).toBeVisible();
  await expect.element(deleted).not.toBeInTheDocument();
});
