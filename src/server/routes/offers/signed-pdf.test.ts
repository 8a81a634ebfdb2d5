// Tests of what is printed of an accepted offer, downloaded over HTTP and read back as text.
import { X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { formatMoment } from "#core/offers/times/moments.ts";
import type { Offer } from "#core/offers/offer.ts";
import { GST } from "#core/testing/example-quotes.ts";
import { readSignature } from "#server/offers/signing/testing/signature-reading.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import { accept, acceptanceOf, bytesAt, publishOffer } from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const DRAWN = { strokes: [[20, 100, 300, 40, 580, 160]] };
const CHOICE = { markup: 0, optional: true, selected: false };
/** Beside the 100 dollars that are seeded, which is t1. */
const OPTIONS = {
  t2: { name: "Heated floor", laborUnitCost: 250, ...CHOICE },
  t3: { name: "Towel warmer", laborUnitCost: 90, ...CHOICE },
  t4: { name: "Bathtub", laborUnitCost: 200, ...CHOICE, selected: true, choiceGroup: "Bath" },
  t5: { name: "Walk-in shower", laborUnitCost: 300, ...CHOICE, choiceGroup: "Bath" },
};
type Option = keyof typeof OPTIONS;

const app = sharedTestApp();

async function made<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await app.call(method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as Answer;
}

/** A quote with options and 5 % of taxes. */
async function quoteWithOptions(): Promise<string> {
  const { quoteId, categoryId } = await seedQuote(app);
  for (const customTask of Object.values(OPTIONS))
    await made("POST", apiPaths.categoryTasks(categoryId), { customTask });
  const fields = { title: "Bathroom", number: "2026-041", taxes: [GST] };
  await made("PUT", apiPaths.quote(quoteId), fields);
  return quoteId;
}

/** Publishes a quote, and accepts it with these options. */
async function accepted(quoteId: string, selections: Option[], signature?: object) {
  const offer = await publishOffer(app, quoteId, { timeZone: "America/Toronto" });
  const answer = await accept(app, offer, acceptanceOf(offer, { selections, signature }));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return offer;
}

const textOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await readPdf(bytes)).pages.map((page) => page.replace(/\s+/g, " "));

test("the signed PDF has the accepted options and the record; both sides get the same bytes", async () => {
  const quoteId = await quoteWithOptions();
  const offer = await accepted(quoteId, ["t2", "t5"], DRAWN);
  const bytes = await bytesAt(app, apiPaths.clientPdf(offer.token));
  expect(bytes.equals(await bytesAt(app, apiPaths.offerPdf(quoteId, offer.id)))).toBe(true);
  const pages = await textOf(bytes);
  const [document, record] = [pages.slice(0, -1).join(" "), pages.at(-1) ?? ""];
  // 100 + 250 + 300 with 5 %: 682.50. The lines for signatures on paper are left out.
  expect(document).toContain("Total $682.50");
  expect(document).toContain("Walk-in shower Chosen");
  expect(document).not.toContain("Bathtub Chosen");
  expect(document).not.toContain("Printed name");
  for (const part of [
    "Document Quote 2026-041",
    "Revision R1",
    "Chosen options Heated floor Walk-in shower",
    "Total $682.50",
    "Accepted by Jane Doe",
    "IP address 127.0.0.1",
    "I have read this quote with its terms, and I accept it.",
    "I agree to receive and sign this quote as an electronic record. I can save or print it.",
    `SHA-256 of the offer ${offer.sha256}`,
    "Drawn signature of the client",
    "The identity of the signer was not verified.",
  ])
    expect(record).toContain(part);
  expect(record).toMatch(/Time \w+ \d+, \d{4} at [\d:]+ [AP]M E[SD]T/);
  expect(record).not.toContain("Towel warmer");
});

test("an accepted PDF is signed with the certificate that anyone can read; before that it is not signed", async () => {
  const answer = await fetch(app.url + apiPaths.signingCertificate);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const { fingerprint256 } = new X509Certificate(await answer.text());
  const said = { method: "phone", date: "2026-11-20", reference: "Call at noon" };
  const byPhone = await quoteWithOptions();
  const recorded = await made<Offer>("POST", apiPaths.paperAcceptance(byPhone), said);
  const quoteId = await quoteWithOptions();
  const offer = await accepted(quoteId, []);
  for (const path of [apiPaths.clientPdf(offer.token), apiPaths.offerPdf(byPhone, recorded.id)]) {
    const { certificate, isValid } = readSignature(await bytesAt(app, path));
    expect({ isValid, signer: certificate.fingerprint256 }).toEqual({
      isValid: true,
      signer: fingerprint256,
    });
  }
  const open = await quoteWithOptions();
  const published = await publishOffer(app, open);
  for (const path of [apiPaths.pdf(open), apiPaths.offerPdf(open, published.id)])
    expect((await bytesAt(app, path)).includes("/ByteRange")).toBe(false);
  // Of an acceptance by phone the record says that the client did not sign.
  const record = (await textOf(await bytesAt(app, apiPaths.offerPdf(byPhone, recorded.id)))).at(-1);
  expect(record).toContain("Accepted By phone Date November 20, 2026 Reference Call at noon");
  expect(record).toContain(
    "The contractor recorded this acceptance. The client did not sign here.",
  );
  expect(record).not.toContain("not verified");
});

test("the contractor's signature is in his own PDF without a time, in the offer, and in the record", async () => {
  const quoteId = await quoteWithOptions();
  await made("PUT", apiPaths.quote(quoteId), {
    businessInfo: { signerName: "Sam Keller", signature: DRAWN },
  });
  const own = (await textOf(await bytesAt(app, apiPaths.pdf(quoteId)))).join(" ");
  expect(own).toContain("Contractor Signature Sam Keller Printed name Date Client");
  const offer = await publishOffer(app, quoteId, { timeZone: "UTC" });
  const at = formatMoment(offer.createdAt, "UTC");
  const before = (await textOf(await bytesAt(app, apiPaths.clientPdf(offer.token)))).join(" ");
  expect(before).toContain(`Contractor Signature Sam Keller Printed name ${at} Date Client`);
  const said = { method: "paper", date: "2026-11-20", reference: "" };
  await made<Offer>("POST", apiPaths.paperAcceptance(quoteId), said);
  const record = (await textOf(await bytesAt(app, apiPaths.offerPdf(quoteId, offer.id)))).at(-1);
  expect(record).toContain(`Signed for the contractor Sam Keller ${at}`);
  expect(record).toContain("Drawn signature of the contractor");
});
