// The client's page over HTTP: its content without a script, its headers, and pages of links that lead nowhere.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { ClientOffer } from "#core/offers/client-offer.ts";
import type { Offer } from "#core/offers/offer.ts";
import {
  seedQuote,
  startTestApp,
  type SeededQuote,
  type TestApp,
} from "#server/testing/app-for-tests.ts";

/** The forms with which a client chooses and decides. */
const DECIDING = /id="(acceptance|decline|options)"/;

let app: TestApp;
let seeded: SeededQuote;

beforeEach(async () => {
  app = await startTestApp({ reportEmail: "owner@example.com" });
  seeded = await seedQuote(app);
});
afterEach(() => app.close());

async function published(): Promise<Offer> {
  const { body } = await app.call("POST", `/api/quotes/${seeded.quoteId}/offers`);
  return body as Offer;
}

/** The page with single spaces: line breaks in the templates do not count. */
async function pageOf({ token }: Offer, query = ""): Promise<string> {
  const { body } = await app.call("GET", `/c/${token}${query}`);
  return String(body).replaceAll(/\s+/g, " ");
}

async function addTask(task: object): Promise<void> {
  const body = { customTask: { laborUnitCost: 50, ...task } };
  const made = await app.call("POST", `/api/categories/${seeded.categoryId}/tasks`, body);
  expect(made.status).toBe(201);
}

const patchQuote = (patch: object) => app.call("PUT", `/api/quotes/${seeded.quoteId}`, patch);

const accept = async ({ token, sha256 }: Offer, name: string) =>
  app.call("POST", `/api/client/${token}/acceptance`, {
    id: randomUUID(),
    sha256,
    selections: [],
    name,
    agreedTerms: true,
    agreedElectronic: true,
  });

test("the page has title, task, total and terms before any script, and links to the PDF", async () => {
  await patchQuote({
    title: "Basement <b>walls</b>",
    termsAndConditions: "1. Pay in 30 days\n   a) by card",
    exclusions: "Painting",
  });
  const offer = await published();
  const { status, headers, body } = await app.call("GET", `/c/${offer.token}`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  const page = String(body);
  expect(page).toContain("Basement &lt;b&gt;walls&lt;/b&gt;</h1>");
  for (const text of ["Hang board", "$100.00", "Pay in 30 days", "by card", "Painting", "Deposit"])
    expect(page).toContain(text);
  expect(page).toMatch(new RegExp(`href="/api/client/${offer.token}/pdf"\\s+download`));
  expect(page).toContain("does not replace a contract that your state or province prescribes");
  expect(page).toContain(
    "until the quote is deleted for good; an acceptance is kept for at least 6 years",
  );
});

test("the page may be neither stored nor indexed nor framed, and takes styles and scripts of this site only", async () => {
  const { headers } = await app.call("GET", `/c/${(await published()).token}`);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
});

test("nothing that somebody typed becomes a link but mail, phone and website of the business", async () => {
  await patchQuote({
    introduction: "See https://evil.example and javascript:alert(1)",
    businessInfo: {
      companyName: "Érable",
      email: "a?bcc=x@erable.example",
      phone: "(514) 555-0142",
      address: "https://evil.example",
      website: "erable.example/jobs",
      logoUrl: "",
      licences: [],
      taxNumbers: [],
      signerName: "",
      signature: null,
    },
    clientInfo: {
      companyName: "",
      contactName: "Maya",
      email: "maya@example.org",
      phone: "514-555-0187",
      projectAddress: "",
      billingAddress: "",
    },
  });
  const offer = await published();
  const links = [...(await pageOf(offer)).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  const subject = /\?subject=.*/;
  expect(links.map((href) => href?.replace(subject, "").replace(offer.token ?? "", "…"))).toEqual([
    "#accept",
    "/api/client/…/pdf",
    "#messages",
    "mailto:a%3Fbcc%3Dx@erable.example",
    "tel:5145550142",
    "tel:5145550142",
    "mailto:a%3Fbcc%3Dx@erable.example",
    "https://erable.example/jobs",
    // Beside the category and the task.
    "#messages",
    "#messages",
    "#accept",
    // Instead of declining, and without a script.
    "#messages",
    "mailto:a%3Fbcc%3Dx@erable.example",
    "tel:5145550142",
    "/api/client/…/data?document=offered",
    "/api/client/…/pdf?document=offered",
    "mailto:owner@example.com",
  ]);
});

test("a report names the offer by revision and hash, and never its link", async () => {
  const offer = await published();
  const page = await pageOf(offer);
  const [report = ""] = /mailto:owner@example\.com[^"]*/.exec(page) ?? [];
  expect(decodeURIComponent(report)).toBe(
    `mailto:owner@example.com?subject=Report about R1 ${offer.sha256.slice(0, 12)}`,
  );
});

test("options are chosen by a form without a script, and the total follows", async () => {
  await addTask({ name: "Paint", optional: true });
  await addTask({ name: "Oak door", choiceGroup: "Door", selected: true });
  await addTask({ name: "Pine door", choiceGroup: "Door", laborUnitCost: 20 });
  const offer = await published();
  const totalOf = (page: string) => /data-part="total">([^<]*)/.exec(page)?.[1];
  const before = await pageOf(offer);
  expect(totalOf(before)).toBe("$150.00");
  expect(before).toContain(`type="checkbox" name="chosen" id="option-t2" value="t2" />`);
  expect(before).toContain(`type="radio" name="group1" id="option-t3" value="t3" checked />`);
  const chosen = await pageOf(offer, "?chosen=&chosen=t2&group1=t4");
  expect(totalOf(chosen)).toBe("$170.00");
  expect(chosen).toContain(`value="t2" checked />`);
  expect(chosen).toContain(`value="t4" checked />`);
  expect(totalOf(await pageOf(offer, "?chosen="))).toBe("$150.00");
});

test("an unknown option is refused with a page", async () => {
  const offer = await published();
  const { status, body } = await app.call("GET", `/c/${offer.token}?chosen=t99`);
  expect(status).toBe(422);
  expect(String(body)).toContain("This choice is not available");
});

test("after acceptance the page says who accepted, when and for how much, with the signed PDF and no form", async () => {
  const offer = await published();
  await accept(offer, "Jane <Doe>");
  const page = await pageOf(offer, "?chosen=");
  expect(page).toContain("This quote is accepted");
  expect(page).toMatch(/Jane &lt;Doe&gt; accepted it on \w+ \d+, \d{4} at/);
  expect(page).toContain("Total: $100.00.");
  expect(page).toContain("The identity of the signer was not verified.");
  expect(page).toContain("Download the accepted PDF");
  expect(page).not.toMatch(DECIDING);
  const { body } = await app.call("GET", `/api/client/${offer.token}`);
  expect((body as ClientOffer).state).toBe("accepted");
});

test("a page of an acceptance on paper says that it is the contractor's word", async () => {
  const paper = { method: "phone", date: "2026-11-22", reference: "Call" };
  const { body } = await app.call("POST", `/api/quotes/${seeded.quoteId}/paper-acceptance`, paper);
  const page = await pageOf(body as Offer);
  expect(page).toContain("The contractor recorded the acceptance on");
  expect(page).toContain("It was not signed here.");
});

test("a declined and an expired offer can be read and no longer be accepted", async () => {
  const declined = await published();
  await app.call("POST", `/api/client/${declined.token}/decline`, { reason: "Too much" });
  const page = await pageOf(declined);
  expect(page).toContain("This quote was declined");
  expect(page).toContain("Hang board");
  expect(page).not.toMatch(DECIDING);
  expect(page).not.toContain("Too much");

  await patchQuote({ validUntil: "2099-01-31" });
  const open = await published();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2099, 1, 1) });
  onTestFinished(() => void vi.useRealTimers());
  const expired = await pageOf(open);
  expect(expired).toContain("This quote has expired");
  expect(expired).toContain("until the end of January 31, 2099, UTC");
  expect(expired).not.toMatch(DECIDING);
});

test("unknown and withdrawn links are answered with pages that hold nothing of the offer", async () => {
  const offer = await published();
  await app.call("DELETE", `/api/quotes/${seeded.quoteId}/offers/${offer.id}`);
  const expected: [string, number, string][] = [
    ["x".repeat(43), 404, "There is nothing under this link"],
    [String(offer.token), 410, "The contractor has withdrawn this quote"],
  ];
  for (const [token, status, sentence] of expected) {
    const answer = await app.call("GET", `/c/${token}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(String(answer.body)).toContain(sentence);
    expect(String(answer.body)).not.toContain("Hang board");
    // The only link reports the page to the installation's owner.
    expect(String(answer.body).match(/href="[^"]*/g)).toEqual([
      'href="mailto:owner@example.com?subject=Report%20about%20a%20link%20to%20an%20offer',
    ]);
  }
});

test("too many requests are answered with a page, too", async () => {
  const limited = await startTestApp({ env: { RATE_LIMIT: "on" } });
  try {
    let answer = await limited.call("GET", "/c/nothing");
    for (let count = 0; count < 130 && answer.status !== 429; count += 1)
      answer = await limited.call("GET", "/c/nothing");
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).not.toBeNull();
    expect(String(answer.body)).toContain("Too many requests in a short time.");
  } finally {
    await limited.close();
  }
});
