// Tests what a client is told about keeping what was accepted.
import { expect, test } from "vitest";
import { keepingSentences } from "./keeping-sentences.ts";

const SIX_YEARS = { retentionDays: null, acceptanceYears: 6 };

test("without mail the client downloads the PDF, and reads how long the link shows it", () => {
  expect(keepingSentences(null, SIX_YEARS)).toEqual([
    "Download the PDF and keep it: it shows what was accepted.",
    "This link shows it for at least 6 years after the acceptance.",
  ]);
});

test.each([
  ["sent", "The signed PDF was mailed to j…@example.com. You can download it here too."],
  [
    "waiting",
    "The signed PDF is on its way to j…@example.com. You can download it here too: keep it, because it shows what was accepted.",
  ],
  [
    "failed",
    "The signed PDF could not be mailed to j…@example.com. Download it here and keep it: it shows what was accepted.",
  ],
] as const)("a mail that is %s is told", (state, sentence) => {
  expect(keepingSentences({ address: "j…@example.com", state }, SIX_YEARS)[0]).toBe(sentence);
});

test.each([
  [
    30,
    0,
    "This link shows it for 30 days after the last change, or until the quote is deleted for good if that is earlier.",
  ],
  [30, 1, "This link shows it for at least 1 year after the acceptance."],
])(
  "offers kept for %s days and acceptances for %s years",
  (retentionDays, acceptanceYears, sentence) => {
    expect(keepingSentences(null, { retentionDays, acceptanceYears })[1]).toBe(sentence);
  },
);
