// Tests of publishing a quote to its client: once, with every edit, and through waits.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import { provokes } from "../testing/provokes.ts";
import {
  button,
  card,
  changeTask,
  customize,
  OFFERS,
  send,
  sentLink,
} from "../pages/customize-screen.ts";
import { toast } from "../pages/edit-screen.ts";

/** Two presses before the page renders again. */
async function pressTwice(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  const element = target.element() as HTMLElement;
  element.click();
  element.click();
}

const backOnline = () => globalThis.dispatchEvent(new Event("online"));

test("two presses publish once, the first revision and the next one", async () => {
  const opened = await customize();
  await pressTwice(send);
  await expect.element(card).toMatchTextContent("The client sees R1");
  expect(opened.published()).toHaveLength(1);
  changeTask(opened);
  await pressTwice(card.getByRole("button", { name: "Publish R2" }));
  await expect.element(card).toMatchTextContent("The client sees R2");
  expect(opened.published()).toHaveLength(2);
});

test("an edit that is still being sent is in what is published", async () => {
  const { server, whole, published } = await customize();
  const release = server.hold("PUT", new RegExp(`${apiPaths.quote(whole.quote.id)}$`));
  await page.getByRole("switch", { name: "Show Quantities" }).click();
  await send.click();
  await expect.element(button("Publishing…")).toBeVisible();
  expect(published()).toEqual([]);
  release();
  await expect.element(sentLink).toBeVisible();
  const { id } = whole.quote;
  const calls = server.calls.map(({ method, path }) => `${method} ${path}`);
  const edited = calls.indexOf(`PUT ${apiPaths.quote(id)}`);
  expect(edited).toBeGreaterThan(-1);
  expect(edited).toBeLessThan(calls.indexOf(`POST ${apiPaths.offers(id)}`));
});

test("a busy server is named, and asked again with the same id", async () => {
  const { server, published } = await customize();
  server.refuse("POST", OFFERS, 503);
  await send.click();
  await expect.element(page.getByText("Not published yet: the server is busy.")).toBeVisible();
  backOnline();
  await expect.element(sentLink).toBeVisible();
  const [first, again, ...more] = published();
  expect(again).toEqual(first);
  expect(more).toEqual([]);
});

test("without a connection it waits, Cancel publishes nothing, and a wait ends with the connection", async () => {
  const { server, published } = await customize();
  const waiting = page.getByText("Not published yet: there is no connection.");
  server.isOffline = true;
  await send.click();
  await expect.element(waiting).toBeVisible();
  await button("Cancel").click();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(send).toHaveFocus();
  server.isOffline = false;
  backOnline();
  await page.getByRole("switch", { name: "Hide Taxes" }).click();
  await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(published()).toEqual([]);
  server.isOffline = true;
  await send.click();
  await expect.element(waiting).toBeVisible();
  server.isOffline = false;
  backOnline();
  await expect.element(sentLink).toBeVisible();
  expect(published()).toHaveLength(1);
});

test("Cancel while a request is under way says when the quote was published already", async () => {
  const { server } = await customize();
  server.refuse("POST", OFFERS, 503);
  await send.click();
  await expect.element(page.getByText("Not published yet: the server is busy.")).toBeVisible();
  const release = server.hold("POST", OFFERS);
  backOnline();
  await button("Cancel").click();
  await expect.element(send).toHaveFocus();
  release();
  await expect.element(toast).toMatchTextContent("R1 was already published");
  await expect.element(card).toMatchTextContent("The client sees R1");
  await expect
    .element(page.getByRole("region", { name: /is ready: send/ }))
    .not.toBeInTheDocument();
});

test("leaving Customize while publishing waits says that nothing was published", async () => {
  provokes(/not published/);
  const { server } = await customize();
  server.refuse("POST", OFFERS, 503);
  await send.click();
  await expect.element(page.getByText("Stay on Customize until then.")).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect.element(toast).toMatchTextContent("The quote was not published");
  await expect.element(toast).toMatchTextContent("You left Customize before");
});

test("a refusal is shown with the server's sentence @full", async () => {
  provokes(/not published/);
  const { server } = await customize();
  server.refuse("POST", OFFERS, 409, "The quote was accepted meanwhile.");
  await send.click();
  await expect.element(toast).toMatchTextContent("The quote was accepted meanwhile.");
  await expect.element(send).toBeEnabled();
});

test("a last day in the past is to be changed first, on Details @full", async () => {
  const { whole, published } = await customize({ validUntil: "2020-02-29" });
  await send.click();
  await page.getByRole("dialog").getByRole("button", { name: "Change the date" }).click();
  await expect.poll(() => location.pathname).toBe(`/quote/${whole.quote.id}/details`);
  expect(published()).toEqual([]);
});
