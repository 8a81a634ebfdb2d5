// Names of the single fields that an edit sets, also inside of the objects that merge by field.
import { MERGED_FIELDS } from "../quote/patch.ts";

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * @param edit - any edit
 * @returns the paths of the fields that it sets, such as `title` and `clientInfo/email` (decision 8); none for an edit
 *   without fields
 */
export function fieldPaths(edit: object): string[] {
  if (!("fields" in edit) || !isObject(edit.fields)) return [];
  return Object.entries(edit.fields).flatMap(([key, value]: [string, unknown]) =>
    MERGED_FIELDS.some((field) => field === key) && isObject(value)
      ? Object.keys(value).map((inner) => `${key}/${inner}`)
      : [key],
  );
}
