// Types of the marketing content.
import type { LucideIcon } from "lucide-react";
import type { Brand } from "#core/brand/brand.ts";

export interface PageMeta {
  path: string;
  title: string;
  description: string;
  keywords: readonly string[];
  /** The page's name in the breadcrumb. */
  crumb: string;
  /** The page between the home page and this one in the breadcrumb. */
  within?: { name: string; path: string } | undefined;
}

export interface Step {
  title: string;
  text: string;
}

export interface CardItem extends Step {
  icon: LucideIcon;
}

export interface Stat {
  value: string;
  label: string;
}

/** A cell of a comparison: true is a check, false an x, null a minus, text is printed as it is. */
export type Cell = boolean | null | string;

/** The name of a feature, with a cell for each product in the order of the columns. */
export type FeatureRow = readonly [name: string, ...cells: Cell[]];

export interface FeatureTable {
  caption: string;
  /** The products; this product is the first. */
  columns: readonly string[];
  rows: readonly FeatureRow[];
}

export interface Saving {
  amount: string;
  /** Beside the amount: "per year", unless it says otherwise. */
  label?: string;
  text: string;
}

/** A line of a price comparison. */
export interface BillLine {
  name: string;
  price: string;
  note: string;
}

/** The hero of a comparison, with the prices of the others. */
export interface ComparisonTexts {
  title: string;
  lead: string;
  /** The second button: what it says, and the id of the section that it leads to. */
  anchor: { label: string; target: string };
  bill: readonly BillLine[];
}

/** A section of an alternative page, with one kind of content. */
interface AlternativeSection {
  id: string;
  heading: string;
  intro?: string;
  table?: Pick<FeatureTable, "caption" | "rows">;
  cards?: readonly CardItem[];
  stats?: readonly Stat[];
  savings?: readonly Saving[];
  steps?: readonly Step[];
  /** A sentence below. */
  note?: string;
}

/** The page that compares with one competitor. */
export interface Alternative {
  /** The competitor. */
  name: string;
  meta: PageMeta;
  hero: ComparisonTexts;
  warning?: Step;
  sections: readonly AlternativeSection[];
  testimonial?: Brand["testimonial"];
  /** The sentence of the closing section. */
  closing: string;
}

export interface Question {
  /** The question's fragment in an address: /faq#is-it-free. */
  id: string;
  question: string;
  answer: string;
}

export interface QuestionGroup {
  id: string;
  heading: string;
  questions: readonly Question[];
}
