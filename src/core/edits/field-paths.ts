// Names of the single fields that an edit sets, also inside of the objects that are changed field by field.

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * @param edit - any edit
 * @returns the paths of the fields that it sets, such as `title` and `clientInfo/email`; none for an edit without fields
 */
export function fieldPaths(edit: object): string[] {
  if (!("fields" in edit) || !isObject(edit.fields)) return [];
  return Object.entries(edit.fields).flatMap(([key, value]: [string, unknown]) =>
    isObject(value) ? Object.keys(value).map((inner) => `${key}/${inner}`) : [key],
  );
}
