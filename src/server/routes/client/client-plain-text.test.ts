// Tests of what strangers write about an offer: it is recorded and printed as plain text, up to its limits.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { acceptanceRecord } from "#core/offers/acceptance/acceptance-record.ts";
import { acceptanceBody } from "#core/offers/client-offer.ts";
import type { Acceptance } from "#core/offers/decision.ts";
import type { Offer, OfferWithSource } from "#core/offers/offer.ts";
import {
  BODY_MAX_BYTES,
  CATEGORIES_PER_QUOTE,
  NAME_MAX_LENGTH,
  REASON_MAX_LENGTH,
  SIGNATURE_POINTS_MAX,
  SIGNATURE_STROKES_MAX,
  TASKS_PER_QUOTE,
} from "#core/limits.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import { acceptanceOf, publishOffer, seedOffer } from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();

const HOSTILE = `\u202e<img src=x onerror=alert(1)>\r\nIP address: 10.0.0.1 \u0000J${"\u0336\u0323".repeat(40)}\u2066 javascript:alert(1) https://evil.example #link("https://evil.example") =HYPERLINK("x")`;
/** NUL is refused; everything else of the hostile text is made plain. */
const STORABLE = HOSTILE.replace("\u0000", "\u0001").slice(0, NAME_MAX_LENGTH);

describe("bodies at the limits", () => {
  /** Points in as few strokes as are allowed; with the longest numbers. */
  const strokes = (points: number) => [
    Array.from({ length: points }, (_, at) => [at % 2 === 0 ? 599 : 600, 199]).flat(),
  ];
  const statusOf = async (fields: object) => {
    const offer = await seedOffer(app);
    const body = { ...acceptanceOf(offer), ...fields };
    return (await app.call("POST", apiPaths.clientAcceptance(offer.token), body)).status;
  };

  test("the largest signature and the longest name are accepted, one more is refused", async () => {
    const name = "\u{1f6c1}".repeat(NAME_MAX_LENGTH);
    expect(await statusOf({ name, signature: { strokes: strokes(SIGNATURE_POINTS_MAX) } })).toBe(
      200,
    );
    expect(await statusOf({ name: `${name}x` })).toBe(422);
    expect(await statusOf({ signature: { strokes: strokes(SIGNATURE_POINTS_MAX + 1) } })).toBe(422);
    const many = (count: number) => Array.from({ length: count }, () => [0, 0, 600, 200]);
    expect(await statusOf({ signature: { strokes: many(SIGNATURE_STROKES_MAX) } })).toBe(200);
    expect(await statusOf({ signature: { strokes: many(SIGNATURE_STROKES_MAX + 1) } })).toBe(422);
  });

  test("the largest acceptance fits into a body, and more is refused as too large", async () => {
    const selections = [
      ...Array.from({ length: CATEGORIES_PER_QUOTE }, (_, at) => `c${at + 1}`),
      ...Array.from({ length: TASKS_PER_QUOTE }, (_, at) => `t${at + 1}`),
    ];
    const largest = {
      ...acceptanceOf(await seedOffer(app), { name: "\u{1f6c1}".repeat(NAME_MAX_LENGTH) }),
      selections,
      signature: { strokes: strokes(SIGNATURE_POINTS_MAX) },
    };
    expect(acceptanceBody.safeParse(largest).success).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(largest))).toBeLessThan(BODY_MAX_BYTES);
    expect(await statusOf({ name: "x".repeat(BODY_MAX_BYTES) })).toBe(413);
  });

  test("the longest reason is kept, one more character is refused", async () => {
    const { token, quoteId, id } = await seedOffer(app);
    const decline = (reason: string) => app.call("POST", apiPaths.clientDecline(token), { reason });
    expect((await decline("x".repeat(REASON_MAX_LENGTH + 1))).status).toBe(422);
    const reason = "\u6d74".repeat(REASON_MAX_LENGTH);
    expect((await decline(reason)).status).toBe(200);
    const { body } = await app.call("GET", apiPaths.offer(quoteId, id));
    expect(body).toMatchObject({ offer: { decision: { reason } } });
  });
});

describe("texts of strangers are plain", () => {
  const linksOf = async (path: string): Promise<string[]> => {
    const response = await fetch(app.url + path);
    expect(response.status).toBe(200);
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).links;
  };
  const CONTROLS = /\p{Cc}|\p{Bidi_Control}/u;

  test("a name is one line in the record, and no link in the PDF", async () => {
    const offer = await seedOffer(app);
    const published = await linksOf(apiPaths.clientPdf(offer.token));
    const path = apiPaths.clientAcceptance(offer.token);
    expect(
      (await app.call("POST", path, acceptanceOf(offer, { name: HOSTILE.slice(0, 100) }))).status,
    ).toBe(422);
    const body = acceptanceOf(offer, { name: STORABLE });
    const accepted = await app.call("POST", path, body);
    expect(accepted.status).toBe(200);
    expect(await app.call("POST", path, body)).toMatchObject({ status: 200, body: accepted.body });

    const stored = (await app.call("GET", apiPaths.offer(offer.quoteId, offer.id)))
      .body as OfferWithSource;
    const decision = stored.offer.decision as Acceptance & { name: string };
    expect(decision.name).toMatch(/^<img src=x onerror=alert\(1\)> IP address: 10\.0\.0\.1 J/);
    expect(accepted.body).toMatchObject({ decision: { name: decision.name } });
    const record = acceptanceRecord(decision, {
      ...stored.offer,
      source: stored.source,
      documentSha256: "",
      document: {
        acceptance: null,
        options: [],
        contractorSignature: stored.contractorSignature,
      },
    });
    for (const { value } of record.lines) expect(value).not.toMatch(CONTROLS);
    expect(await linksOf(apiPaths.clientPdf(offer.token))).toEqual(published);
  });

  test("a reason keeps its lines, and nothing hidden", async () => {
    const offer = await seedOffer(app);
    const reason = "\u202eToo dear.\r\n\u0007Sorry, <b>Jane</b>\u2069";
    await app.call("POST", apiPaths.clientDecline(offer.token), { reason });
    const { body } = await app.call("GET", apiPaths.offer(offer.quoteId, offer.id));
    expect(body).toMatchObject({
      offer: { decision: { reason: "Too dear.\nSorry, <b>Jane</b>" } },
    });
  });

  test("a reference is one line, and no link in the PDF", async () => {
    const { quoteId, token } = await seedOffer(app);
    const published = await linksOf(apiPaths.clientPdf(token));
    const { status, body } = await app.call("POST", apiPaths.paperAcceptance(quoteId), {
      id: randomUUID(),
      method: "phone",
      date: "2026-11-22",
      reference: STORABLE,
    });
    expect(status).toBeLessThan(300);
    const { decision } = body as Offer;
    expect(decision).toMatchObject({ reference: expect.stringMatching(/^<img .*10\.0\.0\.1 J/) });
    expect((decision as { reference: string }).reference).not.toMatch(CONTROLS);
    expect(await linksOf(apiPaths.clientPdf(token))).toEqual(published);
  });

  test("the page links to the business only, whatever its texts and the client's name are", async () => {
    const { quoteId, taskId, categoryId } = await seedQuote(app);
    const text = `"><a href="https://evil.example">x</a> javascript:alert(1) ${HOSTILE.replace("\u0000", "")}`;
    const terms = `${text}\n- [x](https://evil.example)\n1. www.evil.example`;
    const put = async (path: string, body: object) =>
      expect(await app.call("PUT", path, body), path).toMatchObject({ status: 200 });
    await put(apiPaths.quote(quoteId), {
      title: text.slice(0, 200),
      introduction: text,
      exclusions: terms,
      termsAndConditions: terms,
      businessInfo: {
        companyName: text.slice(0, 200),
        address: text,
        email: "office@business.example",
        phone: "(555) 010-0199",
        website: "https://business.example/?a=1&b=2",
      },
    });
    await put(apiPaths.category(categoryId), { name: text.slice(0, 200) });
    await put(apiPaths.task(taskId), { name: text.slice(0, 200), description: text });
    const offer = await publishOffer(app, quoteId);
    const pages: string[] = [];
    const read = async () => {
      const response = await fetch(app.url + clientPath(offer.token));
      expect(response.status).toBe(200);
      pages.push(await response.text());
    };
    await read();
    await app.call(
      "POST",
      apiPaths.clientAcceptance(offer.token),
      acceptanceOf(offer, { name: STORABLE }),
    );
    await read();
    const allowed =
      /^(?:#|\/(?!\/)|mailto:office@business\.example|tel:[+\d]+$|https:\/\/business\.example\/)/;
    for (const page of pages) {
      expect(page).toContain("evil.example");
      for (const [, address = ""] of page.matchAll(/\s(?:href|src|action|data)="([^"]*)"/g))
        expect(address).toMatch(allowed);
      expect(page).not.toMatch(/<img src=x|<a href="https:\/\/evil|<script>alert/);
    }
  });
});
