// Sentences about what a client asks, and about messages that can no longer be sent.
import { expect, test } from "vitest";
import type { Message } from "./message.ts";
import {
  askedOf,
  askedWords,
  formatMinute,
  MESSAGES_ENDED,
  MESSAGES_FULL,
  messagesClosed,
} from "./message-sentences.ts";

const MESSAGE: Message = {
  id: "50000000-0000-4000-8000-000000000001",
  at: "2026-11-22T15:00:00.000Z",
  from: "client",
  kind: "question",
  text: "Is it\n\ndeep?",
  name: "",
  line: null,
  revision: 1,
};
const line = { id: "t1", name: "Tub" };

test.each([
  [{}, "the client asks"],
  [{ line }, "the client asks about “Tub”"],
  [{ name: "Jane Doe", kind: "change" as const }, "Jane Doe asks for a change"],
  [{ kind: "change" as const, line }, "the client asks for a change of “Tub”"],
])("a message with %j: %s", (fields, words) => {
  expect(askedWords(askedOf({ ...MESSAGE, ...fields }))).toBe(words);
});

test("a list shows the beginning of a text in one line", () => {
  expect(askedOf(MESSAGE).text).toBe("Is it deep?");
  expect(askedOf({ ...MESSAGE, text: "😀".repeat(141) }).text).toBe(`${"😀".repeat(140)}…`);
});

test("a client reads why nothing more can be sent", () => {
  const sent = (count: number, from: Message["from"]) =>
    Array.from({ length: count }, () => ({ ...MESSAGE, from }));
  expect(messagesClosed(sent(199, "client"), true)).toBeNull();
  expect(messagesClosed(sent(200, "client"), true)).toBe(MESSAGES_FULL);
  expect(messagesClosed(sent(200, "contractor"), true)).toBeNull();
  expect(messagesClosed([], false)).toBe(MESSAGES_ENDED);
});

test("a moment is said to the minute in the time zone of the offer", () => {
  expect(formatMinute("2026-11-22T20:04:05.000Z", "America/Toronto")).toBe(
    "Nov 22, 2026, 3:04 PM EST",
  );
});
