// Makes the HTML of a page of the documentation from its Markdown, when the pages are built.
import { Marked, type Tokens } from "marked";
import type { DocHeading } from "#core/brand/built-site.ts";

/** A picture of the build; sizes in pixels. */
export interface DocPicture {
  href: string;
  width: number;
  height: number;
  /** The same picture in dark colors. */
  darkHref?: string | undefined;
}

/** What a page refers to; undefined: it is not on the site, so the page shows only the words. */
export interface DocTargets {
  /** @param href - a link as it is in the Markdown, to another file of the project */
  page(href: string): string | undefined;
  picture(href: string): DocPicture | undefined;
}

interface Rendered {
  /** The text of the first heading. */
  title: string;
  /** All but the first heading. */
  html: string;
  /** The headings of the second level. */
  headings: DocHeading[];
}

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** The words of inline Markdown, without its signs. */
const wordsOf = (text: string): string =>
  text.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/[`*]/g, "");

/** The fragment of a heading, as GitHub makes it, so that links work there too. */
const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");

/** A part that can be wider than the page scrolls for itself, also by the keyboard. */
const scrolling = (tag: string, label: string, content: string): string =>
  `<${tag} class="doc-scroll" tabindex="0" role="region" aria-label="${escaped(label)}">${content}</${tag}>\n`;

/** The names of code blocks for screen readers, by the language of the block. */
const KINDS: Readonly<Record<string, string>> = { sh: "Commands", mermaid: "Diagram as text" };

function pictureOf({ href, width, height, darkHref }: DocPicture, alt: string): string {
  const dark =
    darkHref === undefined
      ? ""
      : `<source srcset="${darkHref}" media="screen and (prefers-color-scheme: dark)">`;
  return `<picture>${dark}<img src="${href}" alt="${escaped(alt)}" width="${width}" height="${height}" loading="lazy"></picture>`;
}

/**
 * Raw HTML in the Markdown is shown as text.
 *
 * @param source - Markdown, which begins with a heading of the first level
 * @throws Error when it does not
 */
export function renderedMarkdown(source: string, targets: DocTargets): Rendered {
  const headings: DocHeading[] = [];
  const used = new Map<string, number>();
  let title = "";
  let below = "";
  let parts = 0;
  const label = (kind: string): string => `${kind} ${(parts += 1)}: ${below || title}`;

  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const words = wordsOf(text);
        const slug = slugOf(words);
        const before = used.get(slug) ?? 0;
        used.set(slug, before + 1);
        if (depth === 1 && title === "") {
          title = words;
          return "";
        }
        const id = before === 0 ? slug : `${slug}-${before}`;
        below = words;
        if (depth === 2) headings.push({ id, text: words });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code({ text, lang = "" }: Tokens.Code) {
        return scrolling("pre", label(KINDS[lang] ?? "Code"), `<code>${escaped(text)}</code>`);
      },
      table({ header, rows }: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: string): string =>
          `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag.split(" ")[0]}>`).join("")}</tr>`;
        const body = rows.map((row) => cells(row, "td")).join("\n");
        const table = `<table><thead>${cells(header, 'th scope="col"')}</thead><tbody>${body}</tbody></table>`;
        return scrolling("div", label("Table"), table);
      },
      html({ text }: Tokens.HTML | Tokens.Tag) {
        return text.startsWith("<!--") ? "" : escaped(text);
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        if (/^https?:/.test(href))
          return `<a href="${escaped(href)}" target="_blank" rel="noopener">${words}<span class="sr-only"> (opens in a new tab)</span></a>`;
        const target = href.startsWith("#") ? href : targets.page(href);
        return target === undefined ? words : `<a href="${escaped(target)}">${words}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        const picture = targets.picture(href);
        return picture === undefined ? "" : pictureOf(picture, text);
      },
      paragraph({ tokens }: Tokens.Paragraph) {
        const content = this.parser.parseInline(tokens);
        return content.trim() === "" ? "" : `<p>${content}</p>\n`;
      },
    },
  });
  const html = marked.parse(source, { async: false });
  if (title === "") throw new Error("A page of the documentation begins with a heading: # Title.");
  return { title, html, headings };
}
