// Claimed notices and the offers that they are about, for tests of the channels and of the sender.
import { randomUUID } from "node:crypto";
import type { NoticeFacts } from "#core/notices/notice.ts";
import { clientSnapshot } from "#core/offers/client-snapshot.ts";
import { EMPTY_BUSINESS_INFO, EMPTY_CLIENT_INFO } from "#core/quote/details/business-and-client.ts";
import { exampleCategory, exampleTask, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import type { Quote } from "#core/quote/schema.ts";
import type { ClaimedNotice, NoticeOffer } from "../../store/contract/stored-notice.ts";

const CREATED = Date.UTC(2_026, 10, 1);

const FACTS: NoticeFacts = {
  kind: "accepted",
  at: "2026-11-02T12:00:00.000Z",
  revision: 1,
  name: "Jane Doe",
  text: "",
  asks: null,
  line: "",
};

/** A notice that was claimed for the first time a moment ago. */
export function exampleNotice({
  facts,
  ...fields
}: Partial<Omit<ClaimedNotice, "facts">> & { facts?: Partial<NoticeFacts> } = {}): ClaimedNotice {
  return {
    innerId: randomUUID(),
    id: randomUUID(),
    offerId: randomUUID(),
    channel: "webhook",
    targetId: null,
    target: null,
    madeAt: Date.now(),
    attempts: 1,
    facts: { ...FACTS, ...facts },
    ...fields,
  };
}

/** An offer of $100 by Ace Renovations to Jane Doe; its quote is there, and it has a signed PDF of four bytes. */
export function exampleOffer(
  quoteFields: Partial<Quote> = {},
  fields: Partial<Omit<NoticeOffer, "offer">> = {},
): NoticeOffer {
  const source = exampleWholeQuote({
    quote: {
      title: "Kitchen",
      businessInfo: {
        ...EMPTY_BUSINESS_INFO,
        companyName: "Ace Renovations",
        email: "ann@ace.example",
      },
      clientInfo: {
        ...EMPTY_CLIENT_INFO,
        contactName: "Jane Doe",
        email: "jane@client.example",
      },
      ...quoteFields,
    },
    categories: [exampleCategory()],
    tasks: [exampleTask({ quantity: 1, materialUnitCost: 0, laborUnitCost: 100 })],
  });
  const terms = { revision: 1, timeZone: "America/Toronto", createdAt: CREATED, expiresAt: null };
  const snapshot = clientSnapshot(source, terms);
  return {
    quoteId: source.quote.id,
    signedPdf: Buffer.from("%PDF"),
    offer: {
      ...terms,
      id: randomUUID(),
      quoteId: source.quote.id,
      state: "open",
      sha256: "5".repeat(64),
      tokenCipher: "",
      quoteVersion: 1,
      total: { label: "Total", amount: "$100.00" },
      totalCents: 10_000,
      validUntil: "",
      openedAt: null,
      sentAt: null,
      decision: null,
      agreed: null,
      creationKey: "",
      decisionKey: null,
      snapshot,
      source,
      acceptedDocument: null,
    },
    ...fields,
  };
}

/** What strangers type to be taken for something else: as header lines, as markup, as hidden or turned text, as too much. */
export const HOSTILE_TEXTS = [
  "Eve\r\nBcc: all@example.com\r\n\r\n<h1>Hi</h1> =?utf-8?B?RXZl?= %0d%0aBcc:all@example.com",
  '"Eve" <eve@example.com>, Ann <ann@example.com> \u202Egnp.exe\u2066\u0000\u0007',
  `<script>alert(1)</script><img src=x onerror=alert(1)>${"漢".repeat(5_000)}\n${"x".repeat(10_000)}`,
] as const;
