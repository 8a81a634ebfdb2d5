// The steps of a random history: edits, undo, repeated and outdated requests, copies.
import * as fc from "fast-check";
import { applyEdit, EDIT_NAMES, type Edit, type EditName } from "#core/edits/edit.ts";
import { anyIntention, editOf, type Intention } from "#core/testing/example-edits.ts";
import type { WholeQuote } from "#core/quote/schema.ts";

/** How an edit is sent. */
export type Sending =
  /** Without a version. */
  | "plain"
  /** With the version that the quote has. */
  | "matching"
  /** With an older version: it has to be refused. */
  | "outdated"
  /** Twice: the second request has to change nothing when the first one created something. */
  | "twice";

export type Step =
  | { kind: "edit"; intention: Intention; sending: Sending }
  /** Inverts the last accepted edit that was not undone, by the same ids. */
  | { kind: "undo" }
  /** Copies the quote; the copy has to have its figures. */
  | { kind: "copy" };

/** Parts first, so that later edits have something to change. */
const GROWING = ["addCategory", "addTasks", "addCatalogTasks", "addPayment"] as const;

const sending: fc.Arbitrary<Sending> = fc.constantFrom(
  "plain" as const,
  "plain" as const,
  "matching" as const,
  "outdated" as const,
  "twice" as const,
);

const editStep = (intention: fc.Arbitrary<Intention>): fc.Arbitrary<Step> =>
  fc.record({ kind: fc.constant("edit" as const), intention, sending });

const growth = editStep(anyIntention(GROWING));
/** Two categories first, so that most edits have a target. */
const beginning = fc.array(editStep(anyIntention(["addCategory"])), { minLength: 2, maxLength: 2 });

const anySteps = (most: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: growth },
      { weight: 7, arbitrary: editStep(anyIntention(EDIT_NAMES)) },
      { weight: 2, arbitrary: fc.constant<Step>({ kind: "undo" }) },
      { weight: 1, arbitrary: fc.constant<Step>({ kind: "copy" }) },
    ),
    { minLength: 1, maxLength: most, size: "max" },
  );

/** Up to `most` steps after two categories. */
export const anyHistory = (most: number): fc.Arbitrary<Step[]> =>
  fc.tuple(beginning, anySteps(most)).map((parts) => parts.flat());

/** Keeps totals below their limit, where most edits would be refused. */
const affordable = <Fields extends { quantity?: number | undefined }>(fields: Fields): Fields =>
  fields.quantity === undefined
    ? fields
    : { ...fields, quantity: Math.round(fields.quantity) / 1_000 };

/** Some parts, then one to three edits of one kind: what an edit does to the model is what its call says. */
export const anyHistoryOf = (kind: EditName): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      beginning,
      fc.array(growth, { minLength: 1, maxLength: 6, size: "max" }),
      fc.array(editStep(anyIntention([kind])), { minLength: 1, maxLength: 3, size: "max" }),
    )
    .map((parts) => parts.flat());

/**
 * The edit of an intention.
 *
 * @param whole - the quote that it aims at
 * @param newId - makes the ids of added parts: shrinking and other histories must not meet the same ones
 * @param catalogTaskIds - tasks of the server's catalog
 */
export function editFor(
  whole: WholeQuote,
  intention: Intention,
  newId: () => string,
  catalogTaskIds: readonly string[],
): Edit {
  const fresh = intention.fresh.map(newId);
  const task = affordable(intention.task);
  const taskPatch = affordable(intention.taskPatch);
  const made = editOf(whole, { ...intention, task, taskPatch, fresh });
  if (made.kind !== "addCatalogTasks") return made;
  const known = made.tasks.map(
    (_task, index) => catalogTaskIds[(intention.aim + index) % catalogTaskIds.length] ?? "",
  );
  return { ...made, catalogTaskIds: known };
}

/** The quote after an edit that the server accepted. Which values a catalog task has, only the answer says. */
export function afterEdit(whole: WholeQuote, edit: Edit, answer: unknown): WholeQuote {
  const applied = applyEdit(whole, edit);
  if (edit.kind !== "addCatalogTasks" || !Array.isArray(answer)) return applied;
  const answered = new Map((answer as WholeQuote["tasks"]).map((task) => [task.id, task]));
  const tasks = applied.tasks.map((task) => {
    const own = answered.get(task.id);
    return own ? { ...own, position: task.position } : task;
  });
  return { ...applied, tasks };
}
