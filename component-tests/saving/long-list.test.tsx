// Tests of "My quotes" with more quotes than are shown at a time, with as many as it takes, and before and without its list.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { QUOTES_LISTED_MAX } from "#core/limits.ts";
import { deviceQuotes, quoteList } from "#web/data/browser/quotes/device-quotes.ts";
import { noteOffer, seeOffer } from "#web/data/browser/quotes/known-offers.ts";
import { manyListed } from "../../fixtures/listed-quotes.ts";
import { press } from "../testing/actions.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { provokes } from "../testing/provokes.ts";
import { menu, openMade, toast } from "../pages/edit-screen.ts";

const lines = page.getByRole("main").getByRole("listitem");
const link = (name: string) => page.getByRole("link", { name, exact: true });
const more = page.getByRole("button", { name: "Show 100 more" });
const search = page.getByRole("searchbox", { name: "Search quotes" });
const empty = page.getByText("No quotes yet.");

const storeEntries = (count: number): Promise<boolean> =>
  quoteList.change({
    put: manyListed(count).map((entry) => ({ ...entry, isChangeOrder: false })),
  });

test("of a long list 100 quotes are shown, more by a press, and any by the search @full", async () => {
  await storeEntries(230);
  await openApp("/quotes");
  await expect.element(lines).toHaveLength(100);
  await expect.element(page.getByText("100 of 230 are shown.")).toBeVisible();
  await more.click();
  await expect.element(lines).toHaveLength(200);
  await expect.element(link("Bathroom renovation 101")).toHaveFocus();
  await more.click();
  await expect.element(lines).toHaveLength(230);
  await expect.element(link("Bathroom renovation 201")).toHaveFocus();
  await expect.element(more).not.toBeInTheDocument();
  await expect.poll(() => history.state?.quoteFilter?.most).toBe(300);
  await press("Enter");
  await expect.poll(() => location.pathname).toMatch(/^\/quote\/[0-9a-f-]{36}$/);
  history.back();
  await expect.element(lines).toHaveLength(230);
  await search.fill("deck");
  await expect.element(lines).toHaveLength(46);
  await search.fill("");
  await expect.element(lines).toHaveLength(100);
});

test("a quote whose client did something is in sight, wherever it is in the list", async () => {
  await storeEntries(230);
  const { id, title } = deviceQuotes()[200] ?? { id: "", title: "" };
  const offer = {
    offerId: "offer",
    revision: 1,
    words: "",
    at: "2026-11-22T15:00:00.000Z",
    timeZone: "America/Toronto",
    total: "Total $100.00",
    asked: null,
  };
  await noteOffer(id, { ...offer, kind: "sent" });
  await noteOffer(id, { ...offer, kind: "accepted", words: "Jane Doe" });
  await openApp("/quotes");
  await expect.element(lines).toHaveLength(101);
  await expect.element(link(title)).toBeVisible();
  seeOffer(id);
});

test("before the list is read, and when it cannot be read, nothing says that it is empty", async () => {
  provokes(/could not be read/);
  const state = vi.spyOn(quoteList, "state").mockReturnValue("reading");
  await openApp("/quotes");
  await expect.element(page.getByRole("main").getByText("Loading...")).toBeVisible();
  await expect.element(empty).not.toBeInTheDocument();
  state.mockRestore();
  const reading = vi.spyOn(IDBObjectStore.prototype, "getAll").mockImplementation(() => {
    throw new DOMException("The disk is broken.", "UnknownError");
  });
  await quoteList.readAgain();
  reading.mockRestore();
  await expect.element(page.getByText(/The list of this browser could not be read/)).toBeVisible();
  await expect.element(empty).not.toBeInTheDocument();
});

test("a full list says so, shows its oldest quotes, and takes a further one once there is room @full", async () => {
  await storeEntries(QUOTES_LISTED_MAX);
  await openMade({ Roof: [{ name: "Shingles" }] }, { title: "Garage roof" });
  await expect.element(toast).toMatchTextContent(/saved, but not in My quotes/);
  await page.getByRole("button", { name: "Open My quotes" }).click();
  await expect.element(page.getByText(/This list is full: it has 5,000 quotes/)).toBeVisible();
  await page.getByRole("button", { name: "Show the oldest first" }).click();
  await expect.element(lines.first()).toMatchTextContent("Basement finishing 5000");
  await menu("Basement finishing 5000", "Remove from the list");
  await expect.poll(() => deviceQuotes().some(({ title }) => title === "Garage roof")).toBe(true);
  await page.getByRole("button", { name: "Show the newest first" }).click();
  await expect.element(lines.first()).toMatchTextContent("Bathroom renovation 1");
  await search.fill("garage");
  await expect.element(lines).toHaveLength(1);
});
