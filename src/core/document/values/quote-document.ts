// A printed quote as values: cents, quantities, percent, days, ids and kinds of what the client may see. Its words are made last
// (`printable-quote.ts`); what is compared, summed and decided reads the values.
import type { ChangeOrder, DocumentKind } from "../../quote/printing/document-kind.ts";
import type { Paying } from "../paying/how-to-pay.ts";
import type { PrintableTexts } from "../printable.ts";
import type { PrintableTerm } from "../texts/terms.ts";

/** What is said below a line: the client chose it, its price follows a selection, it has no taxes. */
export type LineNote = "chosenOption" | "allowance" | "notTaxed";

export interface Quantity {
  quantity: number;
  unit: string;
}

/** A task that is named in a sentence or a list. */
export interface NamedTask {
  name: string;
  /** Null where quantities are hidden. */
  quantity: Quantity | null;
}

/** The price of one unit, in units of 10^-decimals dollars. */
export interface PrintedUnitPrice {
  amount: number;
  /** 2 to 4. */
  decimals: number;
  /** Whether it times the quantity, rounded to the cent, is not the task's total. */
  isRounded: boolean;
}

export type DocumentColumn = "quantity" | "unitPrice" | "material" | "labor" | "total";

/** A task, or what the minimum of a category adds. What the document hides is null. */
export interface DocumentTask {
  id: string;
  isMinimum: boolean;
  name: string;
  description: string;
  notes: LineNote[];
  quantity: Quantity | null;
  unitPrice: PrintedUnitPrice | null;
  materialCents: number | null;
  laborCents: number | null;
  totalCents: number;
}

/** A category that counts. */
export interface DocumentSection {
  id: string;
  name: string;
  notes: LineNote[];
  /** Whether it is one price for everything in it: its tasks are then named, and have no rows. */
  isLumpSum: boolean;
  includes: NamedTask[];
  columns: DocumentColumn[];
  tasks: DocumentTask[];
  /** Null where totals are hidden. */
  totalCents: number | null;
}

/** A category or a task that the client can choose. */
export interface DocumentOption {
  id: string;
  name: string;
  description: string;
  /** The tasks of a category that is not chosen: they are printed nowhere else. */
  tasks: NamedTask[];
  quantity: Quantity | null;
  isChosen: boolean;
  priceCents: number;
  /** What choosing it adds to the total; null where taxes are hidden, and of a chosen alternative. */
  differenceCents: number | null;
}

export interface OptionGroup {
  /** The name of the choice group; empty for options. */
  group: string;
  options: DocumentOption[];
}

export type FigureKind =
  | "work"
  | "charge"
  | "subtotal"
  | "discount"
  | "afterDiscount"
  | "tax"
  | "rounding"
  | "total"
  | "changeOfWork"
  | "changeBeforeDiscount"
  | "changeBeforeTaxes"
  | "difference";

export interface Figure {
  kind: FigureKind;
  cents: number;
  /** Of a charge, a tax and a discount. */
  name: string;
  /** Of a charge and a tax; null where the name says it already. */
  percent: number | null;
  /** What a charge or a tax is computed on, in cents; null where that is not printed. */
  baseCents: number | null;
}

export interface DocumentPayment {
  id: string;
  name: string;
  /** Null for a fixed amount. */
  percent: number | null;
  /** Null where it would reveal the hidden total. */
  cents: number | null;
  /** Of a change order what was accepted. */
  acceptedCents?: number | null;
}

/** A line of a document. What the document hides is null or empty. */
export interface DocumentLine {
  kind: "task" | "minimum" | "category" | "option";
  name: string;
  description: string;
  /** What a lump sum, or a category that is not chosen, includes. */
  includes: NamedTask[];
  notes: LineNote[];
  /** The category that a task is in. */
  section: { id: string; name: string } | null;
  quantity: Quantity | null;
  priceCents: number | null;
  unitPrice: PrintedUnitPrice | null;
  materialCents: number | null;
  laborCents: number | null;
  /** Whether it is a category whose tasks are printed with prices of their own. */
  isItemized: boolean;
}

/** A line in both documents; null in the one that has none. */
export interface LineChange {
  id: string;
  before: DocumentLine | null;
  after: DocumentLine | null;
}

/** What a change order changes of what was accepted. */
export interface DocumentChange {
  lines: LineChange[];
  /** Whether prices of categories are printed. */
  hasTotals: boolean;
  /** Whether it changes anything that its client agrees to. */
  isEmpty: boolean;
  acceptedCents: number;
  newCents: number;
}

export interface QuoteDocument {
  kind: DocumentKind;
  number: string;
  /** Empty for one that has only its kind. */
  title: string;
  /** Days such as `2026-11-22`, empty where there is none. */
  issueDate: string;
  validUntil: string;
  startDate: string;
  changeOrder: ChangeOrder | null;
  /** Printed as it was typed. */
  texts: PrintableTexts;
  /** Whether tasks are printed, of categories that are no lump sums. */
  hasTasks: boolean;
  sections: DocumentSection[];
  options: OptionGroup[];
  /** Everything above the last figure but that one, and below it without taxes. */
  figures: Figure[];
  /** Null when taxes are hidden but not zero: the last one of the figures is then the last one of the document. */
  total: Figure | null;
  /** Of a change order from before what it starts from was kept; null for others. */
  accepted: { acceptedCents: number; differenceCents: number } | null;
  /** Null for other documents than change orders. */
  change: DocumentChange | null;
  /** The working days that a change order adds; null for nothing said. */
  changeDays: number | null;
  schedule: DocumentPayment[];
  /** The sum of two or more payments; null when one of their amounts is hidden. */
  scheduleCents: number | null;
  scheduleNote: string;
  paying: Paying | undefined;
  assumptions: PrintableTerm[];
  exclusions: PrintableTerm[];
}

/** The figure that a document ends with: the total, or the price before taxes when taxes are hidden. */
export const lastOf = ({ total, figures }: Pick<QuoteDocument, "total" | "figures">): Figure =>
  total ?? figures.at(-1) ?? { kind: "total", cents: 0, name: "", percent: null, baseCents: null };
