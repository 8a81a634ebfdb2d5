// The head element of a marketing page: title, description, canonical address, share tags, structured data.
import { brandStyles, themeColor } from "#core/brand/brand-colors.ts";
import { SHARE_IMAGE_SIZE, type PageAssets } from "#core/brand/built-site.ts";
import { brand, brandName } from "#web/brand.ts";
import type { PageMeta } from "../content/types.ts";
import { FIRST_VIEW_END } from "../sections/Hero.tsx";
import { shareImagePath } from "./crawler-files.ts";
import {
  breadcrumbList,
  canonicalUrl,
  type JsonLd,
  serializeJsonLd,
  softwareApplication,
  webPage,
} from "./json-ld.ts";

function Styles({ css, fontHrefs }: PageAssets) {
  return (
    <>
      {fontHrefs?.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {css === undefined ? (
        <link rel="stylesheet" href="/styles/site.css" />
      ) : (
        <style dangerouslySetInnerHTML={{ __html: css }} />
      )}
      {brand.color !== undefined && (
        <style dangerouslySetInnerHTML={{ __html: brandStyles(brand.color) }} />
      )}
    </>
  );
}

/**
 * The icon is embedded, because a request for it would compete with the page's fonts. Search engines and
 * older browsers use the PNG file. For the same reason only the app links the web manifest: a phone
 * installs the app, not a marketing page.
 */
function Icons({ icon = "/favicon.svg" }: PageAssets) {
  return (
    <>
      <link rel="icon" href="/icon-192.png" sizes="192x192" type="image/png" />
      <link rel="icon" href={icon} sizes="any" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

function ShareTags({ path, title, description }: PageMeta) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonicalUrl(path)} />
      <meta property="og:image" content={canonicalUrl(shareImagePath(path))} />
      <meta property="og:image:width" content={String(SHARE_IMAGE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_IMAGE_SIZE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </>
  );
}

function Indexed({ meta, structuredData }: Pick<HeadProps, "structuredData"> & { meta: PageMeta }) {
  const things = [
    webPage(meta),
    breadcrumbList(meta),
    softwareApplication(),
    ...(structuredData ?? []),
  ];
  return (
    <>
      <meta name="description" content={meta.description} />
      <meta name="keywords" content={meta.keywords.join(", ")} />
      <link rel="canonical" href={canonicalUrl(meta.path)} />
      <ShareTags {...meta} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: serializeJsonLd(things) }}
      />
    </>
  );
}

interface HeadProps {
  title: string;
  /** Metadata for search engines; absent: the page is marked noindex. */
  meta?: PageMeta;
  structuredData?: readonly JsonLd[] | undefined;
  assets: PageAssets;
}

export function Head({ title, meta, structuredData, assets }: HeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <Styles {...assets} />
      {meta !== undefined && <link rel="expect" href={`#${FIRST_VIEW_END}`} blocking="render" />}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={themeColor(brand.color)} />
      <Icons {...assets} />
      {meta === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Indexed meta={meta} structuredData={structuredData} />
      )}
    </head>
  );
}
