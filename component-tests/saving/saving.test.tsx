// Tests of saving: what is shown while edits are sent, refused or lost, and that no keystroke goes missing.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import { openApp, openQuote } from "../testing/app-for-tests.tsx";
import { typeInto } from "../testing/actions.ts";
import { madeQuote } from "../testing/made-quote.ts";
import { MemoryServer } from "../testing/memory-server.ts";
import { cell, figures, nameQuote, openMade, title, waitUntilSaved } from "../pages/edit-screen.ts";

const WALL = { name: "Paint wall", quantity: 10, materialUnitCost: 1.5, laborUnitCost: 2.5 };
const WORK = { "My work": [WALL] };
const TASK = /^\/api\/tasks\//;

test("no keystroke is lost while a save is in flight", async () => {
  const { server, quoteId } = await openMade(WORK);
  const letFirstGo = server.hold("PUT", TASK);
  await cell("Name", WALL.name).fill("Paint the wall");
  await expect.element(page.getByText("Saving…")).toBeVisible();
  const typing = page.getByRole("textbox", { name: /^Name of/ });
  await typeInto(typing, " twice");
  letFirstGo();
  await waitUntilSaved();
  await expect.element(typing).toHaveValue("Paint the wall twice");
  expect(server.whole(quoteId).tasks[0]?.name).toBe("Paint the wall twice");
});

test("a change made elsewhere arrives while typing here, and neither side loses a field", async () => {
  const { server, quoteId, saved } = await openMade(WORK);
  const taskId = (await saved()).tasks[0]?.id ?? "";
  const material = cell("Material $", WALL.name);
  await material.fill("4");
  server.change(
    quoteId,
    { kind: "setTask", quoteId, taskId, fields: { quantity: 30 } },
    { kind: "setQuote", quoteId, fields: { title: "Renamed elsewhere" } },
  );
  await expect.element(title).toHaveValue("Renamed elsewhere");
  await expect.element(cell("Quantity", WALL.name)).toHaveValue("30");
  await waitUntilSaved();
  await expect.element(material).toHaveValue("4");
  await expect.element(material).toHaveFocus();
  expect(server.whole(quoteId).tasks[0]).toMatchObject({ quantity: 30, materialUnitCost: 4 });
  server.change(quoteId, { kind: "removeTask", quoteId, taskId });
  await expect.element(material).not.toBeInTheDocument();
});

test("the document title is the quote's name on each step @full", async () => {
  await openMade(WORK, { title: "Untitled Quote" });
  await expect.poll(() => document.title).toBe("Untitled quote – Quotewright");
  await nameQuote("Kitchen remodel");
  await expect.poll(() => document.title).toBe("Kitchen remodel – Quotewright");
  await page.getByRole("link", { name: "Next - Add details" }).click();
  await expect.element(page.getByRole("heading", { name: "Add details" })).toBeVisible();
  expect(document.title).toBe("Kitchen remodel – Quotewright");
  await openApp("/quotes");
  await expect.poll(() => document.title).toBe("My quotes – Quotewright");
});

test("Saved is not shown while a quote is loading @full", async () => {
  const whole = madeQuote(WORK);
  const server = new MemoryServer();
  server.put(whole);
  const letGo = server.hold("GET", new RegExp(`^${apiPaths.wholeQuote(whole.quote.id)}$`));
  await openApp(`/quote/${whole.quote.id}/details`, server);
  // The step's own screen, not the fallback shown while its code is loading.
  await expect.element(page.getByRole("navigation", { name: "Steps" })).toBeVisible();
  await expect.element(page.getByText("Loading...", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Saved", { exact: true })).not.toBeInTheDocument();
  letGo();
  await waitUntilSaved();
});

test("edits made without a network are counted, and sent when it is back", async () => {
  const whole = madeQuote(WORK);
  const server = await openQuote(whole);
  await waitUntilSaved();
  server.isOffline = true;
  await cell("Quantity", WALL.name).fill("25");
  await expect.element(page.getByText("Offline, 1 change kept")).toBeVisible();
  expect(figures()["Total"]).toBe("$100.00");
  server.isOffline = false;
  globalThis.dispatchEvent(new Event("online"));
  await waitUntilSaved();
  expect(server.whole(whole.quote.id).tasks[0]?.quantity).toBe(25);
});
