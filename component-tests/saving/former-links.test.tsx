// Tests of an address whose quote was deleted or got a new link: no empty quote is made, and nothing typed is lost.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "../testing/app-for-tests.tsx";
import { MemoryServer } from "../testing/memory-server.ts";
import { plainTask } from "../testing/made-quote.ts";
import { provokes } from "../testing/provokes.ts";
import * as edit from "../pages/edit-screen.ts";

const saveAsNew = page.getByRole("button", { name: "Save it as a new quote" });

test.each(["This link was replaced.", "This quote was deleted."])(
  "a device without a copy says: %s",
  async (reason) => {
    provokes(/404|410/);
    const server = new MemoryServer();
    const quoteId = crypto.randomUUID();
    server.retire(quoteId, reason);
    await openApp(`/quote/${quoteId}`, server);
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect.element(page.getByText(/ask them for the new link\.$/)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "My quotes" }).last()).toBeVisible();
    await expect.element(edit.title).not.toBeInTheDocument();
    await expect.element(saveAsNew).not.toBeInTheDocument();
  },
);

test("what was entered without a connection under such an address can be saved as a new quote", async () => {
  provokes(/404|410/);
  const server = new MemoryServer();
  server.isOffline = true;
  const { quoteId } = await edit.openNew(server);
  await edit.nameQuote("Barn");
  await expect.element(page.getByText("Offline, 1 change kept")).toBeVisible();
  server.isOffline = false;
  server.retire(quoteId, "This link was replaced.");
  globalThis.dispatchEvent(new Event("online"));
  await expect.element(page.getByText("This link was replaced.")).toBeVisible();
  await expect.element(page.getByText("Barn: 0 tasks, $0.00")).toBeVisible();
  await saveAsNew.click();
  await expect.element(edit.title).toHaveValue("Barn");
});

test("a device with a copy says which, keeps what was entered there, and saves it as a new quote", async () => {
  provokes(/404|410/);
  const { server, quoteId } = await edit.openMade({ Roof: [plainTask("Shingles")] });
  server.isOffline = true;
  await edit.nameQuote("Barn");
  await expect.element(page.getByText("Offline, 1 change kept")).toBeVisible();
  server.isOffline = false;
  server.retire(quoteId, "This link was replaced.");
  globalThis.dispatchEvent(new Event("online"));
  await expect.element(page.getByText("This link was replaced.")).toBeVisible();
  await expect.element(page.getByText("Barn: 1 task, $10.00")).toBeVisible();
  await saveAsNew.click();
  await expect.element(edit.title).toHaveValue("Barn");
});
