// Tests of old quotes in a new one: their dialog adds tasks, and a copy for another client opens.
import { beforeEach, expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import { EMPTY_CLIENT_INFO } from "#core/quote/details/business-and-client.ts";
import { texts } from "../../testing/actions.ts";
import { openApp } from "../../testing/app-for-tests.tsx";
import { knownQuote, knownTask } from "../../testing/known-quote.ts";
import { madeQuote } from "../../testing/made-quote.ts";
import { MemoryServer } from "../../testing/memory-server.ts";
import { provokes } from "../../testing/provokes.ts";
import {
  expectClosed,
  nameQuote,
  openNew,
  title,
  toast,
  waitUntilSaved,
} from "../../pages/edit-screen.ts";

let server: MemoryServer;

beforeEach(() => {
  server = new MemoryServer();
});

const jobs = page.getByRole("heading", { name: "Start from a job" });
const button = (name: string): Locator => page.getByRole("button", { name });

async function openChooser(): Promise<Locator> {
  await button("Use an old quote").click();
  return page.getByRole("dialog", { name: "Use an old quote" });
}

/** The next reading of a quote waits until the returned function is called. */
const holdReading = (quoteId: string): (() => void) =>
  server.hold("GET", new RegExp(`^${apiPaths.wholeQuote(quoteId)}`));

test("an old quote is searched, and added below the categories that the quote has @full", async () => {
  await knownQuote(server, "Garage floor");
  await knownQuote(server, "Kitchen");
  const whole = madeQuote({ Roofing: [knownTask("Shingles")] });
  server.put(whole);
  await openApp(`/quote/${whole.quote.id}`, server);
  await button("Start from a job").click();
  const dialog = await openChooser();
  await dialog.getByLabelText("Search your quotes").fill("floor gar");
  await expect.element(dialog.getByRole("listitem")).toHaveLength(1);
  await dialog.getByRole("button", { name: "Add here: the tasks of Garage floor" }).click();
  await expectClosed(dialog);
  await expect
    .poll(() => server.whole(whole.quote.id).categories.map(({ name }) => name))
    .toEqual(["Roofing", "Tile", "Painting"]);
});

const clientDialog = page.getByRole("dialog", { name: "Edit Client Details" });

/** Puts a quote of Sam Miller on the server, and lists it on this device. */
async function knownQuoteOfMiller(name: string, introduction = ""): Promise<string> {
  const whole = madeQuote(
    { Tile: [knownTask("Set tile"), knownTask("Grout")] },
    {
      title: name,
      introduction,
      clientInfo: { ...EMPTY_CLIENT_INFO, contactName: "Sam Miller" },
      updatedAt: new Date().toISOString(),
    },
  );
  server.put(whole);
  await openApp(`/quote/${whole.quote.id}`, server);
  await expect.element(title).toHaveValue(name);
  return whole.quote.id;
}

test("a copy for another client opens without the old client's name, and asks for the new client", async () => {
  const originalId = await knownQuoteOfMiller("Deck, Miller", "Dear Sam,");
  const { quoteId } = await openNew(server);
  const dialog = await openChooser();
  await dialog.getByRole("button", { name: "Copy for another client: Deck, Miller" }).click();
  await expect.element(clientDialog.getByLabelText("Contact name")).toHaveFocus();
  await expect.element(clientDialog.getByLabelText("Contact name")).toHaveValue("");
  expect(texts(clientDialog.getByRole("listitem"))).toEqual(["The introduction still says “Sam”."]);
  await clientDialog.getByLabelText("Contact name").fill("Dana Cole");
  await clientDialog.getByRole("button", { name: "Save", exact: true }).click();
  await expectClosed(clientDialog);
  await expect.element(title).toHaveValue("Deck");
  const copyId = location.pathname.split("/").at(-1) ?? "";
  expect([quoteId, originalId]).not.toContain(copyId);
  await waitUntilSaved();
  expect(server.whole(copyId).tasks).toHaveLength(2);
  expect(server.whole(copyId).quote.clientInfo.contactName).toBe("Dana Cole");
  expect(server.whole(quoteId).tasks).toHaveLength(0);
});

test("Cancel leaves the copy without a client @full", async () => {
  await knownQuoteOfMiller("Miller kitchen");
  await openNew(server);
  await button("Copy for another client: Miller kitchen").click();
  await clientDialog.getByRole("button", { name: "Cancel" }).click();
  await expectClosed(clientDialog);
  expect(document.activeElement).not.toBe(document.body);
  await expect.element(title).toHaveValue("Kitchen");
  const copyId = location.pathname.split("/").at(-1) ?? "";
  await waitUntilSaved();
  expect(server.whole(copyId).quote.clientInfo).toEqual(EMPTY_CLIENT_INFO);
});

test("an old quote that arrives after Cancel is not added @full", async () => {
  const oldId = await knownQuote(server, "Garage floor");
  const { quoteId, saved } = await openNew(server);
  const letGo = holdReading(oldId);
  const dialog = await openChooser();
  await dialog.getByRole("button", { name: "Add here: the tasks of Garage floor" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectClosed(dialog);
  letGo();
  await nameQuote("Another job");
  await expect.poll(() => server.whole(quoteId).quote.title).toBe("Another job");
  expect((await saved()).tasks).toHaveLength(0);
});

test("a copy that is made after another screen was opened does not leave that screen @full", async () => {
  const oldId = await knownQuote(server, "Deck");
  await openNew(server);
  const letGo = holdReading(oldId);
  await button("Copy for another client: Deck").click();
  await page.getByRole("link", { name: "My quotes" }).first().click();
  await expect.element(page.getByRole("heading", { name: "My quotes" })).toBeVisible();
  letGo();
  await expect.element(toast).toMatchTextContent("with today's date. It is in My quotes.");
  expect(location.pathname).toBe("/quotes");
});

test("a quote that was deleted says so, and leaves the new quote empty", async () => {
  provokes(/status of 404/);
  const deletedId = await knownQuote(server, "Gone");
  await openNew(server);
  server.remove(deletedId);
  await button("Use here: the tasks of Gone").click();
  for (const said of ["The quote could not be read", "It was deleted from the server."])
    await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  await expect.element(jobs).toBeVisible();
});
