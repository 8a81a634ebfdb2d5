// Tests of schema errors as sentences: every kind of issue, and one error per field.
import * as z from "zod";
import { expect, test } from "vitest";
import { schemaErrors, schemaSentence } from "./schema-sentences.ts";

const errorsOf = (schema: z.ZodType, value: unknown): [path: string, sentence: string][] => {
  const read = schema.safeParse(value, { error: schemaSentence });
  return schemaErrors(read.error?.issues ?? []).map(({ path, sentence }) => [
    path.join("."),
    sentence,
  ]);
};
const sentenceOf = (schema: z.ZodType, value: unknown): string | undefined =>
  errorsOf(z.strictObject({ field: schema }), { field: value })[0]?.[1];

test.each<[string, z.ZodType, unknown, string]>([
  ["text for a number", z.number(), "12", "Must be a number."],
  ["a number for text", z.string(), 12, "Must be text."],
  ["text for a switch", z.boolean(), "true", "Must be true or false."],
  ["an object for a list", z.array(z.string()), {}, "Must be a list."],
  ["a list for an object", z.strictObject({}), [], "Must be an object with named fields."],
  ["a fraction", z.number().int(), 1.5, "Must be a whole number."],
  ["a field that is missing", z.number(), undefined, "This field is missing."],
  ["an unknown choice", z.enum(["each", "hour", "day"]), "x", "Must be one of each, hour or day."],
  ["another constant", z.literal(1), 2, "Must be 1."],
  ["too long", z.string().max(2_000), "x".repeat(2_001), "Use at most 2,000 characters."],
  ["too many", z.array(z.number()).max(1), [1, 2], "Use at most 1 entry."],
  ["too large", z.number().max(1_000_000), 1_000_001, "Must be at most 1,000,000."],
  ["too small", z.number().min(0), -1, "Must be at least 0."],
  ["at an excluded limit", z.number().lt(5), 5, "Must be less than 5."],
  ["no date", z.iso.date(), "tomorrow", "Must be a date such as 2026-11-21."],
  ["no UUID", z.uuid(), "x", "Must be a UUID."],
  ["another form", z.string().regex(/^a/), "b", "This is not in the right format."],
  ["no choice of a union", z.union([z.literal(""), z.iso.date()]), 5, "Must be text."],
  ["what no kind of issue names", z.custom(() => false), 5, "This value is not accepted."],
  ["a sentence of the schema's own", z.number().max(3, "Take 3."), 4, "Take 3."],
])("%s", (_name, schema, value, sentence) => expect(sentenceOf(schema, value)).toBe(sentence));

test("an empty body has a specific sentence", () =>
  expect(errorsOf(z.strictObject({}), undefined)).toEqual([["", "Nothing was sent."]]));

test("each field has its first error; each unknown field has one", () => {
  const schema = z.strictObject({ name: z.string().min(3).regex(/^a/), rate: z.number() });
  expect(errorsOf(schema, { name: "b", rate: "5", colour: 1, size: 2 })).toEqual([
    ["name", "Use at least 3 characters."],
    ["rate", "Must be a number."],
    ["colour", "This field is not known or cannot be set."],
    ["size", "This field is not known or cannot be set."],
  ]);
});
