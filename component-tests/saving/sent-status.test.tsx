// Tests of what My quotes calls "sent": a published offer; the contractor's own mark is called so.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import type { OfferSummary } from "#core/offers/offer-summary.ts";
import { noteOffer } from "#web/data/browser/quotes/known-offers.ts";
import { writeQuoteFile } from "#core/files/quote-file.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { openMade, waitUntilSaved } from "../pages/edit-screen.ts";

const SHINGLES = { name: "Shingles", quantity: 2, materialUnitCost: 50 };
const status = page.getByRole("combobox", { name: "Status of Garage roof", exact: true });
const line = page.getByRole("main").getByRole("listitem");

/** The shown word of the status, and the one that can be chosen for "sent". */
const words = () => {
  const select = status.query() as HTMLSelectElement | null;
  const chosen = select?.selectedOptions[0]?.textContent;
  return [select?.parentElement?.firstElementChild?.textContent, chosen];
};

/** A quote with the status "sent" in the list. */
async function openList(kind: OfferSummary["kind"] | null) {
  const opened = await openMade({ Roof: [SHINGLES] }, { title: "Garage roof", status: "sent" });
  await waitUntilSaved();
  const [at, total] = [new Date().toISOString(), "Total $100.00"];
  if (kind)
    await noteOffer(opened.quoteId, {
      offerId: "1",
      revision: 1,
      kind,
      words: "",
      at,
      timeZone: "UTC",
      total,
      asked: null,
    });
  const before = opened.server.calls.length;
  await openApp("/quotes", opened.server);
  await expect.element(status).toHaveValue("sent");
  return { ...opened, callsOfList: () => opened.server.calls.slice(before) };
}

test("without an offer it is marked as sent; it is asked once whether there is one @full", async () => {
  const { server, quoteId, callsOfList } = await openList(null);
  expect(words()).toEqual(["Marked as sent", "Marked as sent"]);
  const reads = () => callsOfList().filter(({ path }) => path === apiPaths.offers(quoteId)).length;
  await expect.poll(reads).toBe(1);
  globalThis.dispatchEvent(new Event("online"));
  await status.selectOptions("Won");
  await expect.poll(() => server.whole(quoteId).quote.status).toBe("won");
  expect(reads()).toBe(1);
});

test.each<[OfferSummary["kind"], string, string]>([
  ["published", "Published", "R1 published, not sent yet"],
  ["expired", "Sent", "R1 expired without an answer"],
  ["withdrawn", "Marked as sent", "R1 withdrawn"],
])("with an offer that was %s the word is %s", async (kind, word, said) => {
  await openList(kind);
  expect(words()).toEqual([word, word]);
  await expect.element(line).toMatchTextContent(said);
});

test("a quote that is made of the file of a sent one is a draft @full", async () => {
  const { server, quoteId } = await openList("sent");
  const file = new File([writeQuoteFile(server.whole(quoteId))], "quote.json");
  await page.getByLabelText("Open a quote file").upload(file);
  const opened = (): string => location.pathname.split("/").at(-1) ?? "";
  await expect.poll(() => /^[0-9a-f-]{36}$/.test(opened()) && opened() !== quoteId).toBe(true);
  expect(server.whole(opened()).quote).toMatchObject({ title: "Garage roof", status: "draft" });
});
