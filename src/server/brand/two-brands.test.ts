// Tests that one build serves two brands: no answer names an example address or the other brand.
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startProcess, testFolder } from "../testing/server-process.ts";

const ASSETS = path.join(import.meta.dirname, "../../../dist/web/assets");

/** Pages, files and answers of the API; the addresses in the sitemap and all files of the build come to these. */
const ADDRESSES = [
  "/",
  "/quotes",
  "/quote/new",
  "/prices",
  "/clients",
  "/devices",
  "/nothing",
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
  "/favicon.svg",
  "/sw.js",
  "/speculation-rules.json",
  "/api/docs",
  "/api/openapi.json",
  "/api/category-catalog",
  "/api/quotes/none",
  `/c/${"a".repeat(43)}`,
];

/** Pages for operators and developers name the software that they are about. The guide and the index do not. */
const ABOUT_THE_SOFTWARE = /^\/docs\/(?!guide$)/;

/** Texts of other makers, and a name that files of the software carry: not of a brand. */
const NOT_A_BRAND = [
  // pdf.js tests an address against it.
  "`http://example.com`",
  // The sheet of an exported workbook by which it is recognized (core/files/xlsx/data-sheet.ts).
  "Quotewright data",
];

interface Server {
  url: string;
  text(address: string): Promise<string>;
  end(): Promise<unknown>;
}

async function serverOf(env: Record<string, string>): Promise<Server> {
  const { child, ready, ended } = startProcess({ DATA_DIR: testFolder(), ...env });
  const url = await ready;
  return {
    url,
    text: async (address) => (await fetch(url + address)).text(),
    async end() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** Every text that the server answers with, by address. */
async function allTexts({ text }: Server): Promise<Map<string, string>> {
  const pages = [
    ...(await text("/sitemap.xml")).matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g),
  ];
  const assets = readdirSync(ASSETS)
    .filter((name) => /\.(js|mjs|css)$/.test(name))
    .map((name) => `/assets/${name}`);
  const texts = new Map<string, string>();
  for (const address of [...ADDRESSES, ...pages.map(([, page = ""]) => page), ...assets]) {
    const answer = await text(address);
    texts.set(
      address,
      NOT_A_BRAND.reduce((left, words) => left.replaceAll(words, ""), answer),
    );
  }
  return texts;
}

/** The color of the pixel in the middle of an icon. */
async function middleOf({ url }: Server, icon: string): Promise<number[]> {
  const bytes = Buffer.from(await (await fetch(url + icon)).arrayBuffer());
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test("two brands of one build, by a file and by a variable @full", async () => {
  const folder = testFolder();
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#00ff00" d="M0 0h8v8H0z"/></svg>';
  writeFileSync(path.join(folder, "logo.svg"), logo);
  const file = path.join(folder, "brand.json");
  writeFileSync(
    file,
    JSON.stringify({ name: "Överland & Söhne", logo: "logo.svg", color: "#7a1f2b" }),
  );
  const first = await serverOf({ BRAND: file, PUBLIC_URL: "https://bids.oeverland.test" });
  const second = await serverOf({
    BRAND: JSON.stringify({
      name: "Elm Row Builders",
      claims: { rating: { value: 4.7, best: 5, reviews: 12 } },
      currency: "CAD",
    }),
    PUBLIC_URL: "https://elm-row.test/",
  });
  const [one, two] = [await allTexts(first), await allTexts(second)];
  const naming = (texts: Map<string, string>, words: RegExp): string[] =>
    [...texts].filter(([, text]) => words.test(text)).map(([address]) => address);
  const namingSoftware = (texts: Map<string, string>): string[] =>
    naming(texts, /Quotewright/).filter((address) => !ABOUT_THE_SOFTWARE.test(address));

  expect(one.size).toBeGreaterThan(50);
  expect(naming(one, /example\.com|Elm Row|elm-row/)).toEqual([]);
  expect(naming(two, /example\.com|Överland|oeverland/)).toEqual([]);
  expect([...namingSoftware(one), ...namingSoftware(two)]).toEqual([]);
  expect([...one.keys()]).toContain("/docs/guide");
  expect(one.get("/")).toContain('<link rel="canonical" href="https://bids.oeverland.test/"/>');
  expect(one.get("/quotes")).toContain("<title>Quote editor | Överland &amp; Söhne</title>");
  expect(one.get("/")).not.toContain("aggregateRating");
  expect(two.get("/")).toContain('"ratingValue":"4.7"');
  expect(two.get("/faq")).toContain("$0, with no limits");
  expect(two.get("/robots.txt")).toContain("Sitemap: https://elm-row.test/sitemap.xml");

  // The fonts of the pages have no letter Ö: these pages load the whole ones.
  const fontsOf = (texts: Map<string, string>): string[] =>
    [...(texts.get("/") ?? "").matchAll(/rel="preload" href="([^"]+)"/g)].map(
      ([, href]) => href ?? "",
    );
  expect(fontsOf(one).some((href) => fontsOf(two).includes(href))).toBe(false);

  expect(await first.text("/favicon.svg")).toBe(logo);
  expect(await middleOf(first, "/icon-192.png")).toEqual([0, 255, 0]);
  expect(await middleOf(second, "/icon-192.png")).not.toEqual([0, 255, 0]);

  // The stylesheet with the brand's colors is in the policy of the app's page.
  const app = await fetch(`${first.url}/quotes`);
  expect(await app.text()).toContain("<style>:root{--color-primary:#7a1f2b");
  expect(app.headers.get("content-security-policy")).toMatch(/style-src 'self' 'sha256-/);
  await Promise.all([first.end(), second.end()]);
});

test("SITE=off serves the app alone", async () => {
  const server = await serverOf({ SITE: "off", BRAND: '{"name":"Brick"}' });
  const home = await fetch(server.url, { redirect: "manual" });
  expect([home.status, home.headers.get("location")]).toEqual([302, "/quotes"]);
  const addresses = ["/faq", "/sitemap.xml", "/quotes", "/docs", "/docs/guide", "/docs/nothing"];
  const answers = await Promise.all(addresses.map((address) => fetch(server.url + address)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 200, 200, 200, 404]);
  expect(await server.text("/robots.txt")).toBe("User-agent: *\nDisallow: /\n");
  await server.end();
});
