// Tests what a device is sent: one page to open, and never more bytes than push services carry.
import { expect, test } from "vitest";
import { exampleId } from "../testing/example-quotes.ts";
import { pushMessage } from "./push-message.ts";

const ids = { quoteId: exampleId("quote", 1), noticeId: exampleId("quote", 2) };

test("a message names the notice once, and opens the quote's Customize", () => {
  expect(pushMessage({ title: "A client opened a quote", body: "Open it." }, ids)).toEqual({
    title: "A client opened a quote",
    body: "Open it.",
    tag: ids.noticeId,
    path: `/quote/${ids.quoteId}/customize`,
  });
});

test.each(["漢".repeat(1_400), "😀".repeat(1_000), '"\n'.repeat(2_000)])(
  "a long text is cut between characters, so that the message fits (%#)",
  (body) => {
    const message = pushMessage({ title: "漢".repeat(120), body }, ids);
    // 4,096 bytes less 86 of the header, 1 of padding and 16 of the cipher's tag (RFC 8188, RFC 8291).
    expect(new TextEncoder().encode(JSON.stringify(message)).length).toBeLessThanOrEqual(3_993);
    expect(message.body).toMatch(/…$/);
    expect(message.body.isWellFormed()).toBe(true);
    expect(body.startsWith(message.body.slice(0, -1))).toBe(true);
  },
);
