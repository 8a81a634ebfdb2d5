// Tests of the one question before a quote leaves: each point with its mend, what is remembered, what is never sent.
import { expect, onTestFinished, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import { bathroomRenovation, HST } from "#core/testing/example-quotes.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { resize, press } from "../testing/actions.ts";
import { openQuote } from "../testing/app-for-tests.tsx";
import { focusedName } from "../testing/focused.ts";
import { madeQuote, plainTask, type MadeTask } from "../testing/made-quote.ts";
import type { MemoryServer } from "../testing/memory-server.ts";
import { provokes } from "../testing/provokes.ts";
import { category, expectClosed, toast, waitUntilSaved } from "../pages/edit-screen.ts";

const { businessInfo } = bathroomRenovation().quote;

/** A quote with company details. */
const quoteOf = (
  categories: Record<string, readonly MadeTask[]>,
  fields: Partial<WholeQuote["quote"]> = {},
  rate: number | null = null,
): WholeQuote => madeQuote(categories, { businessInfo, ...fields }, rate);

const PAINT = { Paint: [plainTask("Paint walls")] };
const withDeposit = (whole: WholeQuote): WholeQuote => ({
  ...whole,
  payments: [
    {
      id: crypto.randomUUID(),
      quoteId: whole.quote.id,
      name: "Deposit",
      isPercentage: true,
      amount: 30,
      position: 0,
    },
  ],
});

const question = page.getByRole("dialog", { name: /^Before you (download|share|send)$/ });
const points = (): string[] =>
  question
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const button = (name: string): Locator => page.getByRole("button", { name, exact: true });
const [download, send] = [button("Download PDF"), button("Send to client")];

interface Opened {
  server: MemoryServer;
  /** How many PDFs and how many publications were asked for. */
  left: () => { pdfs: number; offers: number };
}

/** Mounts Customize. PDF and publication are refused, because the server in memory makes none. */
async function customize(whole: WholeQuote): Promise<Opened> {
  provokes(/Download failed|Sharing failed|422/);
  const server = await openQuote(whole, "/customize");
  const { id } = whole.quote;
  const [pdf, offers] = [new RegExp(`^${apiPaths.pdf(id)}`), new RegExp(`${apiPaths.offers(id)}$`)];
  for (let times = 0; times < 3; times += 1) {
    server.refuse("GET", pdf, 422);
    server.refuse("POST", offers, 422);
  }
  await expect.element(download).toBeVisible();
  const count = (method: string, path: RegExp) =>
    server.calls.filter((call) => call.method === method && path.test(call.path)).length;
  return { server, left: () => ({ pdfs: count("GET", pdf), offers: count("POST", offers) }) };
}

test("everything that stands out is in one dialog, each mend removes its point, and Undo brings it back", async () => {
  localStorage.setItem("quotewright.usual", JSON.stringify({ taxes: [HST] }));
  localStorage.setItem("quotewright.own-markups", JSON.stringify({ targetMargin: 25 }));
  const whole = withDeposit(quoteOf({ ...PAINT, Demolition: [], Cleanup: [] }, {}, 62));
  const { server, left } = await customize(whole);
  await download.click();
  await expect
    .poll(points)
    .toEqual([
      "All tasks have 0% markup",
      "There is no tax",
      "2 categories come to $0.00",
      "The payments do not add up to the total",
    ]);
  await question.getByLabelText("Markup for all tasks (%)").fill("20");
  await button("Set").click();
  await button("Set all markups to 34%").click();
  await button("Add HST 13%").click();
  await expect.element(toast).toMatchTextContent("HST 13% added");
  await button("Remove Demolition").click();
  await expect.element(toast).toMatchTextContent("Demolition deleted");
  await expect
    .poll(points)
    .toEqual(["1 category comes to $0.00", "The payments do not add up to the total"]);
  await expect.poll(focusedName).toBe("Show Cleanup");
  // Behind the dialog for a screen reader, which undoes by keys once the dialog is closed.
  await toast.getByText("Undo").click();
  await button("Remove all 2").click();
  await expect.poll(points).toEqual(["The payments do not add up to the total"]);
  server.change(whole.quote.id, {
    kind: "setPayment",
    quoteId: whole.quote.id,
    paymentId: whole.payments[0]?.id ?? "",
    fields: { amount: 100 },
  });
  await expect.element(question.getByText("Nothing stands out any more.")).toBeVisible();
  await button("Download").click();
  await expectClosed(question);
  await expect.poll(left).toEqual({ pdfs: 1, offers: 0 });
  await waitUntilSaved();
  const { quote, tasks, categories } = server.whole(whole.quote.id);
  expect(quote.taxes).toEqual([HST]);
  expect(tasks).toMatchObject([{ markup: 34 }]);
  expect(categories).toMatchObject([{ name: "Paint" }]);
});

test("Show leads to the category of $0.00", async () => {
  await customize(quoteOf({ ...PAINT, Cleanup: [{ name: "Sweep", materialUnitCost: 0 }] }));
  await download.click();
  await button("Show Cleanup").click();
  await expect.element(category("Cleanup")).toBeVisible();
  await expect
    .poll(() => category("Cleanup").element().contains(document.activeElement))
    .toBe(true);
});

test("a markup that is typed but not set is not lost silently @full", async () => {
  const { left } = await customize(quoteOf(PAINT, {}, 62));
  await download.click();
  await question.getByLabelText("Markup for all tasks (%)").fill("20");
  await button("Download anyway").click();
  await expect.element(question.getByRole("alert")).toMatchTextContent("20% is not set yet");
  expect(left()).toEqual({ pdfs: 0, offers: 0 });
  await button("Download anyway").click();
  await expect.poll(left).toEqual({ pdfs: 1, offers: 0 });
});

test("what was answered is not asked again for this quote, also before it is sent; a new kind is @full", async () => {
  const whole = withDeposit(quoteOf(PAINT));
  const { server, left } = await customize(whole);
  await download.click();
  await button("Cancel").click();
  await download.click();
  await button("Download anyway").click();
  await expect.poll(left).toEqual({ pdfs: 1, offers: 0 });
  await download.click();
  await expect.poll(left).toEqual({ pdfs: 2, offers: 0 });
  await send.click();
  await expect.poll(left).toEqual({ pdfs: 2, offers: 1 });

  const { id } = whole.quote;
  server.change(id, { kind: "setQuote", quoteId: id, fields: { validUntil: "2020-02-29" } });
  await expect.element(page.getByText("February 29, 2020").first()).toBeVisible();
  await send.click();
  await expect.poll(points).toEqual(["The valid-until date is in the past"]);
  await expect.element(question.getByRole("button", { name: /^Send/ })).not.toBeInTheDocument();
  expect(left()).toEqual({ pdfs: 2, offers: 1 });
});

test("an offer of $0.00 is never sent, also after its PDF was downloaded anyway", async () => {
  const { left } = await customize(quoteOf({}));
  await download.click();
  await expect.poll(points).toEqual(["The total is $0.00"]);
  await button("Download anyway").click();
  await expect.poll(left).toEqual({ pdfs: 1, offers: 0 });
  await send.click();
  await expect.poll(points).toEqual(["The total is $0.00"]);
  await expect.element(question.getByText(/so it cannot be sent/)).toBeVisible();
  await expect.element(question.getByRole("button", { name: /^Send/ })).not.toBeInTheDocument();
  await button("Add prices").click();
  await expect.poll(() => location.pathname).toMatch(/^\/quote\/[^/]*$/);
  expect(left()).toEqual({ pdfs: 1, offers: 0 });
});

test("without company details the other points are in the specification's prompt, which returns each time", async () => {
  const whole = withDeposit(madeQuote(PAINT));
  const { left } = await customize(whole);
  const prompt = page.getByRole("dialog", { name: "Make your estimate look more professional!" });
  await download.click();
  await expect
    .element(prompt.getByRole("heading", { level: 3 }))
    .toHaveTextContent("The payments do not add up to the total");
  await expect.element(prompt.getByRole("button", { name: "Add Company Details" })).toBeVisible();
  await button("Download Anyway").click();
  await expect.poll(left).toEqual({ pdfs: 1, offers: 0 });
  await download.click();
  await expect.element(prompt).toBeVisible();
  await expect.element(prompt.getByRole("heading", { level: 3 })).not.toBeInTheDocument();
  await press("Escape");
  await send.click();
  await button("Send anyway").click();
  await expect.poll(left).toEqual({ pdfs: 1, offers: 1 });
});

test("nothing is asked about a complete quote, and its taxes are usual in the next one of this device @full", async () => {
  const { left } = await customize(quoteOf(PAINT, { taxes: [HST] }));
  await download.click();
  await expect.poll(left).toEqual({ pdfs: 1, offers: 0 });
  await customize(quoteOf(PAINT));
  await download.click();
  await expect.element(button("Add HST 13%")).toBeVisible();
});

test("sharing asks too, but not for company details @full", async () => {
  Object.assign(navigator, { canShare: () => true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "canShare"));
  const { left } = await customize(withDeposit(madeQuote(PAINT)));
  await button("Share PDF").click();
  await expect.poll(points).toEqual(["The payments do not add up to the total"]);
  await button("Share anyway").click();
  await expect.poll(left).toEqual({ pdfs: 1, offers: 0 });
});

test("at 320 px everything in the dialog can be read and reached", async () => {
  localStorage.setItem("quotewright.usual", JSON.stringify({ taxes: [HST] }));
  const name = "Demolition of the garage and everything in it ".repeat(3).trim();
  await customize(withDeposit(quoteOf({ ...PAINT, [name]: [], Cleanup: [] }, {}, 62)));
  await resize(320, 640);
  await download.click();
  await expect.element(button("Close")).toHaveFocus();
  for (const each of question.getByRole("button").elements()) {
    each.scrollIntoView({ block: "center" });
    const { left, right, height } = each.getBoundingClientRect();
    expect([left >= 0, right <= 320, height < 80], each.textContent).toEqual([true, true, true]);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
