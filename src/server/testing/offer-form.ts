// The form of the options as a browser without scripts has it: what it offers, and what it sends.

/** A field of the form. */
interface Field {
  type: string;
  name: string;
  value: string;
  isChecked: boolean;
}

/** Reads the fields of the page's form of options; none when it has no form. */
export function optionFields(page: string): Field[] {
  const form = /<form[^>]*id="options"[\s\S]*?<\/form>/.exec(page)?.[0] ?? "";
  return [...form.matchAll(/<input([^>]*)>/g)].map(([, tag = ""]) => {
    const attribute = (name: string): string =>
      new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
    return {
      type: attribute("type"),
      name: attribute("name"),
      value: attribute("value"),
      isChecked: /\bchecked\b/.test(tag),
    };
  });
}

/** Options that a press of the client would change: boxes, and alternatives that are not chosen. */
export const pressable = (fields: readonly Field[]): Field[] =>
  fields.filter(({ type, isChecked }) => type === "checkbox" || (type === "radio" && !isChecked));

/** The fields after a press on one of them. */
export const pressed = (fields: readonly Field[], { type, name, value }: Field): Field[] =>
  fields.map((field) => {
    if (field.value === value && field.type === type)
      return { ...field, isChecked: type === "radio" || !field.isChecked };
    return type === "radio" && field.name === name ? { ...field, isChecked: false } : field;
  });

/** What a browser sends of the form, as a query. */
export const queryOf = (fields: readonly Field[]): string =>
  `?${new URLSearchParams(
    fields
      .filter(({ type, isChecked }) => type === "hidden" || isChecked)
      .map(({ name, value }) => [name, value]),
  )}`;

/** The chosen options in a query of the form. */
export const chosenOf = (query: string): string[] =>
  [...new URLSearchParams(query)]
    // The form also names its revision.
    .filter(([name, id]) => name !== "of" && id !== "")
    .map(([, id]) => id);
