// Tests that structured data has the properties that schema.org and search engines require.
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#core/brand/sample-brand.ts";
import { paths } from "#web/paths.ts";
import { PAGES, renderPage } from "../render.tsx";
import { type JsonLd, serializeJsonLd } from "./json-ld.ts";

/**
 * Required properties of each type: schema.org defines them, search engines state which ones a rich
 * result needs.
 */
const REQUIRED: Record<string, readonly string[]> = {
  WebPage: ["@id", "url", "name", "description", "inLanguage", "isPartOf"],
  WebSite: ["name", "url"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  SoftwareApplication: [
    "name",
    "url",
    "applicationCategory",
    "operatingSystem",
    "offers",
    "aggregateRating",
  ],
  Offer: ["price", "priceCurrency"],
  AggregateRating: ["ratingValue", "bestRating", "reviewCount"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
};

const isThing = (value: unknown): value is JsonLd =>
  typeof value === "object" && value !== null && "@type" in value;

/** A thing and all things nested in it. */
function thingsIn(value: unknown): JsonLd[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (!isThing(value)) return [];
  return [value, ...Object.values(value).flatMap(thingsIn)];
}

function graphOf(path: string): unknown[] {
  const text = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(
    renderPage(path) ?? "",
  )?.[1];
  const data = JSON.parse(text ?? "{}") as { "@context"?: string; "@graph"?: unknown[] };
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"] ?? [];
}

describe.each(PAGES.map(({ meta }) => meta.path))("the structured data of %s", (path) => {
  const things = thingsIn(graphOf(path));

  test("describes the page, the way to it and the product, and on the FAQ its questions", () => {
    const types = things.map((thing) => thing["@type"]);
    const expected = ["WebPage", "BreadcrumbList", "SoftwareApplication"];
    expect(types).toEqual(expect.arrayContaining(expected));
    expect(types.includes("FAQPage")).toBe(path === paths.faq);
  });

  test("has the required properties of each of its types, none of them empty", () => {
    const missing = things.flatMap((thing) =>
      (REQUIRED[thing["@type"]] ?? ["a known type"])
        .filter((property) => thing[property] === undefined || thing[property] === "")
        .map((property) => `${thing["@type"]} lacks ${property}`),
    );
    expect(missing).toEqual([]);
  });

  test("uses absolute addresses of this site", () => {
    const known = things.flatMap(({ url, item, "@id": id }) => [url, item, id].filter(Boolean));
    expect(known.length).toBeGreaterThan(3);
    for (const address of known) expect(address).toMatch(new RegExp(`^${sampleBrand.origin}/`));
  });

  test("states a price of 0 US dollars and the claimed rating", () => {
    expect(things).toContainEqual({ "@type": "Offer", price: "0", priceCurrency: "USD" });
    expect(things).toContainEqual({
      "@type": "AggregateRating",
      ratingValue: "4.8",
      bestRating: "5",
      reviewCount: "127",
    });
  });
});

test("no text can end the script element", () => {
  expect(serializeJsonLd([{ "@type": "Thing", name: "</script>" }])).not.toContain("<");
});
