// Whether a later edit of the same fields would make a long text that was typed before disappear (decision 13).
import type { Edit } from "../edit.ts";

/** Shorter texts are typed again in a moment; offering each of them would hide the ones that matter. */
const LONG_TEXT = 40;

/** The texts in a value, by their path. */
function textsIn(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, `${path}/${key}`));
}

/**
 * @param earlier - an edit that was refused
 * @param later - an edit of the same part
 * @returns whether the later one sets a long text of the earlier one to something that does not contain it
 */
export function replacesText(earlier: Edit, later: Edit): boolean {
  if (!("fields" in earlier) || !("fields" in later)) return false;
  const set = new Map(textsIn(later.fields));
  return textsIn(earlier.fields).some(
    ([path, text]) => text.length >= LONG_TEXT && set.get(path)?.includes(text.trim()) === false,
  );
}
