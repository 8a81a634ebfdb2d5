// Tagged template for HTML: every value is escaped, unless it is HTML from the same template.

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** HTML whose values are escaped. Only `html` creates it, so a text can never be mistaken for it. */
class Html {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }
}
export type { Html };

/** What can be inserted: nothing for null, undefined and false; the parts of a list one after the other. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

function sourceOf(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return "";
  if (value instanceof Html) return value.toString();
  if (typeof value === "object") return value.map(sourceOf).join("");
  return escapeText(String(value));
}

/**
 * Builds HTML: `` html`<p title="${title}">${text}</p>` ``. Attributes must be quoted. A value is never safe as the name
 * of a tag or an attribute, in a script, or as an address without a check of its scheme.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(
    strings.reduce((source, text, index) => source + sourceOf(values[index - 1] ?? null) + text),
  );
