// The client's page over HTTP: its content without a script, its headers, and pages of links that lead nowhere.
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import { GST } from "#core/testing/example-quotes.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { seedQuote, type SeededQuote } from "#server/testing/app-for-tests.ts";
import { accept, acceptanceOf, bytesAt, publishOffer } from "#server/testing/offers-for-tests.ts";
import { ownTestApp, sharedTestApp } from "#server/testing/shared-app.ts";

/** The forms with which a client chooses and decides. */
const DECIDING = /id="(acceptance|decline|options)"/;

const app = sharedTestApp({ reportEmail: "owner@example.com" });
let seeded: SeededQuote;
beforeEach(async () => {
  seeded = await seedQuote(app);
});

const published = (timeZone = "UTC") => publishOffer(app, seeded.quoteId, { timeZone });

/** The page with single spaces: line breaks in the templates do not count. */
async function pageOf({ token }: Pick<Offer, "token">, query = ""): Promise<string> {
  const { body } = await app.call("GET", clientPath(token ?? "") + query);
  return String(body).replaceAll(/\s+/g, " ");
}

async function addTask(task: object): Promise<void> {
  const body = { customTask: { laborUnitCost: 50, ...task } };
  const made = await app.call("POST", apiPaths.categoryTasks(seeded.categoryId), body);
  expect(made.status).toBe(201);
}

async function patchQuote(patch: object): Promise<void> {
  expect((await app.call("PUT", apiPaths.quote(seeded.quoteId), patch)).status).toBe(200);
}

test("the page has title, task, total and terms before any script, and links to the PDF", async () => {
  await patchQuote({
    title: "Basement <b>walls</b>",
    termsAndConditions: "1. Pay in 30 days\n   a) by card",
    exclusions: "Painting",
  });
  const offer = await published();
  const { status, headers, body } = await app.call("GET", clientPath(offer.token));
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  const page = String(body);
  expect(page).toContain("Basement &lt;b&gt;walls&lt;/b&gt;</h1>");
  for (const text of ["Hang board", "$100.00", "Pay in 30 days", "by card", "Painting", "Deposit"])
    expect(page).toContain(text);
  expect(page).toMatch(new RegExp(`href="${apiPaths.clientPdf(offer.token)}"\\s+download`));
  expect(page).toContain("does not replace a contract that your state or province prescribes");
  expect(page).toContain("an acceptance is kept for at least 6 years");
  // It may be neither stored nor indexed nor framed, and takes styles and scripts of this site only.
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
});

test("an address of the business stays one in its link; a report names no link", async () => {
  await patchQuote({ businessInfo: { companyName: "Érable", email: "a?bcc=x@erable.example" } });
  const offer = await published();
  const page = await pageOf(offer);
  expect(page).toContain('href="mailto:a%3Fbcc%3Dx@erable.example');
  const [report = ""] = /mailto:owner@example\.com[^"]*/.exec(page) ?? [];
  expect(decodeURIComponent(report)).toBe(
    `mailto:owner@example.com?subject=Report about R1 ${offer.sha256.slice(0, 12)}`,
  );
});

test("options are chosen by a form without a script, and the total follows; an unknown one is refused", async () => {
  await addTask({ name: "Paint", optional: true });
  await addTask({ name: "Oak door", choiceGroup: "Door", selected: true });
  await addTask({ name: "Pine door", choiceGroup: "Door", laborUnitCost: 20 });
  const offer = await published();
  const totalOf = (page: string) => /data-part="total">([^<]*)/.exec(page)?.[1];
  const boxOf = (page: string, id: string) =>
    new RegExp(`<input type="(\\w+)" id="option-${id}" name="(\\w+)"( checked="")? value="${id}"`)
      .exec(page)
      ?.slice(1);
  const before = await pageOf(offer);
  expect(totalOf(before)).toBe("$150.00");
  expect(boxOf(before, "t2")).toEqual(["checkbox", "chosen", undefined]);
  expect(boxOf(before, "t3")).toEqual(["radio", "group1", ' checked=""']);
  const chosen = await pageOf(offer, "?chosen=&chosen=t2&group1=t4");
  expect(totalOf(chosen)).toBe("$170.00");
  for (const id of ["t2", "t4"]) expect(boxOf(chosen, id)).toContain(' checked=""');
  expect(totalOf(await pageOf(offer, "?chosen="))).toBe("$150.00");
  const { status, body } = await app.call("GET", `${clientPath(offer.token)}?chosen=t99`);
  expect(status).toBe(422);
  expect(String(body)).toContain("This choice is not available");
});

test("after acceptance the page says who accepted, when and for how much, with the signed PDF and no form", async () => {
  await patchQuote({ validUntil: "2099-01-31" });
  const offer = await published("America/Toronto");
  expect(await pageOf(offer)).toContain("You can accept it until");
  await accept(app, offer, acceptanceOf(offer, { name: "Jane <Doe>" }));
  const page = await pageOf(offer, "?chosen=");
  expect(page).toContain("This quote is accepted");
  expect(page).toMatch(/Jane &lt;Doe&gt; accepted it on \w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T\./);
  expect(page).toContain("It could be accepted until the end of January 31, 2099, Toronto time");
  expect(page).not.toContain("You can accept it until");
  expect(page).toContain("Total: $100.00.");
  expect(page).toContain("The identity of the signer was not verified.");
  expect(page).toContain("Download the accepted PDF");
  expect(page).not.toMatch(DECIDING);
  // No level of the headings is left out.
  const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => level);
  expect(new Set(levels)).toEqual(new Set(["1", "2"]));
});

test("a page of an acceptance on paper says that it is the contractor's word", async () => {
  const paper = { method: "phone", date: "2026-11-22", reference: "Call" };
  const { body } = await app.call("POST", apiPaths.paperAcceptance(seeded.quoteId), paper);
  const page = await pageOf(body as Offer);
  expect(page).toContain("The contractor recorded the acceptance on");
  expect(page).toContain("It was not signed here.");
});

test("a declined and an expired offer can be read and no longer be accepted", async () => {
  const declined = await published();
  await app.call("POST", apiPaths.clientDecline(declined.token), { reason: "Too much" });
  const page = await pageOf(declined);
  expect(page).toContain("This quote was declined");
  expect(page).toContain("Hang board");
  expect(page).not.toMatch(DECIDING);
  expect(page).not.toContain("Too much");

  await patchQuote({ validUntil: "2099-01-31", businessInfo: { phone: "604 555 0100" } });
  const open = await published();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2099, 1, 1) });
  onTestFinished(() => void vi.useRealTimers());
  const expired = await pageOf(open);
  expect(expired).toContain("This quote has expired");
  expect(expired).toContain("until the end of January 31, 2099, UTC");
  expect(expired).toContain('href="tel:6045550100"');
  expect(expired).not.toMatch(DECIDING);
});

test("unknown and withdrawn links are answered with pages that hold nothing of the offer", async () => {
  const offer = await published();
  await app.call("DELETE", apiPaths.offer(seeded.quoteId, offer.id));
  for (const [token, status, sentence] of [
    ["x".repeat(43), 404, "There is nothing under this link"],
    [offer.token, 410, "The contractor has withdrawn this quote"],
  ] as const) {
    const answer = await app.call("GET", clientPath(token));
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
  const limited = await ownTestApp({ env: { RATE_LIMIT: "on" } });
  let answer = await limited.call("GET", clientPath("nothing"));
  for (let count = 0; count < 130 && answer.status !== 429; count += 1)
    answer = await limited.call("GET", clientPath("nothing"));
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).not.toBeNull();
  expect(String(answer.body)).toContain("Too many requests in a short time.");
});

test("the page says who has offered it and when, with the drawing, before and after it is accepted", async () => {
  expect(await pageOf(await published())).toMatch(/Offered by the contractor on \w+ \d+, \d{4} at/);
  const signature = { strokes: [[20, 100, 300, 40, 580, 160]] };
  await patchQuote({ businessInfo: { signerName: "Jane <Keller>", signature } });
  const offer = await published();
  const before = await pageOf(offer);
  expect((await accept(app, offer)).status).toBe(200);
  for (const page of [before, await pageOf(offer)]) {
    expect(page).toMatch(/Offered by Jane &lt;Keller&gt; on \w+ \d+, \d{4} at/);
    expect(page).toContain('role="img" aria-label="Signature of Jane &lt;Keller&gt;"');
    expect(page).toContain('d="M20 100L300 40 580 160"');
  }
  expect(before.indexOf("Offered by")).toBeLessThan(before.indexOf('id="accept"'));
});

test("where taxes are hidden each total of the page, and of the record, says that they are not included", async () => {
  await patchQuote({ taxes: [GST], displayOptions: { showSubtotalOnly: true } });
  const offer = await published();
  const notes = (page: string) =>
    page.match(/<(span class="total-note"|p class="note")>Taxes not included/g) ?? [];
  const page = await pageOf(offer);
  // In the summary, below the figures, in the bar, and above the button that accepts.
  expect(notes(page)).toHaveLength(4);
  expect(notes(/<form\s+id="acceptance"[^]*?<\/form>/.exec(page)?.[0] ?? "")).toHaveLength(1);
  expect((await accept(app, offer)).status).toBe(200);
  expect(await pageOf(offer)).toContain("Subtotal (taxes not included): $100.00.");
  const { pages } = await readPdf(await bytesAt(app, apiPaths.clientPdf(offer.token)));
  const [, record] = pages.join(" ").replaceAll(/\s+/g, " ").split("Record of the acceptance");
  expect(record).toContain("Subtotal (taxes not included) $100.00");
});
