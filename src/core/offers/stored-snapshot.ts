// Parses what an offer has stored: its snapshot, and the document that was accepted. They are never rewritten, so every
// version that was ever stored can be read.
import * as z from "zod";
import type { PrintableQuote } from "../document/printable.ts";
import { agreements, contact } from "./client-texts.ts";
import { toCents } from "../money/money.ts";
import { PRINTED_WORDS } from "../document/printed-words.ts";
import { readWholeQuote } from "../quote/stored-quote.ts";
import type { WholeQuote } from "../quote/schema.ts";

export const SNAPSHOT_FORMAT = "quotewright-offer";
export const SNAPSHOT_VERSION = 1;

/** The lists of a document; those that a stored one has not are empty. */
const NO_LISTS = {
  facts: [],
  cards: [],
  introduction: [],
  sections: [],
  options: [],
  optionColumns: [],
  figures: [],
  comparison: [],
  schedule: [],
  scheduleColumns: [],
  scope: [],
  terms: [],
} satisfies Partial<PrintableQuote>;

const listed = z.object(
  Object.fromEntries(Object.keys(NO_LISTS).map((key) => [key, z.array(z.unknown())])),
);

type LaterFields = keyof typeof NO_LISTS | "contractorSignature";
type StoredDocument = Omit<PrintableQuote, LaterFields> & Partial<PrintableQuote>;

/** Of thousands of rows only the lists are checked: the server itself has written them. */
const storedDocument = z.custom<StoredDocument>(
  (value) =>
    z.looseObject({ title: z.string(), words: z.looseObject({}) }).safeParse(value).success &&
    listed.partial().safeParse(value).success,
  "Is no document of an offer.",
);

const EMPTY_SECTION = { notes: [], includes: "", columns: [], rows: [] };

const document = storedDocument.transform((stored): PrintableQuote => {
  const whole = { ...NO_LISTS, contractorSignature: null, ...stored };
  return {
    ...whole,
    words: { ...PRINTED_WORDS, ...stored.words },
    sections: whole.sections.map((section) => ({ ...EMPTY_SECTION, ...section })),
  };
});

const snapshot = z.object({
  format: z.literal(SNAPSHOT_FORMAT),
  version: z.literal(SNAPSHOT_VERSION),
  revision: z.number().int(),
  document,
  /** Public ids of the options and alternatives that are chosen unless the client changes it. */
  selected: z.array(z.string()).default([]),
  contact,
  /** `2026-11-30`, or empty. */
  validUntil: z.string(),
  timeZone: z.string(),
  /** The first moment at which it can no longer be accepted, in ISO 8601; null for never. */
  expiresAt: z.string().nullable(),
  /** The texts that the client agrees to. */
  agreements,
});
/** An offer as it is frozen and hashed. */
export type ClientSnapshot = z.infer<typeof snapshot>;

/** @throws ZodError when the input is no snapshot of a known version */
export const readSnapshot = (stored: unknown): ClientSnapshot => snapshot.parse(stored);

const source = z.looseObject({ quote: z.looseObject({}) });

/**
 * The quote of an offer. One that does not say how it is computed is from before decision 63: its bases are exact.
 *
 * @throws ZodError when the input is no quote
 */
export function readSource(stored: unknown): WholeQuote {
  const whole = source.parse(stored);
  return readWholeQuote({ ...whole, quote: { exactBases: true, ...whole.quote } });
}

/** The cents of an amount of an offer from before cents were kept beside it: `$1,234.50`, `-$3.00` or `−$3.00`. */
const printedCents = (amount: string): number =>
  toCents(Number(amount.replaceAll(/[$,]/g, "").replace("−", "-")));

const storedTotal = z
  .object({ label: z.string(), amount: z.string(), cents: z.number().int().optional() })
  .transform(({ label, amount, cents }) => ({
    total: { label, amount },
    totalCents: cents ?? printedCents(amount),
  }));

/**
 * The last figure of an offer as it was shown, and in cents.
 *
 * @throws ZodError when the input is no figure
 */
export const readTotal = (stored: unknown) => storedTotal.parse(stored);

/** @throws ZodError when the input is no document */
export const readDocument = (stored: unknown): PrintableQuote => document.parse(stored);
