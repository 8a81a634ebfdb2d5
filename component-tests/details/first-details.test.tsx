// Tests of details that fill themselves: number and dates of a new quote, and the numbering of a device.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import type { Quote } from "#core/quote/schema.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { madeQuote, plainTasks } from "../testing/made-quote.ts";
import { MemoryServer } from "../testing/memory-server.ts";
import * as details from "../pages/details-screen.ts";
import { expectClosed, nameQuote, openNew, undo, waitUntilSaved } from "../pages/edit-screen.ts";

const { openDetails, saveButton, terms } = details;

const FILLED = { number: "Q-2026-001", issueDate: "2026-11-22", validUntil: "2026-12-22" };
const EMPTY = { number: "", issueDate: "", validUntil: "" };

let server: MemoryServer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T15:00:00") });
  server = new MemoryServer();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Opens the details of a new quote. */
async function openFirst(): Promise<string> {
  const { quoteId } = await openNew(server);
  await page.getByRole("link", { name: "Next - Add details" }).click();
  await expect.element(details.number).toBeVisible();
  return quoteId;
}

async function expectShown(facts: Pick<Quote, keyof typeof FILLED>): Promise<void> {
  await expect.element(details.number).toHaveValue(facts.number);
  await expect.element(details.date).toHaveValue(facts.issueDate);
  await expect.element(details.until).toHaveValue(facts.validUntil);
}

async function saved(quoteId: string): Promise<Quote> {
  await waitUntilSaved();
  return server.whole(quoteId).quote;
}

const numbering = page.getByRole("dialog", { name: "Quote numbering" });
const pattern = numbering.getByLabelText("Pattern");

async function openNumbering(): Promise<void> {
  await page.getByRole("button", { name: "Numbering…" }).click();
}

async function saveNumbering(): Promise<void> {
  await saveButton(numbering).click();
  await expectClosed(numbering);
}

test("a new quote gets the next number, today and 30 days, once; Undo takes them back @full", async () => {
  const quoteId = await openFirst();
  await expectShown(FILLED);
  await expect.element(page.getByText("Valid for 30 days")).toBeVisible();
  expect(await saved(quoteId)).toMatchObject(FILLED);
  await undo.click();
  await expectShown(EMPTY);
  await waitUntilSaved();
  await openApp(`/quote/${quoteId}/details`, server);
  await expect.element(page.getByRole("button", { name: "Today" })).toBeVisible();
  await expectShown(EMPTY);
  expect(await saved(quoteId)).toMatchObject(EMPTY);
});

test("a quote with nothing but what was filled in is not listed @full", async () => {
  await openFirst();
  await expectShown(FILLED);
  await waitUntilSaved();
  await openApp("/quotes", server);
  await expect.element(page.getByText("No quotes yet.")).toBeVisible();
});

test("a quote that was opened by its link is not changed by a visit @full", async () => {
  const { saved: read } = await openDetails(madeQuote({ Work: plainTasks("Job") }), server);
  await expectShown(EMPTY);
  const { version } = (await read()).quote;
  // A later edit would be sent after one that fills the quote.
  await terms.fill("Net 7.");
  const { quote } = await read();
  expect(quote).toMatchObject(EMPTY);
  expect(quote.version).toBe(version + 1);
});

test("a quote whose number was typed elsewhere first keeps it, with its empty dates @full", async () => {
  const { quoteId } = await openNew(server);
  await nameQuote("Deck");
  await waitUntilSaved();
  // The copy of this browser does not have the number.
  await openApp("/quotes", server);
  server.change(quoteId, { kind: "setQuote", quoteId, fields: { number: "41" } });
  const letGo = server.hold("GET", new RegExp(`^${apiPaths.wholeQuote(quoteId)}$`));
  await openApp(`/quote/${quoteId}/details`, server);
  await expectShown(EMPTY);
  letGo();
  await expectShown({ ...EMPTY, number: "41" });
  expect(await saved(quoteId)).toMatchObject({ ...EMPTY, number: "41" });
});

test("the numbering of the device has its own pattern, start and period, and can be switched off @full", async () => {
  await openFirst();
  await expectShown(FILLED);
  await openNumbering();
  await pattern.fill("Smith {year}");
  await expect.element(pattern).toHaveAccessibleDescription(/^Write {number}/);
  await expect.element(saveButton(numbering)).toBeDisabled();
  await pattern.fill("{year}/{number}");
  await numbering.getByLabelText("Start at").fill("214");
  await numbering.getByLabelText("Valid for (days)").fill("14");
  await expect.element(numbering.getByText("Next number: 2026/214")).toBeVisible();
  await saveNumbering();
  await expectShown({ ...FILLED, number: "2026/214", validUntil: "2026-12-06" });
  await openNumbering();
  await numbering.getByRole("checkbox", { name: "Fill in number and dates of new quotes" }).click();
  await saveNumbering();
  await expectShown({ ...FILLED, number: "2026/214", validUntil: "2026-12-06" });
  await openFirst();
  await expectShown(EMPTY);
  await page.getByRole("button", { name: "Use 2026/215" }).click();
  await expectShown({ ...EMPTY, number: "2026/215" });
});
