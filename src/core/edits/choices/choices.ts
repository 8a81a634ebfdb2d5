// Options and alternatives as a person sets them: who competes with whom, and the edits that choose.
import { formatCents } from "#core/money/money.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import { selectionOf } from "#core/pricing/selection.ts";
import { groupKey, INCLUDED, isChoosable, type Choice } from "#core/quote/choice.ts";
import { inOrder } from "#core/quote/ordering.ts";
import type { Category, Task, WholeQuote } from "#core/quote/schema.ts";
import type { EditOf } from "../kinds/edit-schema.ts";

/** A category or a task. */
export interface ChoiceTarget {
  kind: "category" | "task";
  id: string;
}

/** What sets a choice; several are one undo step. */
export type ChoiceEdit = EditOf<"setCategory" | "setTask">;

/** Left out of the total until it is chosen. */
export const NEW_OPTION: Choice = { ...INCLUDED, optional: true };

/** What the mark of an option or an alternative says, before "included" or "not included". */
export const choiceLabel = (item: Choice): string =>
  groupKey(item) === "" ? "Option" : `Alternative for ${item.choiceGroup.trim()}`;

/** The words after the label. */
export const choiceState = (counts: boolean): string => (counts ? "included" : "not included");

/**
 * The categories, or tasks, that can be alternatives to each other, in the order of the quote. Tasks of a category
 * that does not count have alternatives in it only, and tasks of an overridden category have none (decision 34).
 */
export function peersOf(
  whole: WholeQuote,
  { kind, id }: ChoiceTarget,
): readonly (Category | Task)[] {
  const categories = inOrder(whole.categories);
  if (kind === "category") return categories;
  const { countsCategory } = selectionOf(whole);
  const own = whole.tasks.find((task) => task.id === id)?.categoryId ?? "";
  const isPeer = (category: Category): boolean =>
    category.overridePrice === null &&
    (category.id === own || (countsCategory(category.id) && countsCategory(own)));
  const byCategory = Map.groupBy(whole.tasks, ({ categoryId }) => categoryId);
  return categories.filter(isPeer).flatMap((each) => inOrder(byCategory.get(each.id) ?? []));
}

/** The edit that sets fields of a choice. */
export const setting = (
  whole: WholeQuote,
  { kind, id }: ChoiceTarget,
  fields: Partial<Choice>,
): ChoiceEdit =>
  kind === "category"
    ? { kind: "setCategory", quoteId: whole.quote.id, categoryId: id, fields }
    : { kind: "setTask", quoteId: whole.quote.id, taskId: id, fields };

/** Edits after which only one of some alternatives is selected. */
const selecting = (
  whole: WholeQuote,
  kind: ChoiceTarget["kind"],
  members: readonly (Category | Task)[],
  chosenId: string,
): ChoiceEdit[] =>
  members
    .filter(({ id, selected }) => selected !== (id === chosenId))
    .map(({ id }) => setting(whole, { kind, id }, { selected: id === chosenId }));

/**
 * Edits that choose an option or leave it out, or that choose an alternative instead of the others of its group.
 *
 * @param isChosen - false for an option that is left out; an alternative can only be replaced by another one
 * @returns none when nothing changes
 */
export function choosingEdits(
  whole: WholeQuote,
  target: ChoiceTarget,
  isChosen: boolean,
): ChoiceEdit[] {
  const peers = peersOf(whole, target);
  const item = peers.find(({ id }) => id === target.id);
  if (!item) return [];
  const key = groupKey(item);
  if (key === "")
    return item.selected === isChosen ? [] : [setting(whole, target, { selected: isChosen })];
  if (!isChosen) return [];
  const members = peers.filter((each) => groupKey(each) === key);
  return selecting(whole, target.kind, members, target.id);
}

/** A member of a choice group as the dialog lists it. */
export interface ChoiceMember {
  id: string;
  name: string;
  /** Such as `$1,200.00`, before discount and taxes. */
  price: string;
  counts: boolean;
}

/** What can become an alternative. */
export interface ChoicePeer extends ChoiceMember {
  /** Whether it is in the same category; true for categories. */
  isNear: boolean;
}

/** Alternatives under one name. */
export interface ChoiceGroup {
  /** As the first member spells it. */
  name: string;
  members: readonly ChoiceMember[];
}

/** What the dialog of the alternatives shows. */
export interface ChoicesFor {
  /** The category or task itself; null when it cannot be chosen on its own. */
  own: ChoiceMember | null;
  /** The groups to which it can belong, in the order of their first members. */
  groups: readonly ChoiceGroup[];
  /** All others that can be its alternatives, in the order of the quote. */
  peers: readonly ChoicePeer[];
}

/** Lists the groups of alternatives to which a category or a task can belong. */
export function choicesFor(whole: WholeQuote, target: ChoiceTarget): ChoicesFor {
  const priced = priceQuote(whole);
  const { countsCategory, countsTask } = priced.selection;
  const isCategory = target.kind === "category";
  const prices = isCategory ? priced.categories : priced.tasks;
  const memberOf = ({ id, name }: Category | Task): ChoiceMember => ({
    id,
    name: name.trim(),
    price: formatCents(prices.get(id)?.totalCents ?? 0),
    counts: isCategory ? countsCategory(id) : countsTask(id),
  });
  const peers = peersOf(whole, target);
  const own = peers.find(({ id }) => id === target.id);
  const near = own && "categoryId" in own ? own.categoryId : null;
  const grouped = peers.filter((item) => groupKey(item) !== "");
  return {
    own: own ? memberOf(own) : null,
    peers: peers
      .filter((item) => item !== own)
      .map((item) => ({
        ...memberOf(item),
        isNear: !("categoryId" in item) || item.categoryId === near,
      })),
    groups: [...Map.groupBy(grouped, groupKey).values()].map((items) => ({
      name: items[0]?.choiceGroup.trim() ?? "",
      members: items.map(memberOf),
    })),
  };
}

/** Whether both names are of one group: case and spaces at the ends do not matter. */
export const isSameGroup = (a: string, b: string): boolean =>
  groupKey({ choiceGroup: a }) === groupKey({ choiceGroup: b });

/**
 * Edits that give a group another name. All that have the former name get it, also where they are no peers now:
 * otherwise they would count beside the group as soon as their category counts.
 *
 * @param name - the new name, trimmed
 */
function renamingEdits(
  whole: WholeQuote,
  target: ChoiceTarget,
  name: string,
  chosenId: string,
): ChoiceEdit[] {
  const { kind } = target;
  const items: readonly (Category | Task)[] = kind === "category" ? whole.categories : whole.tasks;
  const peerIds = new Set(peersOf(whole, target).map(({ id }) => id));
  const former = items.find(({ id }) => id === target.id)?.choiceGroup ?? "";
  return items
    .filter(({ id, choiceGroup }) => id !== target.id && isSameGroup(choiceGroup, former))
    .map(({ id, selected }) => {
      const isSelected = peerIds.has(id) ? id === chosenId : selected;
      return setting(whole, { kind, id }, { selected: isSelected, choiceGroup: name });
    });
}

/**
 * The group that a category or a task is in after it gets a name: the group of this name, or else its own group, whose
 * members are all renamed.
 *
 * @param id - of the category or the task
 */
export const joinedGroup = (
  groups: readonly ChoiceGroup[],
  id: string,
  name: string,
): ChoiceGroup | undefined =>
  groups.find((group) => isSameGroup(group.name, name)) ??
  groups.find(({ members }) => members.some((member) => member.id === id));

/**
 * Edits that make a category or a task one of several alternatives, or that rename its group.
 *
 * @param group - the name of the group, not blank. Another existing group keeps its spelling; a name that no other
 *   group has renames all members of the group that it is in
 * @param chosenId - the member that counts
 */
export function joiningEdits(
  whole: WholeQuote,
  target: ChoiceTarget,
  group: string,
  chosenId: string,
): ChoiceEdit[] {
  const peers = peersOf(whole, target);
  const own = peers.find(({ id }) => id === target.id);
  const others = peers.filter(
    ({ id, choiceGroup }) => id !== target.id && isSameGroup(choiceGroup, group),
  );
  const name = group.trim();
  const former = own?.choiceGroup.trim() ?? "";
  const isRenamed =
    former !== "" && former !== name && (others.length === 0 || isSameGroup(former, name));
  const joined: Choice = {
    optional: false,
    selected: chosenId === target.id,
    choiceGroup: isRenamed ? name : (others[0]?.choiceGroup ?? name),
  };
  const changed = isRenamed
    ? renamingEdits(whole, target, name, chosenId)
    : selecting(whole, target.kind, others, chosenId);
  return [setting(whole, target, joined), ...changed];
}

/**
 * Edits that set how a category or a task is chosen.
 *
 * @returns none when nothing changes
 */
export function includingEdits(
  whole: WholeQuote,
  target: ChoiceTarget,
  choice: Choice,
): ChoiceEdit[] {
  const item = peersOf(whole, target).find(({ id }) => id === target.id);
  return item && (isChoosable(item) || isChoosable(choice)) ? [setting(whole, target, choice)] : [];
}
