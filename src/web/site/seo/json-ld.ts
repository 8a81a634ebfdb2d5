// Structured data of the marketing pages, as plain objects (SPEC section 2).
import { brand, brandName } from "#web/brand.ts";
import { paths } from "#web/paths.ts";
import { product } from "../content/claims.ts";
import { currency } from "../content/phrases.ts";
import type { PageMeta, QuestionGroup } from "../content/types.ts";

/** One thing as defined by schema.org. */
export interface JsonLd {
  "@type": string;
  [property: string]: unknown;
}

/** A page's absolute address. */
export const canonicalUrl = (path: string): string => `${brand.origin}${path}`;

export function webPage({ path, title, description }: PageMeta): JsonLd {
  return {
    "@type": "WebPage",
    "@id": canonicalUrl(path),
    url: canonicalUrl(path),
    name: title,
    description,
    inLanguage: "en",
    isPartOf: { "@type": "WebSite", name: brandName, url: canonicalUrl(paths.home) },
  };
}

/** The breadcrumb from the home page to this page. */
export function breadcrumbList({ path, crumb, within }: PageMeta): JsonLd {
  const trail = path === paths.home ? [] : [...(within ? [within] : []), { name: crumb, path }];
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: paths.home as string }, ...trail].map(
      (step, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: step.name,
        item: canonicalUrl(step.path),
      }),
    ),
  };
}

/** Without a rating of the brand's own there is none. */
export function softwareApplication(): JsonLd {
  const rating = brand.claims?.rating;
  return {
    "@type": "SoftwareApplication",
    name: brandName,
    url: canonicalUrl(paths.estimating),
    applicationCategory: "BusinessApplication",
    operatingSystem: "Any, in a web browser",
    offers: { "@type": "Offer", price: String(product.price.value), priceCurrency: currency },
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: String(rating.value),
        bestRating: String(rating.best),
        reviewCount: String(rating.reviews),
      },
    }),
  };
}

export function faqPage(groups: readonly QuestionGroup[]): JsonLd {
  return {
    "@type": "FAQPage",
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
  };
}

/**
 * @param things - the page's things
 * @returns the content of the script element; `<` is escaped, so that no text can end the element
 */
export function serializeJsonLd(things: readonly JsonLd[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll(
    "<",
    "\\u003c",
  );
}
