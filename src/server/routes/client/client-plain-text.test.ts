// Tests of what strangers write about an offer: it is recorded and printed as plain text, up to its limits.
import { describe, expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { acceptanceBody } from "#core/offers/client-offer.ts";
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
import {
  accept,
  acceptanceOf,
  bytesAt,
  publishOffer,
  seedOffer,
  type OpenOffer,
} from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();

/** Without NUL, which is refused; everything else of it is made plain. */
const HOSTILE =
  `\u202e<img src=x onerror=alert(1)>\r\nIP address: 10.0.0.1 \u0001J${"\u0336\u0323".repeat(40)}\u2066 javascript:alert(1) https://evil.example #link("https://evil.example")`.slice(
    0,
    NAME_MAX_LENGTH,
  );
const PLAIN = /^<img src=x onerror=alert\(1\)> IP address: 10\.0\.0\.1 J/;
const CONTROLS = /\p{Cc}|\p{Bidi_Control}/u;

const decline = ({ token }: OpenOffer, reason: string) =>
  app.call("POST", apiPaths.clientDecline(token), { reason });
const decisionOf = async ({ quoteId, id }: OpenOffer) => {
  const { body } = await app.call("GET", apiPaths.offer(quoteId, id));
  return (body as OfferWithSource).offer.decision;
};

describe("bodies at the limits", () => {
  /** Points in as few strokes as are allowed; with the longest numbers. */
  const strokes = (points: number) => [
    Array.from({ length: points }, (_, at) => [at % 2 === 0 ? 599 : 600, 199]).flat(),
  ];
  const name = "\u{1f6c1}".repeat(NAME_MAX_LENGTH);
  const statusOf = async (fields: object) => {
    const offer = await seedOffer(app);
    return (await accept(app, offer, acceptanceOf(offer, fields))).status;
  };

  test("the largest signature and the longest name are accepted, one more is refused", async () => {
    const many = (count: number) => Array.from({ length: count }, () => [0, 0, 600, 200]);
    const largest = { name, signature: { strokes: strokes(SIGNATURE_POINTS_MAX) } };
    expect(await statusOf(largest)).toBe(200);
    expect(await statusOf({ signature: { strokes: many(SIGNATURE_STROKES_MAX) } })).toBe(200);
    for (const fields of [
      { name: `${name}x` },
      { signature: { strokes: strokes(SIGNATURE_POINTS_MAX + 1) } },
      { signature: { strokes: many(SIGNATURE_STROKES_MAX + 1) } },
    ])
      expect(await statusOf(fields)).toBe(422);
  });

  test("the largest acceptance fits into a body, and more is refused as too large", async () => {
    const ids = (letter: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
    const largest = acceptanceOf(await seedOffer(app), {
      name,
      selections: [...ids("c", CATEGORIES_PER_QUOTE), ...ids("t", TASKS_PER_QUOTE)],
      signature: { strokes: strokes(SIGNATURE_POINTS_MAX) },
    });
    expect(acceptanceBody.safeParse(largest).success).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(largest))).toBeLessThan(BODY_MAX_BYTES);
    expect(await statusOf({ name: "x".repeat(BODY_MAX_BYTES) })).toBe(413);
  });
});

describe("texts of strangers are plain", () => {
  const linksOf = async ({ token }: OpenOffer) =>
    (await readPdf(await bytesAt(app, apiPaths.clientPdf(token)))).links;

  test("a name is one line in the record, and no link in the PDF", async () => {
    const offer = await seedOffer(app);
    const published = await linksOf(offer);
    expect((await accept(app, offer, acceptanceOf(offer, { name: "J\u0000" }))).status).toBe(422);
    const body = acceptanceOf(offer, { name: HOSTILE });
    const accepted = await accept(app, offer, body);
    expect(accepted.status).toBe(200);
    expect(await accept(app, offer, body)).toMatchObject({ status: 200, body: accepted.body });
    const { name } = (await decisionOf(offer)) as { name: string };
    expect(name).toMatch(PLAIN);
    expect(name).not.toMatch(CONTROLS);
    expect(accepted.body).toMatchObject({ decision: { name } });
    expect(await linksOf(offer)).toEqual(published);
  });

  test("a reason keeps its lines up to its limit, and nothing hidden", async () => {
    const offer = await seedOffer(app);
    expect((await decline(offer, "x".repeat(REASON_MAX_LENGTH + 1))).status).toBe(422);
    await decline(offer, "\u202eToo dear.\r\n\u0007Sorry, <b>Jane</b>\u2069");
    expect(await decisionOf(offer)).toMatchObject({ reason: "Too dear.\nSorry, <b>Jane</b>" });
  });

  test("a reference is one line, and no link in the PDF", async () => {
    const offer = await seedOffer(app);
    const published = await linksOf(offer);
    const word = { method: "phone", date: "2026-11-22", reference: HOSTILE };
    const { body } = await app.call("POST", apiPaths.paperAcceptance(offer.quoteId), word);
    const { reference } = (body as Offer).decision as { reference: string };
    expect(reference).toMatch(PLAIN);
    expect(reference).not.toMatch(CONTROLS);
    expect(await linksOf(offer)).toEqual(published);
  });

  test("the page links to the business only, whatever its texts and the client's name are", async () => {
    const { quoteId, taskId, categoryId } = await seedQuote(app);
    const text = `"><a href="https://evil.example">x</a> javascript:alert(1) ${HOSTILE.replace("\u0001", "")}`;
    const terms = `${text}\n- [x](https://evil.example)\n1. www.evil.example`;
    const put = async (path: string, body: object) =>
      expect(await app.call("PUT", path, body), path).toMatchObject({ status: 200 });
    const name = text.slice(0, 200);
    await put(apiPaths.quote(quoteId), {
      title: name,
      introduction: text,
      exclusions: terms,
      termsAndConditions: terms,
      businessInfo: {
        companyName: name,
        address: text,
        email: "office@business.example",
        phone: "(555) 010-0199",
        website: "https://business.example/?a=1&b=2",
      },
    });
    await put(apiPaths.category(categoryId), { name });
    await put(apiPaths.task(taskId), { name, description: text });
    const offer = await publishOffer(app, quoteId);
    const read = async () => String((await app.call("GET", clientPath(offer.token))).body);
    const open = await read();
    expect((await accept(app, offer, acceptanceOf(offer, { name: HOSTILE }))).status).toBe(200);
    const allowed =
      /^(?:#|\/(?!\/)|mailto:office@business\.example|tel:[+\d]+$|https:\/\/business\.example\/)/;
    for (const page of [open, await read()]) {
      expect(page).toContain("evil.example");
      for (const [, address = ""] of page.matchAll(/\s(?:href|src|action|data)="([^"]*)"/g))
        expect(address).toMatch(allowed);
      expect(page).not.toMatch(/<img src=x|<a href="https:\/\/evil|<script>alert/);
    }
  });
});
