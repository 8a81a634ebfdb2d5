// What the first view of a marketing page costs on a slow line: the bytes of its HTML, and what it asks for beside (decision 25).
import { expect, test } from "../testing/fixtures.ts";
import { SITE_PATHS } from "../pages/site-page.ts";

/** The first window of a connection holds 14,600 bytes; the headers of a page take 1,100 of them. */
const HTML_BYTES = 13_500;
/** What each of four requests at once gets in its first round trip on slow 4G, less its headers. */
const FIRST_ROUND_TRIP_BYTES = 6_280;

test.use({ viewport: { width: 390, height: 844 } });

for (const path of SITE_PATHS) {
  test(`${path} comes in one window, and asks for two fonts and no other file that it waits for`, async ({
    page,
  }) => {
    const kinds: string[] = [];
    page.on("request", (request) => kinds.push(request.resourceType()));
    await page.goto(path);
    const { html, fonts } = await page.evaluate(() => {
      const sizes = (type: string) =>
        performance
          .getEntriesByType(type)
          .filter(({ name }) => type === "navigation" || name.endsWith(".woff2"))
          .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize);
      return { html: sizes("navigation")[0] ?? 0, fonts: sizes("resource") };
    });
    expect(html).toBeLessThan(HTML_BYTES);
    expect(fonts).toHaveLength(2);
    expect(Math.min(...fonts)).toBeLessThan(FIRST_ROUND_TRIP_BYTES);
    // The other font goes on by the connection of the page itself, and has two round trips.
    expect(Math.max(...fonts)).toBeLessThan(2 * FIRST_ROUND_TRIP_BYTES + 1_000);
    const expected = new Set(["document", "font", "image", "speculationrules", "other"]);
    expect(kinds.filter((kind) => !expected.has(kind))).toEqual([]);
  });
}
