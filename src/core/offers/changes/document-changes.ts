// How many things of a published document the client would see differently after the next revision.
import { differs, lineChanges } from "../../document/changes/line-changes.ts";
import { countPartChanges } from "../../document/changes/part-changes.ts";
import { printableQuote } from "../../document/printable-quote.ts";
import { quoteDocument } from "../../document/document-of.ts";
import type { LineChange, QuoteDocument } from "../../document/values/quote-document.ts";
import {
  DISPLAY_OPTION_LABELS,
  resolveDisplayOptions,
  type DisplayOptions,
} from "../../quote/printing/display-options.ts";
import type { WholeQuote } from "../../quote/schema.ts";

/** The published quote with the kind and the display options of today, and how many of them change the document. */
function withPresentOptions(before: WholeQuote, after: WholeQuote) {
  const former = resolveDisplayOptions(before.quote.displayOptions);
  const present = resolveDisplayOptions(after.quote.displayOptions);
  const published = printableQuote(before, former);
  const isSeen = (option: keyof DisplayOptions): boolean =>
    former[option] !== present[option] &&
    differs(published, printableQuote(before, { ...former, [option]: present[option] }));
  const isOtherKind = before.quote.kind !== after.quote.kind;
  const { kind } = after.quote;
  return {
    whole: { ...before, quote: { ...before.quote, kind, displayOptions: present } },
    count:
      DISPLAY_OPTION_LABELS.filter(({ option }) => isSeen(option)).length + Number(isOtherKind),
  };
}

/** Whether what is in both lists has another order. */
function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const [former, present] = [new Set(before), new Set(after)];
  return differs(
    before.filter((id) => present.has(id)),
    after.filter((id) => former.has(id)),
  );
}

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

function countReordered(before: QuoteDocument, after: QuoteDocument): number {
  const former = new Map(before.sections.map((section) => [section.id, section]));
  const inSections = after.sections.filter(({ id, tasks }) =>
    isReordered(idsOf(former.get(id)?.tasks ?? []), idsOf(tasks)),
  );
  return (
    inSections.length +
    Number(isReordered(idsOf(before.sections), idsOf(after.sections))) +
    Number(isReordered(idsOf(before.schedule), idsOf(after.schedule)))
  );
}

/** The names of the choice groups of the options that both documents have. */
function groupsOf({ options }: QuoteDocument, others: QuoteDocument): [string, string][] {
  const known = new Set(others.options.flatMap((group) => idsOf(group.options)));
  return options.flatMap(({ group, options: members }) =>
    members.flatMap(({ id }): [string, string][] => (known.has(id) ? [[id, group]] : [])),
  );
}

/** The lines that differ: a category that was added or removed is one, and what a minimum adds follows from its tasks. */
function countLines(before: QuoteDocument, after: QuoteDocument): number {
  const sections = new Set(
    idsOf(before.sections).filter((id) => idsOf(after.sections).includes(id)),
  );
  const changes = lineChanges(before, after);
  const sectionOf = ({ before: was, after: is }: LineChange) => (is ?? was)?.section?.id;
  const isMinimum = ({ before: was, after: is }: LineChange) => (is ?? was)?.kind === "minimum";
  const explained = new Set(changes.filter((change) => !isMinimum(change)).map(sectionOf));
  const things = changes.flatMap((change) => {
    const section = sectionOf(change);
    if (isMinimum(change) && explained.has(section)) return [];
    return section === undefined || sections.has(section) ? change.id : section;
  });
  return new Set(things).size;
}

/**
 * Counts what the client would see differently if the quote were published now. What follows from something else,
 * such as the total from a task's price, is not counted; a category that was added or removed is one thing, and so
 * is a display option.
 *
 * @param before - the quote that was published, with its own ids
 * @param after - the quote as it is now
 * @returns 0 exactly when the document would be the same
 */
export function documentChanges(before: WholeQuote, after: WholeQuote): number {
  if (!differs(printableQuote(before), printableQuote(after))) return 0;
  const { whole, count } = withPresentOptions(before, after);
  const former = { document: quoteDocument(whole), quote: whole.quote };
  const present = { document: quoteDocument(after), quote: after.quote };
  const changes =
    count +
    countPartChanges(former, present) +
    countLines(former.document, present.document) +
    countReordered(former.document, present.document) +
    Number(
      differs(
        groupsOf(former.document, present.document).sort(),
        groupsOf(present.document, former.document).sort(),
      ),
    );
  return Math.max(changes, 1);
}
