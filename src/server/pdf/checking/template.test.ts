// Tests of the PDF's contents: quotes are printed, read back as text, and checked page by page.
import { describe, expect, test } from "vitest";
import type { WholeQuote } from "#core/quote/schema.ts";
import { printed, type Printed } from "../testing/printing.ts";
import { sampleQuote } from "../testing/sample-quote.ts";

const printSample = (taskCount: number, change?: (whole: WholeQuote) => void): Promise<Printed> =>
  printed(sampleQuote(taskCount, change));

/** White space differs where lines end; words and figures must not. */
const flat = (text: string): string => text.replace(/\s+/g, "");

describe("all contents of a quote are printed", () => {
  test("a company's name that is too wide for the footer is shortened before the page number", async () => {
    const { pages } = await printSample(1, ({ quote }) => {
      quote.businessInfo = { ...quote.businessInfo, companyName: "W".repeat(80) };
    });
    const [, letters = ""] = /(W+)…Page1of/.exec(flat(pages[0] ?? "")) ?? [];
    // 54 letters take 340 of 351 points; one more would leave no space for the ellipsis.
    expect(letters).toHaveLength(54);
  });

  test("mail, telephone and website are links", async () => {
    const { links } = await printSample(1);
    expect(links).toEqual([
      "tel:+15145550142",
      "mailto:hello@northshore.example",
      "https://northshore.example/",
      "tel:5145550177",
      "mailto:claire@mail.example",
    ]);
  });

  test("an empty quote is one page with a total of zero", async () => {
    const { pages } = await printSample(0, (whole) => {
      whole.categories = [];
      whole.payments = [];
      whole.quote.taxes = [];
      whole.quote.termsAndConditions = "";
    });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(/Nothing is quoted yet\..*Total \$0\.00/);
    expect(pages[0]).not.toMatch(/Payment schedule|Terms and conditions/);
  });
});

describe("text prints as typed", () => {
  test("line breaks are kept, and control characters do no harm", async () => {
    const { pages, isAccessible } = await printSample(1, (whole) => {
      for (const task of whole.tasks) task.description = "one\r\ntwo\u2028three\tfour\u0007\u001b";
    });
    expect(pages[0]).toContain("one two three four");
    expect(isAccessible).toBe(true);
  });

  test("a word longer than its column breaks, and is read back complete", async () => {
    const word = "abcdefghijklmnopqrst".repeat(10);
    const { unbroken } = await printSample(1, (whole) => {
      for (const task of whole.tasks) task.name = word;
    });
    expect(unbroken).toContain(word);
  });

  test("nested lists are tagged lists with their typed markers", async () => {
    const { roles, text } = await printSample(0, ({ quote }) => {
      quote.acceptanceText = "";
      quote.termsAndConditions =
        "Scope\n1.\tDemolish\na)\tCabinets\n(i)\tUpper\n(ii)\tLower\nb)\tFloor\n2.\tRebuild\n5) Sweep\n•\tDry\no\tTile";
    });
    expect([...roles]).toEqual(expect.arrayContaining(["L", "LI", "Lbl", "LBody"]));
    expect(text).toContain(
      "Scope 1. Demolish a) Cabinets (i) Upper (ii) Lower b) Floor 2. Rebuild 5) Sweep • Dry • Tile",
    );
  });

  test("a quote with a character that no font has is printed without PDF/UA", async () => {
    const reading = await printSample(1, (whole) => (whole.quote.title = "Rénovation ꙮ𓀀 été"));
    expect(reading.title).toBe("Rénovation ꙮ𓀀 été");
    expect(reading.unbroken).toContain("Rénovation");
    expect(reading.isAccessible).toBe(false);
  });
});
