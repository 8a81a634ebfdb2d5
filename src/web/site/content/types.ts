// Types of the marketing content.
import type { LucideIcon } from "lucide-react";

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

export interface CardItem {
  icon?: LucideIcon;
  title: string;
  text: string;
}

export interface Step {
  title: string;
  text: string;
}

export interface Stat {
  value: string;
  label: string;
}

/** A cell of a comparison: true is a check, false an x, null a minus, text is printed as it is. */
export type Cell = boolean | null | string;

/** One feature, with a cell for each product in the order of the columns. */
export interface FeatureRow {
  name: string;
  cells: readonly Cell[];
}

export interface FeatureTable {
  caption: string;
  /** The products; this product is the first. */
  columns: readonly string[];
  rows: readonly FeatureRow[];
}

export interface Saving {
  amount: string;
  label: string;
  text: string;
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
