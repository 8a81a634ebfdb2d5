// The effect of a change order on the working days of the job.
import * as z from "zod";
import { CHANGE_DAYS_MAX } from "../limits.ts";
import { countOf } from "../text/count-of.ts";

/** What is said of anything else. */
export const CHANGE_DAYS_MESSAGE = `Must be whole days from -${CHANGE_DAYS_MAX} to ${CHANGE_DAYS_MAX}.`;

export const changeDays = z
  .number()
  .int(CHANGE_DAYS_MESSAGE)
  .min(-CHANGE_DAYS_MAX, CHANGE_DAYS_MESSAGE)
  .max(CHANGE_DAYS_MAX, CHANGE_DAYS_MESSAGE);

/** The effect in words: "Adds 3 working days"; empty for nothing said. */
export function daysEffect(days: number | null): string {
  if (days === null) return "";
  if (days === 0) return "No effect on the days";
  return `${days > 0 ? "Adds" : "Saves"} ${countOf(Math.abs(days), "working day")}`;
}

/** The same as a sentence: "It adds 3 working days." */
export function daysSentence(days: number | null): string {
  if (days === null) return "";
  if (days === 0) return "It has no effect on the days.";
  return `It ${days > 0 ? "adds" : "saves"} ${countOf(Math.abs(days), "working day")}.`;
}
