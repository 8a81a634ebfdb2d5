// Tests of the quote file: lossless, without ids, and invalid files are refused with a sentence.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxBytesOf } from "../edits/kinds/batches.ts";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { withoutLaterFields } from "../testing/example-earlier.ts";
import { quoteAtItsLimits } from "../testing/example-limits.ts";
import {
  bathroomRenovation,
  exampleId,
  exampleQuote,
  exampleWholeQuote,
  GST,
} from "../testing/example-quotes.ts";
import { BODY_MAX_BYTES, DESCRIPTION_MAX_LENGTH, TASKS_PER_QUOTE } from "../limits.ts";
import { TOO_MUCH_TEXT } from "../quote/text-length.ts";
import { callOf, applyEdits } from "../edits/edit.ts";
import { priceQuote } from "../pricing/price-quote.ts";
import { quote as quoteSchema, type WholeQuote } from "../quote/schema.ts";
import { FileError } from "./file-error.ts";
import { QUOTE_FILE_VERSION, readQuoteFile, toQuoteFile, writeQuoteFile } from "./quote-file.ts";
import { editsBuilding } from "../edits/whole-quotes/build-quote.ts";
import { fillQuote } from "./filled-quote.ts";

const OTHER = exampleId("quote", 2);

/** Opens a file as a new quote in the same way as the page: by edits of an empty one. */
function opened(text: string): WholeQuote {
  const empty = exampleQuote({ id: OTHER, displayOptions: null });
  let last = 0;
  const whole = fillQuote(readQuoteFile(text), empty, () => exampleId("task", (last += 1)));
  return applyEdits(
    { quote: empty, categories: [], tasks: [], payments: [] },
    editsBuilding(whole),
  );
}

describe("an exported file is read back", () => {
  test("any quote is restored, and the same quote gives the same bytes", () => {
    fc.assert(
      fc.property(anyWholeQuote, (whole) => {
        const text = writeQuoteFile(whole);
        const again = opened(text);
        expect([writeQuoteFile(again), again.quote.id]).toEqual([text, OTHER]);
        expect(priceQuote(again).totalCents).toBe(priceQuote(whole).totalCents);
      }),
    );
  });

  test("it contains no id, because an id gives access to its quote (SPEC section 6)", () => {
    expect(writeQuoteFile(bathroomRenovation())).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  test("it contains every editable field of a quote", () => {
    const derived = "id taxRate changeOrder acceptedRevision exactBases subtotal total version";
    const own = new Set([...derived.split(" "), "createdAt", "updatedAt"]);
    const entered = Object.keys(quoteSchema.shape).filter((key) => !own.has(key));
    expect(Object.keys(toQuoteFile(bathroomRenovation()).quote).sort()).toEqual(entered.sort());
  });

  test("texts at their limits are set by several calls within the body limit, others by one", () => {
    const settings = (whole: WholeQuote) => {
      const bodies = editsBuilding(whole).filter(({ kind }) => kind === "setQuote");
      return bodies.map((edit) => maxBytesOf(callOf(edit).body));
    };
    expect(settings(bathroomRenovation())).toHaveLength(1);
    const sizes = settings(exampleWholeQuote({ quote: quoteAtItsLimits() }));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(BODY_MAX_BYTES);
    expect(sizes.length).toBeGreaterThan(1);
  });
});

describe("a file of an older version", () => {
  test("of version 2, which had no options, is opened with the same price", () => {
    const whole = exampleWholeQuote({
      quote: {
        taxes: [GST],
        status: "sent",
        businessInfo: bathroomRenovation().quote.businessInfo,
      },
      categories: [{ name: "Walls" }, { name: "Roof", overridePrice: 500 }],
      tasks: [{ name: "Paint", quantity: 3 }],
      payments: [{}],
    });
    const older = { ...Object(withoutLaterFields(toQuoteFile(whole))), version: 2 };
    const again = opened(JSON.stringify(older));
    expect(toQuoteFile(again)).toEqual(toQuoteFile(whole));
    expect(priceQuote(again).totalCents).toBe(84_000);
  });

  test("of version 1, which had no status, is opened as a draft", () => {
    const { status: _none, ...quote } = toQuoteFile(bathroomRenovation()).quote;
    const older = { ...toQuoteFile(bathroomRenovation()), version: 1, quote };
    const again = opened(JSON.stringify(older));
    expect(again.quote.status).toBe("draft");
    expect(toQuoteFile(again).quote).toEqual({ ...quote, status: "draft" });
  });

  const laterThan7 = { paymentLink: "", transferText: "" };
  test.each([
    [7, laterThan7],
    [4, { ...laterThan7, signerName: "", signature: null }],
  ])("of version %i is opened without the later fields of the business", (version, missing) => {
    const { quote, ...file } = toQuoteFile(bathroomRenovation());
    const businessInfo = Object.fromEntries(
      Object.entries(quote.businessInfo).filter(([key]) => !(key in missing)),
    );
    const older = { ...file, version, quote: { ...quote, businessInfo } };
    expect(readQuoteFile(JSON.stringify(older)).quote.businessInfo).toEqual({
      ...businessInfo,
      ...missing,
    });
  });
});

describe("an invalid file is refused with a reason", () => {
  const file = () => toQuoteFile(bathroomRenovation());
  const refusal = (given: unknown): string => {
    try {
      readQuoteFile(typeof given === "string" ? given : JSON.stringify(given));
    } catch (error) {
      if (error instanceof FileError) return error.message;
      throw error;
    }
    return expect.fail("The file was taken.");
  };

  test.each(["no JSON", "[]", "null", '{"format":"other","version":1}'])(
    "%o is not a quote file",
    (given) => expect(refusal(given)).toMatch(/^This is not a quote file\./),
  );

  test("a file of a later version asks for a newer program", () =>
    expect(refusal({ ...file(), version: QUOTE_FILE_VERSION + 1 })).toMatch(/newer version/));

  test("wrong types, values beyond a limit, missing and unknown fields are described in words", () => {
    const [first = expect.fail("no category"), ...rest] = file().categories;
    const [task, ...others] = first.tasks;
    const saying = (changed: object): string =>
      refusal({
        ...file(),
        categories: [{ ...first, tasks: [{ ...task, ...changed }, ...others] }, ...rest],
      });
    const place = "This quote file cannot be opened: categories.0.tasks.0.";
    expect(saying({ quantity: "12" })).toBe(`${place}quantity: Must be a number.`);
    expect(saying({ quantity: -1 })).toBe(`${place}quantity: Must not be negative.`);
    expect(saying({ quantity: undefined })).toBe(`${place}quantity: This field is missing.`);
    expect(saying({ colour: 1 })).toBe(`${place}colour: This field is not known or cannot be set.`);
  });

  test("more tasks, and more text, than are allowed now are refused", () => {
    const [first = expect.fail("no category")] = file().categories;
    const saying = (length: number, changed: object): string => {
      const tasks = Array.from({ length }, () => ({ ...first.tasks[0], ...changed }));
      return refusal({ ...file(), categories: [{ ...first, tasks }] });
    };
    expect(saying(TASKS_PER_QUOTE + 1, {})).toMatch(/at most 3000 tasks/);
    expect(saying(500, { description: "x".repeat(DESCRIPTION_MAX_LENGTH) })).toBe(
      `This quote file cannot be opened: categories: ${TOO_MUCH_TEXT}`,
    );
  });

  test("unknown fields, foreign logo addresses and links that are no https are refused", () => {
    expect(refusal({ ...file(), extra: 1 })).toMatch(/cannot be opened/);
    const quote = structuredClone(file().quote);
    quote.businessInfo.logoUrl = "https://elsewhere.example/logo.png";
    expect(refusal({ ...file(), quote })).toMatch(/logo/);
    quote.businessInfo.paymentLink = "javascript:alert(1)";
    quote.businessInfo.logoUrl = "";
    expect(refusal({ ...file(), quote })).toMatch(/Begin the link with https/);
  });
});
