// Tests of the PDF's pages as pictures over HTTP.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { apiPaths, pagesAnswer } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { withNewIds } from "#core/testing/storable-quotes.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { goldenQuotes } from "../pdf/testing/golden-quotes.ts";
import { readPdf } from "../pdf/testing/pdf-reading.ts";
import { sampleQuote } from "../pdf/testing/sample-quote.ts";
import { logoDataUrl } from "../testing/app-files.ts";
import { sharedTestApp } from "../testing/shared-app.ts";

const app = sharedTestApp();

async function pagesOf(id: string, query = ""): Promise<string[]> {
  const response = await fetch(app.url + apiPaths.pages(id) + query);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return pagesAnswer.parse(await response.json()).pages;
}

async function uploaded(example: WholeQuote): Promise<string> {
  const whole = withNewIds(example);
  await uploadQuote(app.url, whole);
  return whole.quote.id;
}

/** What a picture may consist of. */
const ELEMENTS = new Set(["svg", "defs", "path", "g", "use", "image", "rect"]);

/** What a picture has that does not stand alone: what runs, asks elsewhere, or is not defined. */
function foreignIn(picture: string): string[] {
  const defined = new Set([...picture.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => `#${id}`));
  const isOwn = (address = ""): boolean =>
    defined.has(address) || address.startsWith("data:image/");
  const names = [...picture.matchAll(/<([\w:]+)/g)].map(([, name = ""]) => name);
  const addresses = [...picture.matchAll(/ (?:xlink:)?href="([^"]*)/g)];
  return [
    ...names.filter((name) => !ELEMENTS.has(name)),
    ...addresses.flatMap(([, address]) => (isOwn(address) ? [] : [address ?? ""])),
    ...(/ on\w+=| style=|url\(|https?:(?!\/\/www\.w3\.org\/\d)/.exec(picture) ?? []),
    ...(/^<svg [^>]*>.*<\/svg>$/s.test(picture) ? [] : ["no svg"]),
    // A text between elements: letters are shapes.
    ...picture.replaceAll(/<[^>]*>/g, "").slice(0, 20),
  ];
}
const lettersIn = (picture: string): number => picture.split("<use ").length - 1;

test.each(goldenQuotes().map(({ name, whole }) => [name, whole] as const))(
  "%s has as many pictures as its PDF has pages, each of which stands alone",
  async (_name, whole) => {
    const id = await uploaded(whole);
    for (const query of ["", "?showTaskDetails=false&showCategoryTotals=false"]) {
      const pictures = await pagesOf(id, query);
      const pdf = await fetch(app.url + apiPaths.pdf(id) + query);
      const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
      expect(pictures).toHaveLength(pages.length);
      expect(pictures.flatMap(foreignIn)).toEqual([]);
      for (const [at, text] of pages.entries()) {
        const ratio = lettersIn(pictures[at] ?? "") / text.replaceAll(/\s/g, "").length;
        expect(ratio).toBeGreaterThan(0.97);
      }
    }
  },
);

test("texts with signs of SVG are drawn like any other", async () => {
  const signs = `"><script>alert(1)</script><a href='//x.example'>&lt; ]]> <g class="typst-page"`;
  const whole = sampleQuote(2);
  const { businessInfo } = whole.quote;
  const hostile = await uploaded({
    ...whole,
    quote: {
      ...whole.quote,
      title: signs,
      businessInfo: { ...businessInfo, companyName: signs, website: `x.example/"><script>` },
    },
    tasks: whole.tasks.map((task) => ({ ...task, description: signs })),
  });
  const pictures = await pagesOf(hostile);
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.flatMap(foreignIn)).toEqual([]);
});

test("costs and markups that give the same prices give the same pictures", async () => {
  const whole = sampleQuote(3);
  const priced = (materialUnitCost: number, markup: number): WholeQuote => ({
    ...whole,
    tasks: whole.tasks.map((task) => ({ ...task, materialUnitCost, laborUnitCost: 0, markup })),
  });
  const [dear, cheap] = [
    await pagesOf(await uploaded(priced(120, 0))),
    await pagesOf(await uploaded(priced(100, 20))),
  ];
  expect(cheap.join() === dear.join()).toBe(true);
  const other = await pagesOf(await uploaded(priced(100, 30)));
  expect(other.join() === dear.join()).toBe(false);
});

test("the pages follow paper, logo and changes of the quote", async () => {
  const id = await uploaded(sampleQuote(2));
  const shown = async () => {
    const [first = ""] = await pagesOf(id);
    const width = Number(/ width="(\d+)/.exec(first)?.[1]);
    return { width, hasLogo: first.includes('href="data:image/png'), letters: lettersIn(first) };
  };
  const before = await shown();
  expect(before).toMatchObject({ width: 612, hasLogo: false });
  await app.call("POST", apiPaths.uploadLogo(id), { dataUrl: await logoDataUrl(400, 300) });
  await app.call("PUT", apiPaths.quote(id), { title: "A", pdfOptions: { paper: "a4" } });
  const after = await shown();
  expect(after).toMatchObject({ width: 596, hasLogo: true });
  expect(after.letters).toBeLessThan(before.letters);
});

test("an unknown flag is refused, and an unknown quote has no pages", async () => {
  const id = await uploaded(sampleQuote(1));
  const statusAt = async (of: string, query = "") =>
    (await app.call("GET", apiPaths.pages(of) + query)).status;
  expect([await statusAt(id, "?archive=true"), await statusAt(randomUUID())]).toEqual([422, 404]);
});
