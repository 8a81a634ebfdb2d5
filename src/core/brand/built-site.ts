// What the build leaves for rendering the marketing pages when the server starts, and what the renderer makes of it.

/** A font of the pages in two files: cut to the characters of the sample brand's pages, and whole. */
export interface SiteFont {
  /** Address of the cut file; the stylesheets name this one. */
  cut: string;
  /** Address of the whole file, for a brand with other characters. */
  whole: string;
}

/** The content of `dist/site/pages.json`. */
export interface BuiltSite {
  /** The stylesheet of each page, by file name, such as `faq.html`. */
  styles: Readonly<Record<string, string>>;
  fonts: readonly SiteFont[];
  /** All characters that the cut fonts have. */
  characters: string;
}

/** A heading of a page of the documentation, with its fragment. */
export interface DocHeading {
  id: string;
  text: string;
}

/** A page of the documentation; `dist/site/docs.json` is a list of them, in the order of the index. */
export interface DocPage {
  /** The last part of its address. */
  name: string;
  group: string;
  /** Its name in lists. */
  label: string;
  title: string;
  description: string;
  /** Its content below the title. */
  html: string;
  /** For its table of contents. */
  headings: readonly DocHeading[];
}

/** What a page needs of the build; all absent in development, where pages link the sources instead. */
export interface PageAssets {
  /** The stylesheet, embedded in the page. */
  css?: string;
  /** The addresses of the fonts of the first view, which are preloaded. */
  fontHrefs?: readonly string[];
  /** The favicon as an address or a `data:` URL. */
  icon?: string;
}

/** The size of a share image in pixels, as Open Graph and X recommend. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The texts of a share image. */
export interface ShareWords {
  brand: string;
  title: string;
  description: string;
}

/** What `dist/site/render.js` exports: the pages of the brand that `globalThis.pageBrand` held when it was loaded. */
export interface SiteRenderer {
  /** @returns the files of the site by name: pages, sitemap, robots.txt, web manifest */
  renderSite(
    assetsOf: (fileName: string) => PageAssets,
    docs: readonly DocPage[],
  ): Record<string, string>;
  /** @returns the texts of the share images, by file name */
  shareWords(docs: readonly DocPage[]): Record<string, ShareWords>;
}
