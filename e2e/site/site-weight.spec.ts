// Tests of a marketing page's first view as a browser loads it: bytes on the wire and kinds of requests (decision 25).
import { expect, test } from "../testing/fixtures.ts";
import { SITE_PATHS } from "../pages/site-page.ts";

/** The initial congestion window is 14,600 bytes; a page's headers take 1,100 of them. */
const HTML_BYTES = 13_500;
/** Bytes that each of four concurrent requests gets in its first round trip on slow 4G, without headers. */
const FIRST_ROUND_TRIP_BYTES = 6_280;

test.use({ viewport: { width: 390, height: 844 } });

test("each page fits into one congestion window, and requests two fonts and no other render-blocking file", async ({
  page,
}) => {
  const kinds: string[] = [];
  page.on("request", (request) => kinds.push(request.resourceType()));
  for (const path of SITE_PATHS) {
    await page.goto(path);
    const { html, fonts } = await page.evaluate(() => {
      const sizes = (type: string) =>
        performance
          .getEntriesByType(type)
          .filter(({ name }) => type === "navigation" || name.endsWith(".woff2"))
          .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize);
      return { html: sizes("navigation")[0] ?? 0, fonts: sizes("resource") };
    });
    expect(html, path).toBeGreaterThan(0);
    expect(html, path).toBeLessThan(HTML_BYTES);
    expect(fonts, path).toHaveLength(2);
    expect(Math.min(...fonts)).toBeLessThan(FIRST_ROUND_TRIP_BYTES);
    // The other font reuses the connection of the page, and has two round trips.
    expect(Math.max(...fonts)).toBeLessThan(2 * FIRST_ROUND_TRIP_BYTES + 1_000);
  }
  const expected = new Set(["document", "font", "image", "speculationrules", "other"]);
  expect(kinds.filter((kind) => !expected.has(kind))).toEqual([]);
});
