// Tests that the log of failed attempts names nobody, and that a silent installation never looks for notices.
import { expect, test } from "vitest";
import { Arrivals } from "../testing/receivers/arrivals.ts";
import type { NoticeStore } from "./attempt.ts";
import { later, refused } from "./send-result.ts";
import { NoticeSender } from "./notice-sender.ts";
import { exampleNotice, exampleOffer } from "./testing/example-notices.ts";

test("a line for each failure, with a reason and without addresses, names, words or ids", async () => {
  const address = "ann@ace.example";
  const facts = { name: "Jane Doe", text: "Too dear" };
  const waiting = [
    exampleNotice({ channel: "mail", target: { channel: "mail", address }, facts }),
    exampleNotice({ channel: "webhook", facts }),
  ];
  const lines = new Arrivals<string>();
  const log = (fields: object, message: string) =>
    lines.add(JSON.stringify({ ...fields, message }));
  const offer = exampleOffer();
  const claimed = [...waiting];
  const store: NoticeStore = {
    nextNoticeDue: async () => (claimed.length > 0 ? { channel: "mail", dueAt: 0 } : null),
    claimNotices: async () => claimed.splice(0),
    settleNotice: async () => {},
    readNoticeOffer: async () => offer,
  };
  const sender = new NoticeSender({
    store,
    channels: {
      mail: async () => refused(`The mail server refused it: 550 <${address}>`, "smtp 550"),
      webhook: async () => later("The webhook refused it.", "http 500"),
    },
    log: { info: log, warn: log, error: log },
  });
  const said = (await lines.until(2)).toSorted();
  await sender.stop(0);
  expect(said).toEqual([
    '{"channel":"mail","attempts":1,"reason":"smtp 550","message":"a notice could not be sent and is given up"}',
    '{"channel":"webhook","attempts":1,"reason":"http 500","message":"a notice could not be sent; trying again"}',
  ]);
});

test("without a channel nothing is looked for", async () => {
  const never = async (): Promise<never> => {
    throw new Error("looked");
  };
  const store: NoticeStore = {
    nextNoticeDue: never,
    claimNotices: never,
    settleNotice: never,
    readNoticeOffer: never,
  };
  const sender = new NoticeSender({
    store,
    channels: {},
    log: { info() {}, warn() {}, error: () => expect.unreachable() },
  });
  sender.wake();
  await sender.stop(0);
});
