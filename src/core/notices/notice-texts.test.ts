// Tests what the contractor is told of an event, and the mail with the signed PDF, also with hostile words of a client.
import { expect, test } from "vitest";
import { noticeText, type NoticeSubject } from "./notice-texts.ts";
import { NOTICE_KINDS, type NoticeFacts, type NoticeKind } from "./notice.ts";

const about: NoticeSubject = {
  reference: "Quote 2026-014",
  title: "Kitchen",
  business: "Ace Renovations",
  client: "Jane Doe",
  total: "Total $1,250.00",
  timeZone: "America/Toronto",
};

const facts = (given: Partial<NoticeFacts>): NoticeFacts => ({
  kind: "accepted",
  at: "2026-12-01T05:00:00.000Z",
  revision: 1,
  name: "",
  text: "",
  asks: null,
  line: "",
  ...given,
});

test.each<[Partial<NoticeFacts>, string, string]>([
  [
    { kind: "opened" },
    "Jane Doe opened Quote 2026-014",
    "No answer has been given yet.\nKitchen\nTotal $1,250.00",
  ],
  [
    { kind: "question", asks: "question", name: "Jo", text: "Which paint?", line: "Walls" },
    "Jo asks about Quote 2026-014",
    "About: Walls\n“Which paint?”\nKitchen\nTotal $1,250.00",
  ],
  [
    { kind: "question", asks: "change", text: "Add a shelf" },
    "Jane Doe asks for a change of Quote 2026-014",
    "“Add a shelf”\nKitchen\nTotal $1,250.00",
  ],
  [
    { kind: "accepted", name: "John Roe" },
    "John Roe accepted Quote 2026-014",
    "Kitchen\nTotal $1,250.00",
  ],
  [
    { kind: "declined" },
    "Jane Doe declined Quote 2026-014",
    "No reason was given.\nKitchen\nTotal $1,250.00",
  ],
  [
    { kind: "declined", text: "Too dear" },
    "Jane Doe declined Quote 2026-014",
    "“Too dear”\nKitchen\nTotal $1,250.00",
  ],
  [
    // The first moment of December 1 in Toronto.
    { kind: "expires" },
    "Quote 2026-014 expires soon",
    "It can be accepted until November 30, 2026, and nobody has answered yet.\nKitchen\nTotal $1,250.00",
  ],
])("%o", (given, title, body) => {
  expect(noticeText(facts(given), about, true)).toEqual({ title, body });
});

test("without details nobody and no amount is named", () => {
  const told = { name: "John Roe", text: "Too dear", asks: "question", line: "Walls" } as const;
  for (const kind of NOTICE_KINDS) {
    const { title, body } = noticeText(facts({ kind, ...told }), about, false);
    expect(`${title} ${body}`).not.toMatch(/John|Jane|1,250|dear|Walls|Kitchen|Ace|2026/);
  }
});

test("what a client wrote is one line in a title and never hides or turns other text", () => {
  const hostile = facts({
    kind: "question",
    asks: "question",
    name: `Eve\r\nBcc: all@example.com\u202E${"x".repeat(10_000)}`,
    text: "a\u2066b\u0000c\r\n\r\n\r\nd",
  });
  const { title, body } = noticeText(hostile, about, true);
  expect(title).not.toMatch(/[\r\n\u202E]/);
  expect([...title].length).toBeLessThan(150);
  expect(title).toMatch(/^Eve Bcc: all@example\.comx+… asks about Quote 2026-014$/);
  expect(body).toContain("“ab c\n\nd”");
});

test("a document without a number is named by its kind within a sentence", () => {
  const unnumbered = { ...about, reference: "Change order" };
  const titleOf = (kind: NoticeKind) => noticeText(facts({ kind }), unnumbered, true).title;
  expect(titleOf("opened")).toBe("Jane Doe opened the change order");
  expect(titleOf("expires")).toBe("The change order expires soon");
});
