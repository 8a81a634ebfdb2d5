// Tests of the contractor's signature in what is frozen when a quote is published.
import { expect, test } from "vitest";
import { EMPTY_BUSINESS_INFO } from "../quote/details/business-and-client.ts";
import { exampleWholeQuote } from "../testing/example-quotes.ts";
import { EXAMPLE_SIGNATURE } from "../testing/example-signature.ts";
import { canonicalJson, clientDocument, clientSnapshot } from "./client-snapshot.ts";
import { readSnapshot } from "./stored-snapshot.ts";

const TERMS = {
  revision: 1,
  timeZone: "America/Toronto",
  createdAt: Date.parse("2026-11-22T20:04:05.000Z"),
  expiresAt: null,
};

const quoteOf = (signature: typeof EXAMPLE_SIGNATURE | null) =>
  exampleWholeQuote({
    quote: { businessInfo: { ...EMPTY_BUSINESS_INFO, signerName: "Jane Keller", signature } },
    categories: [{}],
    tasks: [{ name: "Floor" }, { name: "Heated floor", optional: true }],
  });

test("an offer has the signer's name, the drawing, and the time of publishing in its time zone", () => {
  const { contractorSignature } = clientSnapshot(quoteOf(EXAMPLE_SIGNATURE), TERMS).document;
  expect(contractorSignature).toMatchObject({ name: "Jane Keller", signature: EXAMPLE_SIGNATURE });
  // Eight in the evening in UTC is three in the afternoon in Toronto.
  expect(contractorSignature?.at).toMatch(/^November 22, 2026 at 3:04:05 PM/);
});

test("with other options, and read back from the store, it is the same one", () => {
  const source = quoteOf(EXAMPLE_SIGNATURE);
  const stored = readSnapshot(JSON.parse(canonicalJson(clientSnapshot(source, TERMS))));
  const { contractorSignature } = stored.document;
  const chosen = clientDocument(source, { revision: 1, contractorSignature }, ["t2"]);
  expect(chosen.contractorSignature).toEqual(
    clientSnapshot(source, TERMS).document.contractorSignature,
  );
});

test("an offer that was published without it has none with other options either", () => {
  const published = { revision: 1, contractorSignature: null };
  expect(clientDocument(quoteOf(EXAMPLE_SIGNATURE), published).contractorSignature).toBeNull();
});

test("the hashed text differs by the drawing and by the time", () => {
  const texts = [
    clientSnapshot(quoteOf(null), TERMS),
    clientSnapshot(quoteOf(EXAMPLE_SIGNATURE), TERMS),
    clientSnapshot(quoteOf(EXAMPLE_SIGNATURE), { ...TERMS, createdAt: TERMS.createdAt + 1_000 }),
  ].map(canonicalJson);
  expect(new Set(texts).size).toBe(3);
});

test("how to pay is frozen with the deposit of the options that are chosen, and read back", () => {
  const paymentLink = "https://buy.stripe.com/aEU28r";
  const source = exampleWholeQuote({
    quote: { businessInfo: { ...EMPTY_BUSINESS_INFO, companyName: "Keller Bath", paymentLink } },
    categories: [{}],
    tasks: [
      { name: "Floor", materialUnitCost: 1000 },
      { name: "Heated floor", materialUnitCost: 200, optional: true },
    ],
    payments: [
      { name: "Deposit", amount: 50 },
      { name: "Balance", amount: 50 },
    ],
  });
  const stored = readSnapshot(JSON.parse(canonicalJson(clientSnapshot(source, TERMS))));
  expect(stored.document.howToPay).toEqual({
    heading: "How to pay the deposit",
    facts: [{ label: "Deposit", value: "$500.00" }],
    link: paymentLink,
    transfer: [],
    payee: "Keller Bath",
  });
  const published = { revision: 1, contractorSignature: null };
  expect(clientDocument(source, published, ["t2"]).howToPay?.facts[0]?.value).toBe("$600.00");
});

test("a business without payment details leaves no trace of them in the hashed text", () =>
  expect(canonicalJson(clientSnapshot(quoteOf(null), TERMS))).not.toMatch(
    /howToPay|paymentLink|transferText/,
  ));
