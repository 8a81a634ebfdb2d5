// The document that a worker compiles before its first job: a sample of every part of an ordinary quote.
import { PRINTED_WORDS } from "#core/document/printed-words.ts";
import type { PdfJob } from "../layout/pdf-job.ts";

const ROWS = 12;
const WORDS = "Some words of a description that are long enough to need more than a line of it.";
const CELLS = ["1,234 sq.ft", "$5,678.90", "$1,234.56", "$7,890.12"];

/**
 * Compiling it loads fonts and template and lets the JIT compile the layout code, so that the first
 * real document takes little longer than later ones.
 */
export const WARM_UP_JOB: PdfJob = {
  document: {
    language: "en",
    words: PRINTED_WORDS,
    label: "Quote",
    reference: "Quote 2026-001",
    title: "Warm-up",
    facts: [{ label: "Date", value: "1 January 2026" }],
    logoUrl: "",
    cards: [
      {
        id: "company",
        heading: "From",
        lines: [
          { kind: "name", text: "Company" },
          { kind: "text", text: "12 Some Street" },
          { kind: "email", text: "office@company.example" },
          { kind: "phone", text: "514 555 0100" },
          { kind: "website", text: "company.example" },
        ],
      },
    ],
    introduction: [],
    sections: [
      {
        id: "",
        name: "Category",
        notes: [],
        isLumpSum: false,
        includes: "",
        columns: [
          { key: "quantity", label: "Quantity" },
          { key: "material", label: "Material" },
          { key: "labor", label: "Labor" },
          { key: "total", label: "Total" },
        ],
        rows: Array.from({ length: ROWS }, (_, index) => ({
          id: "",
          name: `Task ${index}`,
          description: WORDS,
          notes: [],
          cells: CELLS,
        })),
        totalLabel: "Total for Category",
        total: "$94,681.44",
      },
    ],
    summary: false,
    options: [],
    optionColumns: [],
    figures: [{ label: "Subtotal", amount: "$94,681.44" }],
    total: { label: "Total", amount: "$94,681.44" },
    taxNote: "",
    comparison: [],
    schedule: [{ name: "Deposit", share: "50%", amount: "$47,340.72" }],
    scheduleColumns: [
      { key: "share", label: "Share" },
      { key: "amount", label: "Amount" },
    ],
    scheduleSum: null,
    scheduleNote: "",
    scope: [],
    terms: [
      { kind: "paragraph", text: "Terms" },
      { kind: "item", level: 0, text: "An item" },
    ],
    validity: null,
    acceptance: [{ kind: "paragraph", text: "Accepted" }],
    contractorSignature: null,
    look: "banded",
    paper: "letter",
    accent: "#000000",
  },
  logo: null,
};
