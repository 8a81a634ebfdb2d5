// Schemas for typed text: length limits and forbidden characters.
import * as z from "zod";
import { INVISIBLE_NAME, showsNothing } from "./text-notice.ts";

/** Postgres refuses NUL and lone surrogates, SQLite does not; refused here, so that both behave the same. */
export const isStorable = (text: string): boolean =>
  !text.includes("\u0000") && text.isWellFormed();

/**
 * @param maximum - the most characters allowed
 * @returns a schema for text that may be empty
 */
export const text = (maximum: number) =>
  z
    .string()
    .max(maximum, `Use at most ${maximum.toLocaleString("en-US")} characters.`)
    .refine(isStorable, "Contains a character that cannot be stored.");

/**
 * @param maximum - the most characters allowed
 * @returns a schema for text with at least one visible character
 */
export const nonBlankText = (maximum: number) =>
  text(maximum)
    .refine((value) => value.trim() !== "", "Must not be blank.")
    .refine((value) => value.trim() === "" || !showsNothing(value), INVISIBLE_NAME);

/** A version 4 UUID in lower case: id of a quote, category, task or payment. */
export const uuid = z
  .string()
  .regex(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    "Must be a version 4 UUID in lower case.",
  );
