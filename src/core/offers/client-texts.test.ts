// Tests of what a client reads about an offer: that it states what is kept, and for how long.
import { expect, test } from "vitest";
import {
  agreements,
  agreementTexts,
  NO_CONTRACT,
  NOT_VERIFIED,
  privacyText,
} from "./client-texts.ts";

test("the sentences to agree to name the kind of the document", () => {
  const contact = { name: "Ace Builders", phone: "555-0100", email: "ace@example.com" };
  expect(agreementTexts("proposal", { ...contact, website: "" })).toEqual({
    terms: "I have read this proposal with its terms, and I accept it.",
    electronic:
      "I agree to receive and sign this proposal as an electronic record. I can save or print it.",
    statements: [
      "The name that you type is your signature, with or without a drawing.",
      "You can get this proposal on paper: print this page or the PDF, or ask Ace Builders for it: 555-0100, ace@example.com.",
      "You can withdraw your consent to electronic records before you sign: do not sign here, and ask for paper instead. After signing, a message to Ace Builders withdraws it for later documents; what you signed stays signed.",
      NOT_VERIFIED,
      NO_CONTRACT,
    ],
  });
});

test("without a name they name the contractor", () => {
  const contact = { name: "", phone: "", email: "", website: "" };
  const [, paper] = agreementTexts("quote", contact).statements;
  expect(paper).toBe(
    "You can get this quote on paper: print this page or the PDF, or ask the contractor for it.",
  );
});

test("agreements from before there were statements have those that were shown", () => {
  expect(agreements.parse({ terms: "a", electronic: "b" }).statements).toEqual([
    NOT_VERIFIED,
    NO_CONTRACT,
  ]);
});

test("the note on data names all that is kept, who sees it, and backups", () => {
  const note = privacyText({ retentionDays: null, acceptanceYears: 6 });
  for (const words of [
    "your IP address",
    "the name of your browser",
    "the time",
    "the sentences that you agree to",
    "The contractor can see these data.",
    "everyone who has this link can download",
    "Questions and requests that you send here",
    "backups can last longer",
  ])
    expect(note).toContain(words);
});

const UNTIL_DELETED = "They are kept until the quote is deleted for good";
const FOR_DAYS = (days: string) =>
  `They are kept while this offer can be accepted and for ${days} after the last change to it, or until the quote is deleted for good if that is earlier`;

test.each([
  [
    null,
    6,
    `${UNTIL_DELETED}; an acceptance is kept for at least 6 years, also when the quote is deleted.`,
  ],
  [null, 0, `${UNTIL_DELETED}.`],
  [
    1,
    1,
    `${FOR_DAYS("1 day")}; an acceptance is kept for at least 1 year, also when the quote is deleted.`,
  ],
  [365, 0, `${FOR_DAYS("365 days")}.`],
])(
  "with a retention of %s days, and acceptances kept for %i years, the note says so",
  (retentionDays, acceptanceYears, words) => {
    expect(privacyText({ retentionDays, acceptanceYears })).toContain(words);
  },
);
