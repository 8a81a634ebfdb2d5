// Tests of the stylesheet of a page: it has all rules that the page uses, and none that only other pages use.
import { expect, test } from "vitest";
import { stylesOf } from "./page-styles.ts";

const CSS = `
@layer theme { :root { --ink: #123; --edge: var(--ink); --unread: red } }
@layer base { a { color: var(--ink) } }
@layer utilities {
  .mt-1\\.5 { margin-top: 6px }
  .grid { display: grid; color: var(--edge) }
  .\\[\\&\\>li\\]\\:mt-1 > li { margin-top: 4px }
  .hover\\:grid:hover { display: grid }
  @media (width >= 48rem) { .md\\:flex { display: flex } }
}`;

test("a page gets the rules of its classes and of elements", () => {
  const styles = stylesOf(CSS, '<p class="mt-1.5 md:flex"></p>');
  expect(styles).toContain("a{color:var(--ink)}");
  expect(styles).toContain(".mt-1\\.5{margin-top:6px}");
  expect(styles).toContain(".md\\:flex{display:flex}");
  expect(styles).not.toContain("grid");
});

test("a class name written with entities is found", () => {
  expect(stylesOf(CSS, '<ul class="[&amp;&gt;li]:mt-1"></ul>')).toContain("margin-top:4px");
});

test("a page gets the custom properties that its rules read, directly or indirectly", () => {
  expect(stylesOf(CSS, '<p class="grid"></p>')).toMatch(/--ink:.*--edge:var\(--ink\)/);
  const without = stylesOf(CSS, "<p></p>");
  expect(without).toContain("--ink:");
  expect(without).not.toMatch(/--edge|--unread/);
});
