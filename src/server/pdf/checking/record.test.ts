// Tests of the record of an acceptance: the end of a signed PDF, read back as text and as a file.
import { expect, test } from "vitest";
import { NO_CONTRACT, NOT_VERIFIED } from "#core/offers/client-texts.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { printed, type Printed } from "../testing/printing.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { sampleRecord, SAMPLE_HASH } from "../testing/sample-record.ts";

const flat = (text = ""): string => text.replace(/\s+/g, " ");

type Accepted = Parameters<typeof sampleRecord>[1];

/** The PDF of a quote with the record of its acceptance, with options of these names that were chosen. */
function signed(whole: WholeQuote, given?: Accepted, chosen: string[] = []): Promise<Printed> {
  const document = printableQuote(whole);
  const figures = { description: "", quantity: "", isChosen: true, price: "", difference: "" };
  const options = chosen.map((name, at) => ({ ...figures, id: `t${at}`, name }));
  const record = sampleRecord(whole, given, { ...document, options: [{ group: "", options }] });
  return printed({ ...document, acceptance: null }, { record });
}

/** The document without foots, and the record after it. */
function partsOf({ pages }: Printed): string[] {
  return flat(
    pages.join(" ").replaceAll(/Northshore Renovations Page \d+ of \d+ · Quote Q-2041/g, ""),
  )
    .split(/(?=Record of the acceptance)/)
    .map((part) => part.trim());
}

test("the end has every line of the record", async () => {
  const chosen = ["Heated floor", "Walk-in shower"];
  const file = await signed(sampleQuote(12), {}, chosen);
  const [, text, ...further] = partsOf(file);
  expect(further).toEqual([]);
  for (const part of [
    "Record of the acceptance",
    "Document Quote Q-2041",
    "Revision R2",
    "Chosen options Heated floor Walk-in shower",
    "Total $12,345.67",
    "Text of the acceptance By signing, the client accepts this quote and asks for the work to begin.",
    "Accepted by Jane Doe",
    "Time November 22, 2026 at 3:04:05 PM EST",
    "IP address 2001:db8::17",
    "Browser Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Safari/604.1",
    "I agree to receive and sign this quote as an electronic record. I can save or print it.",
    `SHA-256 of the offer ${SAMPLE_HASH}`,
    "or ask Ace for it: 555-0100, ace@example.com.",
    "These data are kept.",
    NOT_VERIFIED,
    NO_CONTRACT,
  ])
    expect(text).toContain(part);
  expect(file.isAccessible).toBe(true);
});

test("the client's signature is a vector drawing with alternative text, and always the same bytes", async () => {
  const whole = sampleQuote(1);
  const { bytes, images, roles, pages } = await signed(whole);
  expect(images).toBe(0);
  expect([...roles]).toContain("Figure");
  expect(bytes.includes("/Alt (Drawn signature of the client)")).toBe(true);
  expect(pages.at(-1)).not.toContain("Nothing was drawn");
  expect(bytes.equals((await signed(whole)).bytes)).toBe(true);
  const other = await signed(whole, { signature: { strokes: [[0, 0, 600, 200]] } });
  expect(bytes.equals(other.bytes)).toBe(false);
});

test("the contractor's signature is beside the client's, with name and time of publishing; what was not drawn is said", async () => {
  const whole = sampleQuote(1);
  const at = "November 22, 2026 at 9:00:00 AM EST";
  const contractorSignature = { name: "Jane Keller", at, signature: null };
  const document = { ...printableQuote(whole), contractorSignature, acceptance: null };
  const record = sampleRecord(whole, { signature: null }, document);
  const { pages, isAccessible } = await printed(document, { record });
  const text = flat(pages.at(-1));
  expect(text).toContain(`Signed for the contractor Jane Keller ${at}`);
  for (const whose of [at, "Signature"])
    expect(text).toContain(`${whose} Typed name. Nothing was drawn.`);
  expect(isAccessible).toBe(true);
});

test("long names and titles wrap within their column and are read back whole", async () => {
  const name = "Jane".repeat(50);
  const whole = sampleQuote(1, ({ quote }) => (quote.title = `Renovation ${"W".repeat(180)}`));
  const { unbroken, isAccessible } = await signed(whole, { name, userAgent: "x".repeat(300) });
  expect(unbroken).toContain(name);
  expect(unbroken).toContain("x".repeat(300));
  expect(isAccessible).toBe(true);
});

test("a name in another script is printed with its font, without control characters and overrides of direction", async () => {
  const name = "王小明 🛁\u0007 \u202eDoe";
  const { unbroken, isAccessible, fonts } = await signed(sampleQuote(1), { name });
  expect(isAccessible).toBe(true);
  expect(fonts.some((font) => font.name.includes("Noto"))).toBe(true);
  expect(unbroken).toContain("王小明 🛁 Doe");
});

test.each([4, 12, 17])(
  "what is before the record of %i tasks is the document without it",
  async (tasks) => {
    const whole = sampleQuote(tasks);
    const plain = await printed({ ...printableQuote(whole), acceptance: null });
    const file = await signed(whole);
    // Pages of the record would list the categories first.
    expect(plain.pages).toHaveLength(2);
    const [document] = partsOf(file);
    expect([document]).toEqual(partsOf(plain));
    // It begins a page of its own unless the one before would be almost empty.
    const begins = file.pages.some((page) => page.startsWith("Record of the acceptance"));
    expect(begins).toBe(plain.emptyShares.at(-1)! < 3 / 5);
  },
);
