// Finds what is not valid in a rendered page, by html-validate's recommended rules.
import { HtmlValidate } from "html-validate/node";

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
    // Identifiers made from headings may begin with a digit, as HTML allows.
    "valid-id": ["error", { relaxed: true }],
    // A popover references its button as its anchor there.
    "no-inline-style": "off",
  },
});

/** @returns one line for each mistake */
export async function htmlMistakes(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
