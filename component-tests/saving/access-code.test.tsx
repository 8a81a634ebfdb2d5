// Tests of a private installation whose access code has to be entered again while the app is open.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { MemoryServer } from "../testing/memory-server.ts";
import { provokes } from "../testing/provokes.ts";
import { cell, nameQuote, openMade, openNew, title, waitUntilSaved } from "../pages/edit-screen.ts";

const WALL = { name: "Paint wall", quantity: 10, materialUnitCost: 1.5, laborUnitCost: 2.5 };

const notice = page.getByRole("alert");
const way = notice.getByRole("link", { name: "Enter the access code" });

/** The code is entered in another tab. The next try need not wait for its time. */
function enterCode(server: MemoryServer): void {
  server.asksForCode = false;
  dispatchEvent(new Event("online"));
}

test("the screen leads to the code and back, keeps the edit, and sends it once the code was entered", async () => {
  provokes(/401/);
  const { server, quoteId } = await openMade({ "My work": [WALL] });
  await expect.element(notice).not.toBeInTheDocument();
  server.asksForCode = true;
  await cell("Quantity", WALL.name).fill("77");
  const sentence =
    "This installation asks for its access code. Nothing is saved or loaded until you enter it.";
  await expect.element(notice.getByText(sentence, { exact: true })).toBeVisible();
  await expect
    .element(way)
    .toHaveAttribute("href", `/access?next=${encodeURIComponent(`/quote/${quoteId}`)}`);
  await expect.element(page.getByText("Offline, 1 change kept").first()).toBeVisible();
  await expect.element(cell("Quantity", WALL.name)).toHaveValue("77");
  expect(server.whole(quoteId).tasks[0]?.quantity).toBe(10);
  enterCode(server);
  await waitUntilSaved();
  await expect.element(notice).not.toBeInTheDocument();
  expect(server.whole(quoteId).tasks[0]?.quantity).toBe(77);
});

test("a new quote starts without the code, and is made once the code was entered", async () => {
  provokes(/401/);
  const server = new MemoryServer();
  server.asksForCode = true;
  const { quoteId } = await openNew(server);
  await nameQuote("Garage");
  await expect.element(way).toBeVisible();
  enterCode(server);
  await waitUntilSaved();
  await expect.element(title).toHaveValue("Garage");
  expect(server.whole(quoteId).quote.title).toBe("Garage");
});
