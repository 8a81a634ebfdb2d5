// Which messages are about the same line, and which wait for an answer.
import { expect, test } from "vitest";
import type { Message } from "./message.ts";
import { threadsOf, unanswered } from "./threads.ts";

const TUB = { id: "t1", name: "Tub" };
let count = 0;
const message = (fields: Partial<Message>): Message => ({
  id: `message ${(count += 1)}`,
  at: "2026-11-22T15:00:00.000Z",
  from: "client",
  kind: "question",
  text: "Text",
  name: "",
  line: null,
  revision: 1,
  ...fields,
});
const answer = (line: Message["line"]): Message =>
  message({ from: "contractor", kind: "answer", line });

test("messages about one line are a thread, in the order of the first ones", () => {
  const tub = message({ line: TUB });
  const whole = message({});
  const answered = answer(TUB);
  // Of another revision, in which the line has another name.
  const shower = message({ line: { id: "t1", name: "Shower" }, revision: 2 });
  expect(threadsOf([tub, whole, answered, shower])).toEqual([
    { key: "t1 Tub", line: "Tub", messages: [tub, answered] },
    { key: "", line: null, messages: [whole] },
    { key: "t1 Shower", line: "Shower", messages: [shower] },
  ]);
  expect(threadsOf([])).toEqual([]);
});

test("a message waits until something is answered after it about the same line", () => {
  const early = message({ line: TUB });
  const whole = message({});
  const late = message({ line: TUB });
  expect(unanswered([early, whole], 1)).toEqual([early, whole]);
  expect(unanswered([early, whole, answer(TUB)], 1)).toEqual([whole]);
  expect(unanswered([early, answer(TUB), whole, late], 1)).toEqual([whole, late]);
});

test("a request for a change is answered by the next revision, a question is not", () => {
  const change = message({ kind: "change" });
  const question = message({ line: TUB });
  expect(unanswered([change, question], 1)).toEqual([change, question]);
  expect(unanswered([change, question], 2)).toEqual([question]);
});
