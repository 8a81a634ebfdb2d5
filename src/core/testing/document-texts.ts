// Every text and figure of a printed quote in the order of its pages: what a page that shows it has to have.
import { payingText } from "../document/paying/how-to-pay.ts";
import {
  headLabel,
  signedFigure,
  type PrintableFigure,
  type PrintableQuote,
} from "../document/printable.ts";
import { groupTitle } from "../document/printed-words.ts";
import { offeredBy } from "../document/signing/contractor-signature.ts";
import type { PrintableTerm } from "../document/texts/terms.ts";

const figureTexts = ({ label, amount }: PrintableFigure): string[] => [label, amount];
const termTexts = (terms: readonly PrintableTerm[]): string[] => terms.map(({ text }) => text);

/** Of the head and the cards, in no order. */
export function headTexts(document: PrintableQuote): string[] {
  const { title, facts, cards } = document;
  const filled = cards.filter(({ lines }) => lines.length > 0);
  return [
    title,
    headLabel(document),
    ...facts.flatMap(({ label, value }) => [label, value]),
    ...figureTexts(signedFigure(document)),
    ...filled.flatMap(({ heading, lines }) => [heading, ...lines.map(({ text }) => text)]),
  ];
}

function changeTexts({ changes }: PrintableQuote): string[] {
  if (changes === undefined) return [];
  const { heading, rows, total, notes } = changes;
  return [
    heading,
    ...rows.flatMap(({ name, description, cells }) => [name, description, ...cells]),
    ...(total ? figureTexts(total) : []),
    ...notes,
  ];
}

function workTexts({ sections, options, optionColumns, words }: PrintableQuote): string[] {
  return [
    ...(sections.length === 0 ? [words.nothingQuoted] : []),
    ...sections.flatMap(({ name, total, notes, includes, columns, rows }) => [
      name,
      total ?? "",
      ...notes,
      includes,
      ...(rows.length > 0 ? columns.map(({ label }) => label) : []),
      ...rows.flatMap((row) => [row.name, row.description, ...row.notes, ...row.cells]),
    ]),
    ...(options.length > 0 ? [words.options] : []),
    ...options.flatMap(({ group, options: members }) => [
      groupTitle(group, words),
      ...members.flatMap((option) => [
        option.name,
        option.description,
        ...optionColumns.map(({ key }) => option[key]),
      ]),
    ]),
  ];
}

function paymentTexts(document: PrintableQuote): string[] {
  const { schedule, scheduleColumns, scheduleSum, scheduleNote, words } = document;
  if (schedule.length === 0) return [];
  return [
    words.paymentSchedule,
    ...schedule.flatMap((payment) => [
      payment.name,
      ...scheduleColumns.map(({ key }) => payment[key] ?? ""),
    ]),
    ...(scheduleSum ? figureTexts(scheduleSum) : []),
    scheduleNote,
  ];
}

/** What is signed by hand: on the client's page it is a form. */
function signingTexts({ acceptance, validity, words, contractorSignature }: PrintableQuote) {
  if (acceptance === null) return [offeredBy(contractorSignature)];
  return [
    words.acceptance,
    ...termTexts(acceptance),
    validity?.label ?? "",
    validity?.value ?? "",
    words.contractor,
    contractorSignature?.name ?? "",
    words.client,
    words.signature,
  ];
}

/**
 * What follows the cards.
 *
 * @param isOnPaper - with how to pay and the signatures, which the client's page has elsewhere
 */
export function documentTexts(document: PrintableQuote, isOnPaper: boolean): string[] {
  const { introduction, figures, total, taxNote, comparison, howToPay, scope, terms } = document;
  const texts = [
    ...termTexts(introduction),
    ...changeTexts(document),
    ...workTexts(document),
    ...figures.flatMap(figureTexts),
    ...(total ? figureTexts(total) : []),
    taxNote,
    ...comparison.flatMap(figureTexts),
    ...paymentTexts(document),
    ...(isOnPaper && howToPay ? [payingText(howToPay)] : []),
    ...scope.flatMap(({ heading, terms: lines }) => [heading, ...termTexts(lines)]),
    ...(terms.length > 0 ? [document.words.terms, ...termTexts(terms)] : []),
    ...(isOnPaper ? signingTexts(document) : []),
  ];
  return texts.filter((text) => text.trim() !== "");
}

const flat = (text: string): string => text.replaceAll(/\s+/g, "");

/** @returns the texts that do not follow one another in the page's text, whatever its spaces are */
export function missingTexts(page: string, texts: readonly string[]): string[] {
  const shown = flat(page);
  let at = 0;
  return texts.filter((text) => {
    const found = shown.indexOf(flat(text), at);
    if (found >= 0) at = found + flat(text).length;
    return found < 0;
  });
}
