// The shape of a printed quote: the blocks, words and figures that preview and PDF print.
import type { Look, PdfOptions } from "../quote/printing/pdf-options.ts";
import type { PrintableCard } from "./cards.ts";
import type { HowToPay } from "./paying/how-to-pay.ts";
import type { ContractorSignature } from "./signing/contractor-signature.ts";
import type { PrintedWords } from "./printed-words.ts";
import type { PrintableTerm } from "./texts/terms.ts";

export type PrintableColumn = "quantity" | "unitPrice" | "material" | "labor" | "price" | "total";

/** A task: its name, its description, and a cell for each column of its section. */
export interface PrintableRow {
  id: string;
  name: string;
  description: string;
  /** Short sentences below the description: an allowance, a chosen option, a task without taxes. */
  notes: string[];
  cells: string[];
}

/** A category that counts. */
export interface PrintableSection {
  id: string;
  name: string;
  /** Short sentences below the name. */
  notes: string[];
  /** Whether it is one price for everything in it: it is printed in one line, without rows. */
  isLumpSum: boolean;
  /** What a lump sum includes, in one sentence below its line; otherwise empty. */
  includes: string;
  columns: { key: PrintableColumn; label: string }[];
  rows: PrintableRow[];
  totalLabel: string;
  /** The category's total; null when totals are hidden. */
  total: string | null;
}

export interface PrintableFigure {
  label: string;
  amount: string;
  /** The sum before the charges, a charge such as overhead, or the rounding of the total. Other figures have none. */
  kind?: "work" | "charge" | "rounding";
}

/** A category or a task that the client can choose. */
export interface PrintableOption {
  id: string;
  name: string;
  /** Of a task its own; of a category that is not chosen the names of its tasks, one a line. */
  description: string;
  /** Of a task; empty where quantities are hidden, and of a category. */
  quantity: string;
  isChosen: boolean;
  /** Before discount and taxes. */
  price: string;
  /** What choosing it adds to the total, such as `+$55.00`; empty where taxes are hidden, or of a chosen alternative. */
  difference: string;
}

/** Options, or the alternatives of one group. */
export interface PrintableOptions {
  /** The name of the choice group; empty for options. */
  group: string;
  options: PrintableOption[];
}

/** Paragraphs and lists with a heading of their own. */
export interface PrintableText {
  key: "assumptions" | "exclusions";
  heading: string;
  terms: PrintableTerm[];
}

export interface PrintablePayment {
  name: string;
  share: string;
  /** Of a change order what was accepted. */
  accepted?: string;
  amount: string;
}

/** What differs from an earlier document of the same quote, as a short block before the categories. */
export interface PrintableChanges {
  /** "What changed since R1". */
  heading: string;
  /** The labels of a row's name and of its figures; no figures where no prices are printed. */
  nameLabel: string;
  columns: string[];
  /** Lines that were changed, added or removed, each with sentences below its name and a cell for each column. */
  rows: { name: string; description: string; cells: string[] }[];
  /** The figure that the document ends with, before and now; null where it cannot be compared. */
  total: PrintableFigure | null;
  /** Sentences about everything else that changed, or that nothing did. */
  notes: string[];
}

/** What is printed as it was typed. */
export interface PrintableTexts {
  logoUrl: string;
  cards: PrintableCard[];
  introduction: PrintableTerm[];
  terms: PrintableTerm[];
  /** What the client signs; null without the block. */
  acceptance: PrintableTerm[] | null;
  /** Who signs for the contractor; null where the lines are left to fill in, and in what was stored without it. */
  contractorSignature: ContractorSignature | null;
  look: Look;
  paper: PdfOptions["paper"];
  accent: string;
}

export interface PrintableQuote extends PrintableTexts {
  language: "en";
  /** Every label, so that preview and PDF use the same words. */
  words: PrintedWords;
  /** What the document is: `Quote`, `Estimate`, `Proposal` or `Change order`. */
  label: string;
  /** The kind with the number, for the foot of each page: `Quote 2026-041`. */
  reference: string;
  title: string;
  /** Number, date, valid-until date, and what a change order changes; empty ones are omitted. */
  facts: { label: string; value: string }[];
  /** Of a further revision what changed since the one before. Others, and those from before there was this, have none. */
  changes?: PrintableChanges | undefined;
  sections: PrintableSection[];
  /** Whether sections are names and totals only, without tasks: the categories are then the rows of one table. */
  summary: boolean;
  /** What the client can choose, chosen or not; the chosen ones are in the sections too. */
  options: PrintableOptions[];
  /** The columns after an option's name. */
  optionColumns: { key: "quantity" | "price" | "difference"; label: string }[];
  /** Work and charges, subtotal, discount, taxes and rounding, without the grand total. */
  figures: PrintableFigure[];
  /** Null when taxes are hidden but not zero: the subtotal is then the last figure. */
  total: PrintableFigure | null;
  /** Sentence about hidden taxes; otherwise empty. */
  taxNote: string;
  /**
   * Below the total of a change order what it is compared with: the accepted and the new total, and the effect on the
   * days, or of one from before what it starts from was kept, the accepted total and the difference. Empty otherwise.
   */
  comparison: PrintableFigure[];
  /** Of a change order the new total, which stands above the signatures beside the difference. */
  newTotal?: PrintableFigure;
  schedule: PrintablePayment[];
  /** The columns after the payment's name; empty columns are omitted. */
  scheduleColumns: { key: "share" | "accepted" | "amount"; label: string }[];
  /** The sum of two or more payments; null when one of their amounts is hidden. */
  scheduleSum: PrintableFigure | null;
  /** Sentence about the base of the percentages when there are fixed amounts too; otherwise empty. */
  scheduleNote: string;
  /** Below the schedule. Businesses without payment details, and documents from before there were any, have none. */
  howToPay?: HowToPay | undefined;
  /** Assumptions and exclusions; empty ones are omitted. */
  scope: PrintableText[];
  /** Until when it can be signed, beside the total above the signatures; null without a date. */
  validity: { label: string; value: string } | null;
}

/** The figure that a document ends with: the total, or the price before taxes when taxes are hidden. */
export const lastFigure = ({
  total,
  figures,
}: Pick<PrintableQuote, "total" | "figures">): PrintableFigure =>
  total ?? figures.at(-1) ?? { label: "Total", amount: "$0.00" };

/** What is signed: the last figure, and the sentence about hidden taxes, which is empty without them. */
export interface SignedFigure extends PrintableFigure {
  note: string;
}

/** The last figure with its note. Wherever it is signed, accepted or recorded, it comes from here. */
export const signedFigure = (
  document: Pick<PrintableQuote, "total" | "figures" | "taxNote">,
): SignedFigure => ({ ...lastFigure(document), note: document.taxNote });

/** The note within a sentence or a line, such as ` (taxes not included)`; otherwise empty. */
export const signedNote = ({ note }: Pick<SignedFigure, "note">): string =>
  note === "" ? "" : ` (${note.charAt(0).toLowerCase()}${note.slice(1)})`;

/** The label with the note, where both are one text: `Subtotal (taxes not included)`. */
export const signedLabel = (figure: SignedFigure): string => `${figure.label}${signedNote(figure)}`;

/** The kind of the document above its title; empty when that is the title. */
export const headLabel = ({ label, title }: Pick<PrintableQuote, "label" | "title">): string =>
  label === title ? "" : label;

/** A document of more pages than this lists its categories first. */
const SHORT = 2;

/**
 * Whether the categories are listed with their totals before their tasks: in a long document that shows their totals
 * and has tasks between them.
 *
 * @param pages - the number of pages of the PDF
 */
export const hasOverview = ({ sections, summary }: PrintableQuote, pages: number): boolean =>
  pages > SHORT && !summary && sections.length > 1 && sections.every(({ total }) => total !== null);
