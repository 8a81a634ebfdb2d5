// Converts Zod issues to sentences, for API answers and opened files (decision 9).
import type * as z from "zod";

type Issue = z.core.$ZodRawIssue;

/** Highest number of wrong fields listed in one refusal. */
export const MOST_FIELD_ERRORS = 20;

const TYPES: Readonly<Record<string, string>> = {
  string: "Must be text.",
  number: "Must be a number.",
  int: "Must be a whole number.",
  boolean: "Must be true or false.",
  array: "Must be a list.",
  object: "Must be an object with named fields.",
  null: "Must be null.",
};
const FORMATS: Readonly<Record<string, string>> = {
  date: "Must be a date such as 2026-11-21.",
  datetime: "Must be a date and time such as 2026-11-21T09:30:00Z.",
  uuid: "Must be a UUID.",
  email: "Must be an e-mail address.",
  url: "Must be a web address.",
};
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
};

const MISSING = "This field is missing.";
const NOTHING = "Nothing was sent.";
const WRONG = "This value is not accepted.";

/** Formats `["a", "b"]` as “a or b”; an empty text is described in words. */
function listed(values: readonly unknown[]): string {
  const words = values.map((value) => (value === "" ? "empty" : String(value)));
  const last = words.pop() ?? "";
  return words.length === 0 ? last : `${words.join(", ")} or ${last}`;
}

/** @param atEdge - wording for an inclusive limit and for an exclusive one */
function limitSentence(
  { origin, inclusive }: { origin: string; inclusive?: boolean | undefined },
  limit: number | bigint,
  atEdge: readonly [allowed: string, excluded: string],
): string {
  const figure = limit.toLocaleString("en-US");
  const unit = UNITS[origin];
  if (unit) return `Use ${atEdge[0]} ${figure} ${unit[limit === 1 ? 0 : 1]}.`;
  return `Must be ${atEdge[inclusive === false ? 1 : 0]} ${figure}.`;
}

/**
 * Message for an issue whose schema has no custom message. Pass it to a parse as `error`.
 *
 * @example schema.safeParse(body, { error: schemaSentence })
 * @param issue - the Zod issue
 * @returns a sentence that says what to enter
 */
export function schemaSentence(issue: Issue): string {
  if (issue.code === "unrecognized_keys") return "This field is not known or cannot be set.";
  if ((issue.input ?? null) === null && !issue.path?.length) return NOTHING;
  if (issue.input === undefined) return MISSING;
  switch (issue.code) {
    case "invalid_type":
      return TYPES[issue.expected] ?? WRONG;
    case "invalid_value":
      return `Must be ${issue.values.length > 1 ? "one of " : ""}${listed(issue.values)}.`;
    case "too_big":
      return limitSentence(issue, issue.maximum, ["at most", "less than"]);
    case "too_small":
      return limitSentence(issue, issue.minimum, ["at least", "more than"]);
    case "invalid_format":
      return FORMATS[issue.format] ?? "This is not in the right format.";
    case "not_multiple_of":
      return `Must be a multiple of ${issue.divisor}.`;
    case "invalid_union":
      // The issue of the last option: it is the ordinary value, the earlier ones are exceptions such as “empty”.
      return issue.errors.at(-1)?.[0]?.message ?? WRONG;
    default:
      return WRONG;
  }
}

/** A field with its error message. */
export interface SchemaError {
  path: readonly PropertyKey[];
  sentence: string;
}

/** Wrong fields are counted up to this number: a body of some megabytes can have 280,000 of them. */
export const MOST_COUNTED_ERRORS = 1_000;

function* errorsOf(issues: readonly z.core.$ZodIssue[]): Generator<SchemaError> {
  for (const issue of issues)
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) yield { path: [...issue.path, key], sentence: issue.message };
    else yield { path: issue.path, sentence: issue.message };
}

/**
 * @param issues - the issues of a parse with `schemaSentence`
 * @returns the first error of each wrong field, at most `MOST_COUNTED_ERRORS`; unknown fields are listed separately
 */
export function schemaErrors(issues: readonly z.core.$ZodIssue[]): SchemaError[] {
  const first = new Map<string, SchemaError>();
  for (const error of errorsOf(issues)) {
    const place = JSON.stringify(error.path.map(String));
    if (!first.has(place)) first.set(place, error);
    if (first.size === MOST_COUNTED_ERRORS) break;
  }
  return [...first.values()];
}
