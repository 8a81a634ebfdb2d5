// Tests the sender on a store in memory: no channel waits for a dead one, and nothing is lost when it stops.
import { expect, test } from "vitest";
import type { ClaimedNotice, NoticeOutcome } from "../store/contract/stored-notice.ts";
import { StoreError } from "../store/contract/store-error.ts";
import { Arrivals } from "../testing/receivers/arrivals.ts";
import type { NoticeStore } from "./attempt.ts";
import { NoticeSender, type SenderParts } from "./notice-sender.ts";
import { later, refused, SENT, type Send, type SendResult } from "./send-result.ts";
import { exampleNotice, exampleOffer } from "./testing/example-notices.ts";

const OFFER = exampleOffer();
const SILENT = { info() {}, warn() {}, error() {} };

interface Settled {
  notice: ClaimedNotice;
  outcome: NoticeOutcome;
}

/** A store with notices that are due; a claimed one is due again only when it was settled so. */
function storeWith(...due: ClaimedNotice[]) {
  const settled = new Arrivals<Settled>();
  const waiting = [...due];
  const store: NoticeStore = {
    async nextNoticeDue(channels) {
      const first = waiting.find(({ channel }) => channels.includes(channel));
      return first ? { channel: first.channel, dueAt: Date.now() - 1 } : null;
    },
    async claimNotices({ channels, most }) {
      const taken = waiting.filter(({ channel }) => channels.includes(channel)).slice(0, most);
      for (const notice of taken) waiting.splice(waiting.indexOf(notice), 1);
      return taken;
    },
    async settleNotice(notice, outcome) {
      settled.add({ notice, outcome });
    },
    readNoticeOffer: async () => OFFER,
  };
  return { store, settled, waiting, add: (notice: ClaimedNotice) => void waiting.push(notice) };
}

const senderOf = (parts: Pick<SenderParts, "store" | "channels"> & Partial<SenderParts>) =>
  new NoticeSender({ log: SILENT, ...parts });

/** A channel whose attempts end when the test says so. */
function heldChannel() {
  const begun = new Arrivals<{ notice: ClaimedNotice; end: (result: SendResult) => void }>();
  const send: Send = (notice, _offer, signal) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("ended")));
      begun.add({ notice, end: resolve });
    });
  return { begun, send };
}

test("each notice goes through its channel once, and what became of it is recorded", async () => {
  const { store, settled } = storeWith(
    ...(["push", "mail", "webhook", "signedCopy"] as const).map((channel) =>
      exampleNotice({ channel }),
    ),
  );
  const tried: string[] = [];
  const by =
    (result: SendResult): Send =>
    async ({ channel }) => {
      tried.push(channel);
      return result;
    };
  const before = Date.now();
  const sender = senderOf({
    store,
    channels: {
      push: by(refused("Gone.", "http 410", { endsTarget: true })),
      mail: by(SENT),
      webhook: by(later("Not now.", "http 503", { waitMs: 60_000 })),
    },
  });
  const all = await settled.until(4);
  const outcomes = Object.fromEntries(all.map(({ notice, outcome }) => [notice.channel, outcome]));
  expect(outcomes).toMatchObject({
    push: { state: "failed", error: "Gone.", endsTarget: true },
    mail: { state: "sent" },
    webhook: { state: "waiting", error: "Not now." },
    // A channel that is not configured any more.
    signedCopy: { state: "failed" },
  });
  const { dueAt } = outcomes["webhook"] as { dueAt: number };
  expect(dueAt - before).toBeGreaterThanOrEqual(60_000);
  expect(tried.toSorted()).toEqual(["mail", "push", "webhook"]);
  await sender.stop(0);
});

test("a channel whose receivers do not answer has a few attempts at once, and keeps no other waiting", async () => {
  const dead = Array.from({ length: 200 }, () => exampleNotice({ channel: "push" }));
  const { store, settled, waiting } = storeWith(
    ...dead,
    exampleNotice(),
    exampleNotice({ channel: "mail" }),
  );
  const { begun, send } = heldChannel();
  const sender = senderOf({
    store,
    channels: { push: send, webhook: async () => SENT, mail: async () => SENT },
  });
  const sent = await settled.until(2);
  expect(sent.map(({ notice }) => notice.channel).toSorted()).toEqual(["mail", "webhook"]);
  expect(begun.all).toHaveLength(16);
  // Nothing is held in memory: what is not tried can be taken by another process.
  expect(waiting).toHaveLength(200 - 16);
  begun.all[0]?.end(SENT);
  await begun.until(17);
  await sender.stop(0);
});

test("stopping waits for what is being sent, and takes nothing more", async () => {
  const notices = Array.from({ length: 10 }, () => exampleNotice());
  const { store, settled, waiting } = storeWith(...notices);
  const { begun, send } = heldChannel();
  const sender = senderOf({ store, channels: { webhook: send } });
  await begun.until(3);
  const stopped = sender.stop(60_000);
  for (const { end } of begun.all) end(SENT);
  await stopped;
  sender.wake();
  expect(settled.all.map(({ outcome }) => outcome.state)).toEqual(["sent", "sent", "sent"]);
  expect(waiting).toHaveLength(7);
});

test("a notice that comes later is sent when the sender is woken; ended after the grace it stays claimed, because it may have arrived", async () => {
  const { store, settled, add } = storeWith();
  const { begun, send } = heldChannel();
  const sender = senderOf({ store, channels: { webhook: send } });
  add(exampleNotice());
  sender.wake();
  await begun.until(1);
  await sender.stop(0);
  expect(settled.all).toEqual([]);
});

test("a fault of one notice, and an offer that was deleted, are settled; a fault of the store is logged and survived", async () => {
  const [faulty, orphan, fine] = [exampleNotice(), exampleNotice(), exampleNotice()];
  const { store, settled } = storeWith(faulty, orphan, fine);
  const logged: object[] = [];
  let refusals = 1;
  const sender = senderOf({
    store: {
      ...store,
      readNoticeOffer: async ({ offerId }) => {
        if (offerId === orphan.offerId) throw new StoreError("notFound", "Not found.");
        return OFFER;
      },
      async settleNotice(notice, outcome) {
        if (refusals-- > 0) throw new StoreError("unavailable", "Later.");
        return store.settleNotice(notice, outcome);
      },
    },
    channels: {
      webhook: async ({ id }) => {
        if (id === faulty.id) throw new TypeError("secret@example.com");
        return SENT;
      },
    },
    log: { ...SILENT, error: (fields) => void logged.push(fields) },
  });
  const outcomes = new Map(
    (await settled.until(3)).map(({ notice, outcome }) => [notice.id, outcome]),
  );
  expect(outcomes.get(faulty.id)).toMatchObject({ state: "waiting" });
  expect(outcomes.get(orphan.id)).toEqual({ state: "failed", error: "The offer was deleted." });
  expect(outcomes.get(fine.id)).toEqual({ state: "sent" });
  expect(logged).toEqual([{ reason: "error", kind: "TypeError" }]);
  await sender.stop(0);
});

test("the log has a line for each failure, without addresses, names, words or ids", async () => {
  const address = "ann@ace.example";
  const facts = { name: "Jane Doe", text: "Too dear" };
  const { store } = storeWith(
    exampleNotice({ channel: "mail", target: { channel: "mail", address }, facts }),
    exampleNotice({ facts }),
  );
  const lines = new Arrivals<string>();
  const log = (fields: object, message: string) =>
    lines.add(JSON.stringify({ ...fields, message }));
  const sender = senderOf({
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
