// Tests of "My quotes": finding a quote, its status, its copy, and what removing and deleting leave.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { manyListed } from "../../fixtures/listed-quotes.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { press, pressOn } from "../testing/actions.ts";
import type { MemoryServer } from "../testing/memory-server.ts";
import { expectClosed, menu, openMade, waitUntilSaved } from "../pages/edit-screen.ts";

const SHINGLES = { name: "Shingles", quantity: 2, materialUnitCost: 50 };

const lines = page.getByRole("main").getByRole("listitem");
const search = page.getByRole("searchbox", { name: "Search quotes" });
const filter = (name: string): Locator => page.getByRole("button", { name, exact: true });
const statusOf = (quote: string): Locator =>
  page.getByRole("combobox", { name: `Status of ${quote}`, exact: true });
const status = statusOf("Garage roof");
const empty = page.getByText("No quotes yet.");

/** Opens the list of this device with one quote. */
async function openList(): Promise<{ server: MemoryServer; quoteId: string }> {
  const opened = await openMade({ Roof: [SHINGLES] }, { title: "Garage roof" });
  await waitUntilSaved();
  await openApp("/quotes", opened.server);
  await expect.element(status).toHaveValue("draft");
  return opened;
}

/** Opens the list with entries whose quotes are not on the server. */
async function openEntries(count: number, shown = count): Promise<void> {
  localStorage.setItem("quotewright.quotes", JSON.stringify(manyListed(count)));
  await openApp("/quotes");
  await expect.element(lines).toHaveLength(shown);
}

const stored = (server: MemoryServer, quoteId: string) => () => server.whole(quoteId).quote.status;

test("a status is saved, the notice undoes it, and it stays when the quote is opened", async () => {
  const { server, quoteId } = await openList();
  await status.selectOptions("Won");
  await expect.poll(stored(server, quoteId)).toBe("won");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(status).toHaveValue("draft");
  await expect.poll(stored(server, quoteId)).toBe("draft");
  await status.selectOptions("Marked as sent");
  await expect
    .element(page.getByText("Garage roof: Marked as sent", { exact: true }))
    .toBeVisible();
  await expect.poll(stored(server, quoteId)).toBe("sent");
  await page.getByRole("link", { name: "Garage roof" }).click();
  await waitUntilSaved();
  history.back();
  await expect.element(status).toHaveValue("sent");
});

test("a status chosen with the arrow keys under a filter is saved once, when the select is left", async () => {
  const { server, quoteId } = await openList();
  await filter("Draft 1").click();
  await pressOn(status, "ArrowDown", "ArrowDown");
  await expect.element(status).toHaveValue("won");
  await expect.element(status).toHaveFocus();
  expect(stored(server, quoteId)()).toBe("draft");
  await press("Tab");
  await expect.poll(stored(server, quoteId)).toBe("won");
  const sent = server.calls.filter(({ method }) => method === "PUT");
  expect(sent.map(({ body }) => body)).toEqual([{ status: "won" }]);
  await expect.element(page.getByRole("button", { name: "More for Garage roof" })).toHaveFocus();
  await press("Tab");
  await expectClosed(status);
});

test("a removed quote stays on the server and comes back with Undo", async () => {
  const { server, quoteId } = await openList();
  await menu("Garage roof", "Remove from the list");
  await expect.element(empty).toBeVisible();
  expect(server.whole(quoteId).quote.title).toBe("Garage roof");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(status).toBeVisible();
});

test("the search finds words of title, client and number, and the filter counts what it found", async () => {
  await openEntries(12);
  await expect.element(filter("Won 3")).toHaveAttribute("aria-pressed", "false");
  await search.fill("erable");
  await expect.element(lines).toHaveLength(3);
  await expect.element(page.getByText("3 of 12 quotes")).toBeInTheDocument();
  await expect.element(filter("Sent 3")).toBeVisible();
  await expect.element(filter("Won 0")).toBeVisible();
  await search.fill("q-2026-007");
  await expect.element(lines).toMatchTextContent("Deck 7");
  await search.fill("basement lee");
  await expect.element(page.getByText("No quote matches.")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.element(search).toHaveValue("");
  await filter("Won 3").click();
  await expect.element(filter("Won 3")).toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(() =>
      lines
        .getByRole("combobox")
        .elements()
        .map((each) => (each as HTMLSelectElement).value),
    )
    .toEqual(["won", "won", "won"]);
});
