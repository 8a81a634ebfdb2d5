// Tests of a published quote on Customize: what its client can read is known before anything is sent or recorded, and the
// ways to send its link.
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "../testing/app-for-tests.tsx";
import { openOffer } from "../testing/memory-offers.ts";
import { provokes } from "../testing/provokes.ts";
import {
  button,
  card,
  changeTask,
  customize,
  customizeSent,
  OFFERS,
  send,
  sentLink,
} from "../pages/customize-screen.ts";
import { toast } from "../pages/edit-screen.ts";

const ONE_OFFER = /\/offers\/[^/]+$/;
const dialog = page.getByRole("dialog");

test("a published revision is compared before its link is sent, as it is or as the next one", async () => {
  const opened = await customizeSent();
  const { server, whole, published } = opened;
  server.setOffers(whole.quote.id, {
    offers: [openOffer(whole)],
    messages: [],
    sources: new Map([[openOffer(whole).id, structuredClone(whole)]]),
  });
  changeTask(opened);
  const release = server.hold("GET", ONE_OFFER);
  await openApp(`/quote/${whole.quote.id}/customize`, server);
  await send.click();
  await expect.element(send).toHaveAttribute("aria-busy", "true");
  release();
  const question = page.getByRole("dialog", { name: "The quote was changed after R1" });
  await expect.element(question).toMatchTextContent("You have changed 1 thing since.");
  await question.getByRole("button", { name: "Send R1 as it is" }).click();
  await expect.element(sentLink).toHaveValue(new URL("/c/token", location.href).href);
  expect(published()).toEqual([]);
});

test("while it is not known what was published nothing is published, and a second try reads it", async () => {
  provokes(/503|Nothing was published/);
  const { server, whole, published } = await customizeSent();
  server.refuse("GET", OFFERS, 503);
  await openApp(`/quote/${whole.quote.id}/customize`, server);
  await expect.element(card).toMatchTextContent("What was published could not be read.");
  await expect.element(card).not.toMatchTextContent("Not published yet");
  await expect.element(button(/^They said yes/)).not.toBeInTheDocument();
  server.refuse("GET", OFFERS, 503);
  await send.click();
  await expect.element(toast).toMatchTextContent("Nothing was published");
  await card.getByRole("button", { name: "Try again" }).click();
  await expect.element(card).toMatchTextContent("The client sees R1");
  expect(published()).toEqual([]);
});

test("an offer expires on the open page @full", async () => {
  const { server, whole } = await customizeSent();
  const reads = () => server.calls.filter(({ path }) => OFFERS.test(path)).length;
  const before = reads();
  const expiresAt = new Date(Date.now() + 1_000).toISOString();
  const offer = { ...openOffer(whole), validUntil: "2026-11-30", expiresAt };
  server.setOffers(whole.quote.id, { offers: [offer], messages: [] });
  // The page knows when it expires: nobody tells it then.
  await expect.poll(reads).toBeGreaterThan(before);
  Object.assign(offer, { state: "expired" });
  await expect.element(card).toMatchTextContent("R1 expired at the end of November 30, 2026, ");
});

test("a link that the server can no longer show is replaced by the next revision", async () => {
  const { server, whole } = await customize();
  const offer = { ...openOffer(whole), token: null };
  server.setOffers(whole.quote.id, { offers: [offer], messages: [] });
  await expect.element(card).toMatchTextContent("The server can no longer show the link");
  await expect.element(button("Copy client's link")).not.toBeInTheDocument();
  await expect.element(card.getByRole("button", { name: "Publish R2" })).toBeVisible();
  await send.click();
  await expect.element(card).toMatchTextContent("The client sees R2");
});

test("a browser that refuses the clipboard gets the link in a field, which is selected", async () => {
  const { clipboard } = navigator;
  const writeText = () => Promise.reject(new Error("denied"));
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  onTestFinished(() => void Object.defineProperty(navigator, "clipboard", { value: clipboard }));
  await customize();
  await send.click();
  await button("Copy client's link").first().click();
  await expect.element(toast).toMatchTextContent("Select it in its field");
  const field = sentLink.element() as HTMLInputElement;
  field.focus();
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  expect(field.value.slice(start, end)).toBe(new URL("/c/link", location.href).href);
});

test("the e-mail names the link and the published total, also after later changes @full", async () => {
  const opened = await customize();
  await send.click();
  const link = page.getByRole("link", { name: "E-mail the link" });
  await expect.element(link).toBeVisible();
  changeTask(opened, { materialUnitCost: 99 });
  await expect.element(card).toMatchTextContent("You have changed 1 thing since.");
  const text = decodeURIComponent(link.element().getAttribute("href") ?? "");
  expect(text).toContain(new URL("/c/link", location.href).href);
  expect(text).toContain("The total is $10.00.");
  expect(text).not.toContain("attached");
});

test("an acceptance by hand waits for what was published, and without a connection stays in its dialog", async () => {
  const { server, whole } = await customizeSent();
  server.refuse("GET", ONE_OFFER, 503);
  provokes(/503/);
  await openApp(`/quote/${whole.quote.id}/customize`, server);
  await button(/^They said yes/).click();
  const record = dialog.getByRole("button", { name: "Record acceptance" });
  await expect.element(dialog).toMatchTextContent("What was published could not be read.");
  await expect.element(record).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog).toMatchTextContent("R1 is recorded as accepted.");
  await dialog.getByLabelText("Reference").fill("Signed paper in the folder");
  server.isOffline = true;
  await record.click();
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent("Check your connection and try again.");
  await expect
    .element(dialog.getByLabelText("Reference"))
    .toHaveValue("Signed paper in the folder");
});
