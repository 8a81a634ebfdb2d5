// How the client pays, over HTTP: the block after the acceptance.
import { beforeEach, expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { clientOffer } from "#core/offers/client-offer.ts";
import { seedQuote, type SeededQuote } from "#server/testing/app-for-tests.ts";
import { accept, publishOffer } from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();
const LINK = "https://buy.stripe.com/aEU28r?a=1&b=2";
const SHOWN = LINK.replaceAll("&", "&amp;");
const BUSINESS = {
  companyName: "Keller <Bath>",
  paymentLink: LINK,
  transferText: "Interac e-Transfer\npay@keller.example <b>",
};

let seeded: SeededQuote;
const patch = (fields: object) => app.call("PUT", apiPaths.quote(seeded.quoteId), fields);

beforeEach(async () => {
  seeded = await seedQuote(app);
  const payment = { isPercentage: true, amount: 50 };
  const path = apiPaths.payments(seeded.quoteId);
  for (const name of ["Deposit", "Balance"]) await app.call("POST", path, { ...payment, name });
  await patch({ number: "2026-041", businessInfo: BUSINESS });
});

async function pageAt(token: string | null, query = ""): Promise<string> {
  const { body } = await app.call("GET", `${clientPath(token ?? "")}${query}`);
  return String(body).replaceAll(/\s+/g, " ");
}

/** The block of the page; empty without it. */
const blockOf = (page: string): string =>
  /<section class="pay card".*?<\/section>/.exec(page)?.[0] ?? "";

test("before the acceptance one line tells of it without a link to pay, and after a refusal nothing", async () => {
  const { token } = await publishOffer(app, seeded.quoteId);
  const page = await pageAt(token);
  expect(page).toContain(
    "How to pay the deposit is in the PDF, and is shown here after you accept.",
  );
  expect(page).not.toContain("stripe.com");
  expect(blockOf(page)).toBe("");
  await app.call("POST", apiPaths.clientDecline(token), {});
  expect(await pageAt(token)).not.toContain("How to pay");
});

test("after it the page has the deposit, the reference, the whole link with its code, and the transfer", async () => {
  const offer = await publishOffer(app, seeded.quoteId);
  const { body } = await accept(app, offer);
  const block = blockOf(await pageAt(offer.token));
  expect(block).toContain("How to pay the deposit");
  // Half of $100.00.
  expect(block).toContain('<dt dir="auto">Deposit</dt> <dd dir="auto">$50.00</dd>');
  expect(block).toContain('<dt dir="auto">Reference</dt> <dd dir="auto">Quote 2026-041</dd>');
  expect(block).toContain(`<a href="${SHOWN}" rel="noopener noreferrer nofollow ugc">${SHOWN}</a>`);
  expect(block).toContain(`role="img" aria-label="QR code of the payment link ${SHOWN}"`);
  expect(block).toContain('<dd dir="auto">pay@keller.example &lt;b&gt;</dd>');
  expect(block).toContain("Paid directly to Keller &lt;Bath&gt;, not through this page.");
  expect(clientOffer.parse(body).document.howToPay?.link).toBe(LINK);
});
