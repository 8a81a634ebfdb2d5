// Tests that every marketing page is valid HTML, by html-validate's recommended rules.
import { HtmlValidate } from "html-validate/node";
import { expect, test } from "vitest";
import { PAGES, renderNotFound, renderPage } from "./render.tsx";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React's spelling where the HTML standard allows several.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    // Scrollable regions are focusable. The rule accepts this on an element with a role, not on a section.
    "prefer-native-element": ["error", { exclude: ["region"] }],
    // A popover references its button as its anchor there.
    "no-inline-style": "off",
  },
});

const pages = [
  ...PAGES.map(({ meta: { path } }) => ({ path, html: renderPage(path, { css: "a{b:c}" }) ?? "" })),
  { path: "404", html: renderNotFound({ css: "a{b:c}" }) },
];

test.each(pages)("the HTML of $path is valid", async ({ html }) => {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(found).toEqual([]);
});
