// The blocks of a printed quote in the order of the page, for finding where each page of the PDF begins.
import {
  hasOverview,
  headLabel,
  signedFigure,
  type PrintableFigure,
  type PrintableQuote,
  type PrintableRow,
  type PrintableSection,
} from "../printable.ts";
import { payingText } from "../paying/how-to-pay.ts";
import { offeredWithoutSignatures, typedSignature } from "../signing/contractor-signature.ts";
import { continuedName, groupTitle, type PrintedWords } from "../printed-words.ts";
import type { PrintableTerm } from "../texts/terms.ts";

/** A part of the document that a page can begin with. */
export interface PrintedBlock {
  /** Unique in its document, and stable while the document is edited: `task:` and the task's id. */
  key: string;
  /** Text beside the block's own text, printed with its first line, such as the figures of a task. */
  beside: string;
  /** The text of the block; a page can begin within it if `splits`. */
  text: string;
  splits: boolean;
  /** The header row that is repeated when a page begins with this block; empty outside of tables. */
  head: string;
}

type Labels = readonly { label: string }[];

const joined = (texts: readonly string[]): string => texts.join(" ");
const labelsOf = (first: string, columns: Labels): string =>
  joined([first, ...columns.map(({ label }) => label)]);
const figureText = ({ label, amount }: PrintableFigure): string => `${label} ${amount}`;

/** The figure that is signed with its note, in the order of the page. */
const signedTexts = (printable: PrintableQuote): string[] =>
  [figureText(signedFigure(printable)), signedFigure(printable).note].filter((text) => text !== "");

/** Texts with more characters or lines than this may take more than eight lines in print; only such rows are split. */
const LONG = { characters: 120, lines: 4 };
const isLong = (text: string): boolean =>
  text.length > LONG.characters || text.split("\n").length > LONG.lines;

/** A block that is never split. */
const whole = (key: string, text: string, head = ""): PrintedBlock => ({
  key,
  beside: "",
  text,
  splits: false,
  head,
});

/** A row of a table that is split where its text is long. */
const rowBlock = (
  key: string,
  text: string,
  cells: readonly string[],
  head: string,
): PrintedBlock => ({ key, beside: joined(cells), text, splits: isLong(text), head });

/** Name, description and notes of a task as one text. */
export const rowText = ({ name, description, notes }: Omit<PrintableRow, "id" | "cells">): string =>
  [name, ...[description, ...notes].filter((text) => text !== "")].join("\n");

function headOf(printable: PrintableQuote): PrintedBlock {
  const { title, facts, cards } = printable;
  const filled = cards.filter(({ lines }) => lines.length > 0);
  return whole(
    "head",
    joined([
      headLabel(printable),
      title,
      ...facts.flatMap(({ label, value }) => [label, value]),
      ...signedTexts(printable),
      ...filled.flatMap(({ heading, lines }) => [heading, ...lines.map(({ text }) => text)]),
    ]),
  );
}

/** A table of the categories, each a row with its total; `of` begins the keys of the rows. */
function categoryTable({ sections, words }: PrintableQuote, key: string, of: string) {
  const totals = sections.some(({ total }) => total !== null);
  const head = joined(totals ? [words.category, words.total] : [words.category]);
  return [
    whole(key, head),
    ...sections.map(({ id, name, notes, total }) => ({
      ...whole(`${of}:${id}`, joined([name, ...notes]), head),
      beside: total ?? "",
    })),
  ];
}

/** The tinted head of a category, and its tasks. Each further page repeats its name with ", continued". */
function sectionBlocks(section: PrintableSection, words: PrintedWords): PrintedBlock[] {
  const { id, name, columns, rows, notes, includes, total } = section;
  const labels = rows.length > 0 ? labelsOf(words.task, columns) : "";
  const head = rows.length > 0 ? joined([continuedName(name, words), labels]) : "";
  return [
    whole(`category:${id}`, joined([name, total ?? "", ...notes, labels])),
    ...(includes === "" ? [] : [{ ...whole(`includes:${id}`, includes), splits: true }]),
    ...rows.map((row) => rowBlock(`task:${row.id}`, rowText(row), row.cells, head)),
  ];
}

function optionBlocks({ options, optionColumns, words }: PrintableQuote): PrintedBlock[] {
  if (options.length === 0) return [];
  const labels = labelsOf(words.option, optionColumns);
  const headOfGroup = (group: string): string =>
    group === "" ? labels : joined([continuedName(groupTitle(group, words), words), labels]);
  return [
    whole("options", words.options),
    ...options.flatMap(({ group, options: members }, index) => [
      whole(`options:${index}`, joined([groupTitle(group, words), labels])),
      ...members.map((option) => {
        const text = rowText({ ...option, notes: option.isChosen ? [words.chosen] : [] });
        const cells = optionColumns.map(({ key }) => option[key]);
        return rowBlock(`option:${option.id}`, text, cells, headOfGroup(group));
      }),
    ]),
  ];
}

function scheduleBlocks(printable: PrintableQuote): PrintedBlock[] {
  const { schedule, scheduleColumns, scheduleSum, scheduleNote, words } = printable;
  if (schedule.length === 0) return [];
  const head = labelsOf(words.payment, scheduleColumns);
  return [
    whole("schedule", joined([words.paymentSchedule, head])),
    ...schedule.map((payment, index) => ({
      ...whole(`payment:${index}`, payment.name, head),
      beside: joined(scheduleColumns.map(({ key }) => payment[key] ?? "")),
    })),
    ...(scheduleSum ? [whole("sum", figureText(scheduleSum), head)] : []),
    ...(scheduleNote ? [whole("note", scheduleNote)] : []),
  ];
}

/** Paragraphs and lists, `name:0`, `name:1` and so on. */
const textBlocks = (name: string, terms: readonly PrintableTerm[]): PrintedBlock[] =>
  terms.map((term, index) => ({
    ...whole(`${name}:${index}`, term.text),
    beside: term.kind === "numbered" ? term.mark : term.kind === "item" ? "•" : "",
    splits: true,
  }));

const termBlocks = ({ terms, words }: PrintableQuote): PrintedBlock[] =>
  terms.length === 0 ? [] : [whole("terms", words.terms), ...textBlocks("term", terms)];

/** The lines of both signatures, of which the contractor's may be filled in. */
function signatureTexts({ contractorSignature: signed, words }: PrintableQuote): string[] {
  const filled = signed ? [typedSignature(signed), signed.name, signed.at] : ["", "", ""];
  const lines = [words.signature, words.printedName, words.date];
  return [
    words.contractor,
    ...lines.flatMap((line, index) => [filled[index] ?? "", line]),
    words.client,
    ...lines,
  ].filter((part) => part !== "");
}

/** The total again, what the client signs, and both signatures. */
function acceptanceBlocks(printable: PrintableQuote): PrintedBlock[] {
  const { acceptance, validity, newTotal, words } = printable;
  if (acceptance === null) return [];
  return [
    whole("acceptance", joined([words.acceptance])),
    ...textBlocks("acceptance", acceptance),
    whole(
      "signatures",
      joined([
        ...signedTexts(printable),
        ...(newTotal ? [figureText(newTotal)] : []),
        ...(validity ? [validity.label, validity.value] : []),
        ...signatureTexts(printable),
      ]),
    ),
  ];
}

function changeBlocks({ changes }: PrintableQuote): PrintedBlock[] {
  if (changes === undefined) return [];
  const { heading, nameLabel, columns, rows, total, notes } = changes;
  const head = joined([nameLabel, ...columns]);
  return [
    whole("changes", rows.length > 0 ? joined([heading, head]) : heading),
    ...rows.map((row, index) =>
      rowBlock(`change:${index}`, rowText({ ...row, notes: [] }), row.cells, head),
    ),
    ...(total ? [whole("changes-total", figureText(total), head)] : []),
    ...notes.map((note, index) => ({ ...whole(`changes-note:${index}`, note), splits: true })),
  ];
}

/** Sections, or what is printed instead. */
function sectionsOf(printable: PrintableQuote): PrintedBlock[] {
  const { sections, summary, words } = printable;
  if (sections.length === 0) return [whole("nothing", words.nothingQuoted)];
  if (summary) return categoryTable(printable, "summary", "category");
  return sections.flatMap((section) => sectionBlocks(section, words));
}

/**
 * @param printable - the printed quote
 * @param pages - the number of pages of its PDF; 1 when that is not known
 * @returns its blocks in the order of PDF and preview; their texts are the document's text without footers
 */
export function printedBlocks(printable: PrintableQuote, pages = 1): PrintedBlock[] {
  const { introduction, figures, total, taxNote, comparison, howToPay, scope } = printable;
  return [
    headOf(printable),
    ...textBlocks("introduction", introduction),
    ...changeBlocks(printable),
    ...(hasOverview(printable, pages) ? categoryTable(printable, "overview", "overview") : []),
    ...sectionsOf(printable),
    ...optionBlocks(printable),
    whole(
      "figures",
      joined([
        ...[...figures, ...(total ? [total] : [])].map(figureText),
        taxNote,
        ...comparison.map(figureText),
        ...[offeredWithoutSignatures(printable)].filter((text) => text !== ""),
      ]),
    ),
    ...scheduleBlocks(printable),
    ...(howToPay ? [whole("how-to-pay", payingText(howToPay))] : []),
    ...scope.flatMap(({ key, heading, terms }) => [whole(key, heading), ...textBlocks(key, terms)]),
    ...termBlocks(printable),
    ...acceptanceBlocks(printable),
  ];
}
