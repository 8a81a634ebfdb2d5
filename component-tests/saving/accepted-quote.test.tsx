// Tests of an open quote whose client answers: what happened is told once, and an accepted quote is read only.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Offer } from "#core/offers/offer.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { press } from "../testing/actions.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { plainTask } from "../testing/made-quote.ts";
import { openOffer } from "../testing/memory-offers.ts";
import type { MemoryServer } from "../testing/memory-server.ts";
import { provokes } from "../testing/provokes.ts";
import { openMade, title, toast } from "../pages/edit-screen.ts";

const badge = page.getByTestId("offer-badge");
const banner = page.getByRole("region", { name: /accepted R\d/ });
const preview = page.getByRole("region", { name: "Quote preview" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const caller = { at: "2026-11-23T15:00:00.000Z", ipAddress: "192.0.2.1", userAgent: "" };

const sent = (whole: WholeQuote): Offer => ({ ...openOffer(whole), openedAt: null });

/** Opens a quote of shingles that was sent. */
async function openSent() {
  const { server, quoteId } = await openMade({ Roof: [plainTask("Shingles")] }, { status: "sent" });
  const whole = structuredClone(server.whole(quoteId));
  server.setOffers(quoteId, { offers: [sent(whole)], messages: [] });
  server.answer("GET", /change-orders$/, { changeOrders: [], contract: null });
  await expect.element(badge).toHaveTextContent("R1 sent");
  return { server, quoteId, whole };
}

/** Its client accepts what was sent. @param reference - of an acceptance on paper; the client's own has none */
function accept(server: MemoryServer, whole: WholeQuote, reference?: string): void {
  const { id } = whole.quote;
  const now = server.whole(id);
  server.put({ ...now, quote: { ...now.quote, acceptedRevision: 1, status: "won" } });
  const total = { label: "Total", amount: "$10.00" };
  const agreements = { terms: "I have read it.", electronic: "I agree.", statements: [] };
  const amount = { selected: [], total, totalCents: 1_000 };
  const signed = { ...caller, kind: "accepted", name: "Jane Doe", signature: null } as const;
  const paper = { kind: "acceptedOnPaper", method: "paper", at: caller.at } as const;
  const decision =
    reference === undefined
      ? { ...signed, ...amount, agreements, privacy: "" }
      : { ...paper, ...amount, reference, date: caller.at.slice(0, 10) };
  const offer: Offer = { ...sent(whole), state: "accepted", decision };
  const sources = new Map([[offer.id, whole]]);
  server.setOffers(id, { offers: [offer], messages: [], sources });
}

test("that the client opened and accepted is told once while the quote is open", async () => {
  const { server, quoteId, whole } = await openSent();
  await expect.element(toast).not.toBeInTheDocument();
  const opened = { ...sent(whole), openedAt: caller.at };
  server.setOffers(quoteId, { offers: [opened], messages: [] });
  await expect.element(toast).toMatchTextContent("The client opened R1");
  await expect.element(badge).toHaveTextContent("R1 opened");
  accept(server, whole);
  await expect.element(toast).toMatchTextContent("Jane Doe accepted R1");
  await expect.element(toast).toMatchTextContent("Total $10.00.");
  await expect.element(banner).toBeVisible();
  await expect.element(badge).toHaveTextContent("R1 accepted");
  await openApp(`/quote/${quoteId}`, server);
  await expect.element(banner).toBeVisible();
  await expect.element(badge).toHaveTextContent("R1 accepted");
  // At once: a toast that came and went would pass a check that waits.
  expect(toast.elements()).toEqual([]);
});

test("a refusal is told with its reason as plain text, which stays on the page @full", async () => {
  const { server, quoteId, whole } = await openSent();
  const reason = "Too <b>dear</b>";
  const declined: Offer = {
    ...sent(whole),
    state: "declined",
    decision: { ...caller, kind: "declined", reason },
  };
  server.setOffers(quoteId, { offers: [declined], messages: [] });
  await expect.element(toast).toMatchTextContent("The client declined R1");
  await expect.element(toast).toMatchTextContent(`“${reason}”`);
  await expect.element(badge).toHaveTextContent("R1 declined");
  await expect.element(page.getByTestId("declined-line")).toMatchTextContent(`“${reason}”`);
  await expect.element(title).toBeEnabled();
});

test("what was changed after it was sent is not shown as accepted, nor on the shopping list", async () => {
  const { server, quoteId, whole } = await openSent();
  server.change(quoteId, {
    kind: "setTask",
    quoteId,
    taskId: whole.tasks[0]?.id ?? "",
    fields: { name: "Slate" },
  });
  accept(server, whole, "Folder 7");
  await expect.element(banner).toMatchTextContent("You changed the quote after you sent R1.");
  await expect.element(banner).toMatchTextContent("Reference: Folder 7");
  await expect.element(preview).toMatchTextContent("Shingles");
  await expect.element(preview).not.toMatchTextContent("Slate");
  await banner.getByRole("button", { name: "Shopping list" }).click();
  const list = page.getByRole("dialog", { name: "Shopping list" });
  await expect.element(list).toMatchTextContent("Shingles");
  await expect.element(list).not.toMatchTextContent("Slate");
});

test("it is read only on every step, with who accepted what", async () => {
  const { server, quoteId, whole } = await openSent();
  accept(server, whole);
  for (const step of ["", "/details", "/customize"]) {
    await openApp(`/quote/${quoteId}${step}`, server);
    await expect
      .element(banner)
      .toMatchTextContent(/Jane Doe accepted R1 on November 23, 2026 at .+Total \$10\.00/);
    await expect.element(preview).toMatchTextContent("Shingles");
    await expect.element(page.getByText("Read only")).toBeVisible();
    await expect.element(button("Download as JSON")).toBeVisible();
    expect(
      page.getByRole("button", { name: /^(Undo|Redo|Add|Edit|Download PDF)/ }).elements(),
    ).toEqual([]);
    expect(page.getByRole("main").getByRole("textbox").elements()).toEqual([]);
    expect(preview.getByRole("button").elements()).toEqual([]);
  }
});

test("the search has the acts of an accepted quote, and none that edits @full", async () => {
  const { server, whole } = await openSent();
  accept(server, whole);
  await expect.element(banner).toBeVisible();
  await press("Control+k");
  const found = page.getByRole("dialog", { name: "Search this quote" }).getByRole("option");
  await expect
    .poll(() => found.elements().map(({ textContent }) => textContent))
    .toEqual([
      "Shopping list",
      "Make a change order",
      "Make a new revision",
      "Download signed PDF",
      "Copy link to this quote",
      "New quote",
      "My quotes",
      "Clients",
      "My prices",
      "Keyboard shortcuts?",
      "Replace this quote's link",
    ]);
});

test("a name that is being typed while the client accepts is kept", async () => {
  const { server, whole } = await openSent();
  server.refuse("PUT", /\/quotes\//, 409);
  provokes(/409/);
  await title.fill("Half a name");
  accept(server, whole);
  await expect.element(banner).toBeVisible();
  const kept = page.getByRole("region", { name: "Changes that were not saved" });
  await expect.element(kept).toMatchTextContent("Half a name");
  await expect
    .element(page.getByRole("heading", { name: "Accepted quote", level: 1 }))
    .toHaveFocus();
});

test("without the record the quote of this device is shown, and a second try reads it @full", async () => {
  const { server, quoteId, whole } = await openSent();
  accept(server, whole);
  await expect.element(banner).toBeVisible();
  server.isOffline = true;
  await openApp(`/quote/${quoteId}`, server);
  const alert = page.getByRole("alert").filter({ hasText: "R1 of this quote was accepted." });
  await expect.element(alert).toBeVisible();
  await expect.element(preview).toMatchTextContent("Shingles");
  server.isOffline = false;
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.element(banner).toMatchTextContent("Jane Doe accepted R1");
  await expect.element(alert).not.toBeInTheDocument();
});
