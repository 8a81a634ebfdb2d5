// The template of HTML: texts are escaped, HTML of the template is not escaped again.
import { expect, test } from "vitest";
import { html } from "./html.ts";

test("texts are escaped, in elements and in quoted attributes", () => {
  const text = `<script>alert("1")</script> & 'it'`;
  const escaped = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;it&#39;";
  expect(String(html`<p title="${text}">${text}</p>`)).toBe(`<p title="${escaped}">${escaped}</p>`);
});

test("HTML of the template is inserted as it is, at any depth and in lists", () => {
  const items = ["a<", "b"].map((name) => html`<b>${name}</b>`);
  expect(String(html`[${items}${[[html`<i>${3}</i>`]]}]`)).toBe("[<b>a&lt;</b><b>b</b><i>3</i>]");
});

test("nothing is inserted for null, undefined and false; zero and an empty text are values", () => {
  expect(String(html`[${null}${undefined}${false}${""}${0}]`)).toBe("[0]");
});

test("an object that only looks like HTML is no HTML", () => {
  const forged = { toString: () => "<b>" } as never;
  expect(() => String(html`${forged}`)).toThrow();
});
