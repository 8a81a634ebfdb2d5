// Tests of reading and updating PDFs: objects are found by the table, and what is not understood is refused.
import { describe, expect, test } from "vitest";
import { PdfFile, withEntries } from "./pdf-file.ts";

/** A file of these objects, the last of which is its catalog. */
function pdfOf(objects: string[], trailer = "/ID [(a) (b)] /Info 1 0 R"): Buffer {
  let text = "%PDF-1.7\n";
  const entries = objects.map((object, index) => {
    const offset = String(text.length).padStart(10, "0");
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${offset} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}`;
  const end = `trailer\n<< /Size ${size} /Root ${objects.length} 0 R ${trailer} >>\n`;
  return Buffer.from(`${text}${table}${end}startxref\n${text.length}\n%%EOF\n`);
}

const PAGES = [
  "<< /Type /Pages /Kids [2 0 R 5 0 R] /Count 3 >>",
  "<< /Type /Page /Parent 1 0 R /Contents 9 0 R >>",
  "<< /Type /Page /Parent 5 0 R >>",
  "<< /Type /Page /Parent 5 0 R /Last true >>",
  "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>",
  "<< /Type /Catalog /Pages 1 0 R >>",
];

test("the last page is found in a tree of pages", () => {
  const file = new PdfFile(pdfOf(PAGES));
  expect(file).toMatchObject({ size: 7, catalog: 6 });
  expect(file.lastPage()).toBe(4);
  expect(file.dictionary(4)).toBe(PAGES[3]);
});

test("an update has objects and a table that continues the one before", () => {
  const pdf = pdfOf(PAGES);
  const file = new PdfFile(pdf);
  const update = file.update(
    new Map([
      [4, "<< /Changed true >>"],
      [7, "<< /New true >>"],
    ]),
  );
  const whole = Buffer.concat([pdf, Buffer.from(update, "latin1")]);
  const at = (text: string): string => String(whole.indexOf(text)).padStart(10, "0");
  expect(update).toContain(
    `xref\n4 1\n${at("4 0 obj\n<< /Changed")} 00000 n \n7 1\n${at("7 0 obj")} 00000 n \ntrailer\n`,
  );
  expect(update).toMatch(
    /<< \/Size 8 \/Root 6 0 R \/Info 1 0 R \/Prev \d+ \/ID \[\(a\) <[0-9a-f]{32}>\] >>/,
  );
  expect(update).toContain(`/Prev ${pdf.indexOf("xref\n0")} `);
  expect(update).toMatch(new RegExp(`startxref\n${whole.lastIndexOf("xref\n4")}\n%%EOF\n$`));
});

describe("a file of another kind is refused", () => {
  test.each([
    ["no table of objects", Buffer.from("%PDF-1.7\nstartxref\n9\n%%EOF")],
    ["no identifier", pdfOf(PAGES, "")],
    ["several tables", Buffer.from(pdfOf(PAGES).toString().replace("xref\n0 7", "xref\n1 6"))],
    ["a wrong table", Buffer.from(pdfOf(PAGES).toString().replace("4 0 obj", "8 0 obj"))],
  ])("%s", (_what, pdf) => {
    const read = () => {
      const file = new PdfFile(pdf);
      file.update(new Map([[file.lastPage(), "<< >>"]]));
    };
    expect(read).toThrow("The PDF cannot be signed: ");
  });
});

test("entries are added at the end of a dictionary, and never a second time", () => {
  expect(withEntries("<< /A << /B 1 >> >>", { Tabs: "/S" })).toBe(
    "<< /A << /B 1 >>   /Tabs /S\n>>",
  );
  expect(() => withEntries("<< /Perms << >> >>", { Perms: "<< >>" })).toThrow(
    "it has /Perms already",
  );
});
