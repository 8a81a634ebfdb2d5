// What a client and a contractor may write: plain text of bounded length, about a line or the whole quote.
import { expect, test } from "vitest";
import { answerBody, clientMessageBody } from "./message.ts";

const ID = "50000000-0000-4000-8000-000000000001";
const body = { id: ID, sha256: "5".repeat(64), kind: "question", text: "Is it deep?" };
const refusedAt = (fields: object): string[] =>
  clientMessageBody
    .safeParse({ ...body, ...fields })
    .error?.issues.map(({ path }) => path.join("/")) ?? [];

test("line breaks stay; control characters and marks that turn the direction of text do not", () => {
  const written = clientMessageBody.parse({
    ...body,
    text: " one\r\n\r\n\r\n\u202etwo\u0007 \u2066three\u2069 ",
    name: "Jane\nDoe\u202e",
  });
  expect(written).toMatchObject({ text: "one\n\ntwo three", name: "Jane Doe" });
});

test.each([
  [{ text: "\u200b\u202e\u0007" }, "text"],
  [{ text: "x".repeat(2_001) }, "text"],
  [{ name: "x".repeat(201) }, "name"],
  [{ kind: "answer" }, "kind"],
  [{ line: "p1" }, "line"],
  [{ line: ID }, "line"],
  [{ sha256: "5" }, "sha256"],
  [{ id: "1" }, "id"],
  [{ revision: 1 }, ""],
])("a message with %j is refused", (fields, path) => {
  expect(refusedAt(fields)).toEqual(expect.arrayContaining([path]));
});

test("a message of 2,000 characters about a line is taken", () => {
  expect(refusedAt({ text: "x".repeat(2_000), line: "t14", kind: "change", name: "" })).toEqual([]);
});

test("an answer names the message that it answers", () => {
  expect(answerBody.parse({ text: " Yes. ", to: ID })).toEqual({ text: "Yes.", to: ID });
  expect(answerBody.safeParse({ text: "Yes." }).success).toBe(false);
  expect(answerBody.safeParse({ text: "Yes.", to: ID, line: "t1" }).success).toBe(false);
});
