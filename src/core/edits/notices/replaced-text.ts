// Whether a later edit of the same fields would make a long text that was typed before disappear (decision 13).
import type { Edit } from "../edit.ts";

/** Shorter texts are typed again in a moment; offering each of them would hide the ones that matter. */
const LONG_TEXT = 40;

/** The long texts in a value, by their path. */
function longTexts(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return value.length >= LONG_TEXT ? [[path, value]] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => longTexts(each, `${path}/${key}`));
}

function textAt(value: unknown, path: string): string | undefined {
  let found = value;
  for (const key of path.split("/").slice(1))
    found =
      typeof found === "object" && found !== null
        ? Object.entries(found).find(([name]) => name === key)?.[1]
        : undefined;
  return typeof found === "string" ? found : undefined;
}

/**
 * @param earlier - an edit that was refused
 * @param later - an edit of the same part
 * @returns whether the later one sets a long text of the earlier one to something that does not contain it
 */
export function replacesText(earlier: Edit, later: Edit): boolean {
  if (!("fields" in earlier) || !("fields" in later)) return false;
  return longTexts(earlier.fields).some(([path, text]) => {
    const set = textAt(later.fields, path);
    return set !== undefined && !set.includes(text.trim());
  });
}
