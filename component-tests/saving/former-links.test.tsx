// Tests of an address whose quote was deleted or got a new link: no empty quote is made, and nothing typed is lost.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { replacedQuote } from "#core/replaced-link/replaced-quote.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { MemoryServer } from "../testing/memory-server.ts";
import { madeQuote, plainTask } from "../testing/made-quote.ts";
import { provokes } from "../testing/provokes.ts";
import * as edit from "../pages/edit-screen.ts";

const saveAsNew = page.getByRole("button", { name: "Save it as a new quote" });
const newLink = page.getByLabelText("New link");
const goOn = page.getByRole("button", { name: "Continue with the new link" });

test.each([
  ["replaced", "This link was replaced."],
  ["deleted", "This quote was deleted."],
] as const)("a device without a copy says of a quote that was %s: %s", async (reason, sentence) => {
  provokes(/404|410/);
  const server = new MemoryServer();
  const quoteId = crypto.randomUUID();
  server.retire(quoteId, reason);
  await openApp(`/quote/${quoteId}`, server);
  await expect.element(page.getByText(sentence)).toBeVisible();
  const advice = page.getByText(/can no longer be edited here\./);
  const mayBeReplaced = reason === "replaced";
  await expect.element(advice).toBeVisible();
  expect(advice.element().textContent.endsWith("ask them for the new link.")).toBe(mayBeReplaced);
  await expect.element(page.getByRole("link", { name: "My quotes" }).last()).toBeVisible();
  await expect.element(edit.title).not.toBeInTheDocument();
  await expect.element(saveAsNew).not.toBeInTheDocument();
});

test("what was entered without a connection under such an address can be saved as a new quote", async () => {
  provokes(/404|410/);
  const server = new MemoryServer();
  server.isOffline = true;
  const { quoteId } = await edit.openNew(server);
  await edit.nameQuote("Barn");
  await expect.element(page.getByText("Offline, 1 change kept")).toBeVisible();
  server.isOffline = false;
  server.retire(quoteId, "replaced");
  globalThis.dispatchEvent(new Event("online"));
  await expect.element(page.getByText("This link was replaced.")).toBeVisible();
  await expect.element(page.getByText("Barn: 0 tasks, $0.00")).toBeVisible();
  await saveAsNew.click();
  await expect.element(edit.title).toHaveValue("Barn");
});

/** The link of an open quote is replaced elsewhere, while this device is offline and its name is changed. */
async function replacedElsewhere() {
  provokes(/404|410/);
  const { server, quoteId } = await edit.openMade({ Roof: [plainTask("Shingles")] });
  const [whole, newId] = [server.whole(quoteId), crypto.randomUUID()];
  server.isOffline = true;
  await edit.nameQuote("Barn");
  await expect.element(page.getByText("Offline, 1 change kept")).toBeVisible();
  server.isOffline = false;
  server.retire(quoteId, "replaced");
  server.put(replacedQuote(whole, { from: quoteId, to: newId }));
  globalThis.dispatchEvent(new Event("online"));
  await expect.element(page.getByText("This link was replaced.")).toBeVisible();
  await expect.element(page.getByText("Barn: 1 task, $10.00")).toBeVisible();
  return { server, quoteId, newId };
}

test("a device with a copy says which, and its changes are sent to the new link", async () => {
  const { server, quoteId, newId } = await replacedElsewhere();
  const other = madeQuote({}, { createdAt: "2026-11-01T08:00:00.000Z" });
  server.put(other);
  const refusals = {
    "https://example.com/p/abc": "This is not the link of a quote.",
    [`/quote/${crypto.randomUUID()}`]: "There is no quote at this link.",
    [`/quote/${other.quote.id}`]: "This is the link of another quote.",
    [`/quote/${quoteId}`]: "There is no quote at this link.",
  };
  // A screen reader would read the whole screen again with each message.
  expect(newLink.element().closest("[role=alert]")).toBeNull();
  for (const [link, refusal] of Object.entries(refusals)) {
    await newLink.fill(link);
    await goOn.click();
    await expect.element(page.getByRole("alert").getByText(refusal)).toBeVisible();
  }
  await newLink.fill(`https://quotes.example.com/quote/${newId.toUpperCase()}/details`);
  await goOn.click();
  await expect.element(edit.title).toHaveValue("Barn");
  expect(location.pathname).toBe(`/quote/${newId}`);
  await edit.waitUntilSaved();
  expect(server.whole(newId).quote.title).toBe("Barn");
  expect(server.whole(newId).tasks.map(({ name }) => name)).toEqual(["Shingles"]);
});

test("saved as a new quote, nothing is sent to the old link any more", async () => {
  const { server, quoteId } = await replacedElsewhere();
  await saveAsNew.click();
  await expect.element(edit.title).toHaveValue("Barn");
  await edit.waitUntilSaved();
  server.calls.length = 0;
  globalThis.dispatchEvent(new Event("online"));
  await edit.nameQuote("Shed");
  await edit.waitUntilSaved();
  expect(server.calls.filter(({ path }) => path.includes(quoteId))).toEqual([]);
});
