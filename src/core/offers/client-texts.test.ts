// Tests of what a client reads about an offer: that it states what is kept, and for how long.
import { expect, test } from "vitest";
import {
  agreements,
  agreementTexts,
  NO_CONTRACT,
  NOT_VERIFIED,
  privacyText,
} from "./client-texts.ts";

test("a page states what no acceptance here can promise, in the words of the rules", () => {
  expect(NO_CONTRACT).toBe(
    "This acceptance does not replace a contract that your state or province prescribes.",
  );
  expect(NOT_VERIFIED).toBe("The identity of the signer was not verified.");
});

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

test.each([
  ["your IP address"],
  ["the name of your browser"],
  ["the time"],
  ["the sentences that you agree to"],
  ["The contractor can see these data."],
  ["everyone who has this link can download"],
  ["backups can last longer"],
])("the note on data names %s", (words) => {
  expect(privacyText(null)).toContain(words);
});

test.each([
  [
    null,
    "They are kept until the quote is deleted for good, and after an acceptance for at least 7 years.",
  ],
  [
    1,
    "They are kept while this offer can be accepted and for 1 day after the last change to it, or until",
  ],
  [
    365,
    "They are kept while this offer can be accepted and for 365 days after the last change to it, or until",
  ],
])("with a retention of %s days the note says how long data are kept", (days, words) => {
  expect(privacyText(days)).toContain(words);
});
