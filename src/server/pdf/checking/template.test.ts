// Tests of the PDF's contents: quotes are printed, read back as text, and checked page by page.
import { describe, expect, test } from "vitest";
import type { DisplayOptions } from "#core/quote/printing/display-options.ts";
import type { PrintableQuote } from "#core/document/printable.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { readPdf, type PdfReading } from "../testing/pdf-reading.ts";
import { asProposal } from "../testing/sample-proposal.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { createTypesetter } from "../engine/typesetter.ts";

const typeset = createTypesetter();
const print = (document: PrintableQuote): Promise<PdfReading> =>
  readPdf(typeset({ document, logo: null }));
const printSample = (
  taskCount?: number,
  change?: (whole: WholeQuote) => void,
  options?: Partial<DisplayOptions>,
): Promise<PdfReading> => print(printableQuote(sampleQuote(taskCount, change), options));

/** White space differs where lines end; words and figures must not. */
const flat = (text: string): string => text.replace(/\s+/g, "");

/** Words of other documents: an empty one, one with hidden taxes, and one with a long category. */
const ABSENT_WORDS = new Set([
  "category",
  "includes",
  "nothingQuoted",
  "taxesNotIncluded",
  "continued",
]);

const count = (text: string, part: string): number => text.split(part).length - 1;

describe("all contents of a quote are printed", () => {
  test("a company's name that is too wide for the footer is shortened before the page number", async () => {
    const { pages } = await printSample(1, ({ quote }) => {
      quote.businessInfo = { ...quote.businessInfo, companyName: "W".repeat(80) };
    });
    const [, letters = ""] = /(W+)…Page1of/.exec(flat(pages[0] ?? "")) ?? [];
    // 54 letters take 340 of 351 points; one more would leave no space for the ellipsis.
    expect(letters).toHaveLength(54);
  });

  test("kind, title, facts, business, client, texts, tasks, options, figures, schedule and signatures", async () => {
    const document = printableQuote(sampleQuote(12, asProposal), { showUnitPrices: true });
    const { unbroken } = await print(document);
    const text = flat(unbroken);
    const expected = [
      `Proposal ${document.title}`,
      `December 21, 2026 Total ${document.total?.amount} From`,
      ...[document.introduction, ...document.scope.map(({ terms }) => terms)]
        .flat()
        .map((term) => term.text),
      ...document.options.flatMap(({ options }) =>
        options.map((option) =>
          [
            option.name,
            option.description,
            option.isChosen ? "Chosen" : "",
            option.quantity,
            option.price,
            option.difference,
          ].join(" "),
        ),
      ),
      ...document.facts.flatMap((fact) => [fact.label, fact.value]),
      ...document.cards.flatMap((card) => [card.heading, ...card.lines.map((line) => line.text)]),
      ...document.sections.flatMap(({ name, rows, notes, total }) => [
        [name, total, ...notes, "Task"].join(" "),
        ...rows.map((row) => [row.name, row.description, ...row.notes, ...row.cells].join(" ")),
      ]),
      ...document.figures.map((figure) => `${figure.label} ${figure.amount}`),
      `Total ${document.total?.amount}`,
      ...document.schedule.map((part) => `${part.name} ${part.share} ${part.amount}`),
      ...document.terms.map((term) => term.text),
      ...Object.entries(document.words)
        .filter(([word]) => !ABSENT_WORDS.has(word))
        .map(([, printed]) => printed),
    ];
    for (const part of expected) expect(text).toContain(flat(part));
  });

  test("without a printable title, the kind is the title", async () => {
    const { title, pages } = await printSample(1, ({ quote }) => {
      quote.kind = "estimate";
      quote.title = "\u202d";
    });
    expect(title).toBe("Estimate");
    expect(pages[0]).toMatch(/^Estimate Estimate number/);
  });

  test("mail, telephone and website are links", async () => {
    const { links } = await printSample(1);
    expect(links).toEqual([
      "tel:+15145550142",
      "mailto:hello@northshore.example",
      "https://northshore.example",
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
    expect(pages[0]).toContain("Nothing is quoted yet.");
    expect(pages[0]).toContain("Total $0.00");
    expect(pages[0]).not.toContain("Payment schedule");
    expect(pages[0]).not.toContain("Terms and conditions");
  });

  test("a category without tasks shows its name and its total", async () => {
    const { pages } = await printSample(1);
    expect(flat(pages.join(" "))).toContain("Plumbing$0.00");
  });
});

describe("display options", () => {
  test("with task details hidden, categories and totals remain", async () => {
    const { unbroken, pages } = await printSample(12, undefined, { showTaskDetails: false });
    expect(pages).toHaveLength(2);
    expect(unbroken).not.toContain("#1");
    expect(pages[0]).toContain("Category Total Demolition $");
  });

  test("with everything hidden, the subtotal is the last figure", async () => {
    const { pages } = await printSample(12, undefined, {
      showCategoryTotals: false,
      showTaskDetails: false,
      showSubtotalOnly: true,
      showQuantities: false,
      showMaterialLabor: false,
    });
    expect(pages[0]).toContain(
      "Category Demolition Plumbing Electrical Tile & Waterproofing Subtotal $",
    );
    expect(pages[0]).not.toMatch(/GST|QST|Material|Quantity/);
  });

  test("a category with one price is one line with that price, and what it includes", async () => {
    const { unbroken } = await printSample(12, (whole) => {
      for (const category of whole.categories) category.overridePrice = 2500;
    });
    expect(unbroken).not.toMatch(/Quantity|Material|Cut out and haul away/);
    expect(flat(unbroken)).toContain(
      flat("Demolition $2,500.00 Includes: Remove existing bathtub #1; Demolish floor tile #2 (48"),
    );
    expect(flat(unbroken)).toContain("Plumbing$2,500.00Includes:");
  });

  test("the paper format is applied: letter is 612 points wide, A4 595", async () => {
    expect((await printSample(1)).width).toBeCloseTo(612, 0);
    const a4 = await printSample(1, (whole) => (whole.quote.pdfOptions.paper = "a4"));
    expect(a4.width).toBeCloseTo(595, 0);
  });
});

describe("text prints as typed", () => {
  const HOSTILE = String.raw`#panic("x") $x^2$ *a* _b_ = c <l> @r ~ \ // d /* e */ -- "f" 'g' [h] {i} ${"`"}j${"`"}`;

  test("markup, code and quotation marks have no effect", async () => {
    const { unbroken } = await printSample(1, (whole) => {
      whole.quote.title = HOSTILE;
      whole.quote.termsAndConditions = HOSTILE;
      whole.quote.clientInfo.contactName = HOSTILE;
      for (const task of whole.tasks) task.name = task.description = HOSTILE;
      for (const category of whole.categories.slice(0, 1)) category.name = HOSTILE;
    });
    // Title, client, terms, task name, description and category.
    expect(count(flat(unbroken), flat(HOSTILE))).toBe(6);
  });

  test("line breaks are kept, and control characters do no harm", async () => {
    const { pages, isAccessible } = await printSample(1, (whole) => {
      for (const task of whole.tasks) task.description = "one\r\ntwo\u2028three\tfour\u0007\u001b";
    });
    expect(pages[0]).toContain("one two three four");
    expect(isAccessible).toBe(true);
  });

  test.each(["name", "description"] as const)(
    "a word longer than its column breaks, and is read back complete (%s)",
    async (field) => {
      const word = "abcdefghijklmnopqrst".repeat(field === "name" ? 10 : 100);
      const { unbroken } = await printSample(1, (whole) => {
        for (const task of whole.tasks) task[field] = word;
      });
      expect(unbroken).toContain(word);
    },
  );

  test("numbered terms are tagged lists with the typed numbers", async () => {
    const { roles, pages } = await printSample(0, ({ quote }) => {
      quote.termsAndConditions = "Steps\n1. Demolish\n2. Rebuild\n5) Sweep\n- Bulleted";
    });
    expect([...roles]).toEqual(expect.arrayContaining(["L", "LI", "Lbl", "LBody"]));
    expect(pages.join(" ").replace(/\s+/g, " ")).toContain(
      "Steps 1. Demolish 2. Rebuild 5) Sweep • Bulleted",
    );
  });

  test("nested lists pasted from Word are tagged lists with their markers", async () => {
    const { roles, pages } = await printSample(0, ({ quote }) => {
      quote.termsAndConditions =
        "Scope\n1.\tDemolish\na)\tCabinets\n(i)\tUpper\n(ii)\tLower\nb)\tFloor\n2.\tRebuild\n•\tDry\no\tTile";
    });
    expect([...roles]).toEqual(expect.arrayContaining(["L", "LI", "Lbl", "LBody"]));
    expect(pages.join(" ").replace(/\s+/g, " ")).toContain(
      "Scope 1. Demolish a) Cabinets (i) Upper (ii) Lower b) Floor 2. Rebuild • Dry • Tile",
    );
  });

  test("a quote with a character that no font has is printed without PDF/UA", async () => {
    const reading = await printSample(1, (whole) => (whole.quote.title = "Rénovation ꙮ𓀀 été"));
    expect(reading.title).toBe("Rénovation ꙮ𓀀 été");
    expect(reading.unbroken).toContain("Rénovation");
    expect(reading.isAccessible).toBe(false);
  });
});
