// Which points of a quote were answered with "anyway": they are not asked again for this quote (decision 41).
import * as z from "zod";
import type { StandOut } from "./stand-outs.ts";

/** The specification asks for company details before every download, so no answer to that is kept. */
const KEPT_KINDS = [
  "total",
  "markup",
  "margin",
  "taxes",
  "taxedCost",
  "emptyCategories",
  "freeTasks",
  "choices",
  "schedule",
  "unfitChoices",
] as const;
type KeptKind = (typeof KEPT_KINDS)[number];

const isKept = (kind: unknown): kind is KeptKind => KEPT_KINDS.some((each) => each === kind);

/** Kinds that this version does not know are dropped. */
export const answeredKinds = z.array(z.unknown()).transform((kinds) => kinds.filter(isKept));
export type AnsweredKinds = z.infer<typeof answeredKinds>;

/** Whether the quote cannot leave like this, whatever is answered: an offer of $0.00, or one that has expired. */
export const holdsBack = (point: StandOut): boolean =>
  point.kind === "past" || (point.kind === "total" && !point.canBeSent);

/** The points that are asked. */
export const unansweredOf = (
  points: readonly StandOut[],
  answered: AnsweredKinds,
): readonly StandOut[] =>
  points.filter((point) => holdsBack(point) || !answered.some((kind) => kind === point.kind));

/** @returns the kinds that are not asked again after "anyway" */
export const answeredAfter = (
  answered: AnsweredKinds,
  points: readonly StandOut[],
): AnsweredKinds => [...new Set([...answered, ...points.map(({ kind }) => kind).filter(isKept)])];
