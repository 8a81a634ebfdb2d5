// Tests that what a device keeps of a quote is found under its new id after its link was replaced, and not under the old.
import { afterEach, expect, test } from "vitest";
import { idReplacement } from "#core/replaced-link/replaced-ids.ts";
import { bathroomRenovation, HST } from "#core/testing/example-quotes.ts";
import { NOTHING_USUAL } from "#core/usual/usual.ts";
import { keepTaken, usualTakenBy } from "#web/data/browser/new-quotes/usual.ts";
import { BEHIND, keepTold, quotesBehind } from "#web/data/browser/notices/device-notices.ts";
import { keepAnswered, readAnswered } from "#web/data/browser/per-quote/answered-points.ts";
import {
  deviceQuotes,
  listed,
  listQuote,
  quoteList,
} from "#web/data/browser/quotes/device-quotes.ts";
import { knownOffers, noteOffer, offerCollection } from "#web/data/browser/quotes/known-offers.ts";
import { browserQuoteCache } from "#web/data/browser/quotes/quote-cache.ts";
import { KeptTexts } from "#web/data/browser/per-quote/kept-texts.ts";
import {
  confirmReplacement,
  dropReplacement,
  replacementOf,
  triedReplacement,
  tryReplacement,
} from "#web/data/browser/quotes/replaced-links.ts";
import { changeTicks, readTicks } from "#web/data/browser/per-quote/shopping-ticks.ts";
import { recordUnfilled, takeUnfilled } from "#web/data/browser/new-quotes/unfilled-quotes.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import { newId } from "#web/new-id.ts";
import { browserOutboxStore } from "#web/data/edits/outbox/outbox-store.ts";
import { moveOnDevice } from "./device-move.ts";

const whole = bathroomRenovation();
const from = whole.quote.id;
const to = newId();
const { stored } = testStorage();

// The files of a worker share these collections.
afterEach(async () => {
  for (const collection of [quoteList, offerCollection]) await collection.change({ clear: true });
});

test("list, offer, ticks, answers, text to put back, pending edits and the copy move, also twice", async () => {
  const stores = { outboxStore: browserOutboxStore(), keptQuotes: browserQuoteCache() };
  const taskId = whole.tasks[0]?.id ?? "";
  const newTaskId = idReplacement({ from, to })(taskId);
  const edit = { kind: "setTask", quoteId: from, taskId, fields: { name: taskId } } as const;
  await stores.keptQuotes.keep(whole);
  listQuote(listed(whole.quote, 100));
  await noteOffer(from, {
    offerId: "offer-1",
    revision: 1,
    kind: "sent",
    words: "",
    at: "2026-11-22T15:00:00.000Z",
    timeZone: "America/Toronto",
    total: "Total $100.00",
    asked: null,
  });
  changeTicks(from, () => ({ boards: 3 }));
  keepTaken(from, { ...NOTHING_USUAL, taxes: [HST] });
  keepTold(from, BEHIND);
  keepAnswered(from, ["margin"]);
  await recordUnfilled(from);
  new KeptTexts(from).put({ key: `setTask ${taskId}`, title: "x", words: "y", edits: [edit] });
  await stores.outboxStore.put({ seq: "1", revision: 0, quoteId: from, edit, typed: false });

  for (let time = 0; time < 2; time += 1) await moveOnDevice({ from, to }, stores);

  const moved = { ...edit, quoteId: to, taskId: newTaskId };
  expect(deviceQuotes().map(({ id }) => id)).toEqual([to]);
  expect(Object.keys(knownOffers())).toEqual([to]);
  expect([readTicks(from), readTicks(to)]).toEqual([{}, { boards: 3 }]);
  expect([usualTakenBy(from), usualTakenBy(to)?.taxes]).toEqual([null, [HST]]);
  expect(quotesBehind()).toEqual([to]);
  expect([readAnswered(from), readAnswered(to)]).toEqual([[], ["margin"]]);
  expect([await takeUnfilled(from), await takeUnfilled(to)]).toEqual([false, true]);
  expect(new KeptTexts(from).list()).toEqual([]);
  expect(new KeptTexts(to).list()).toMatchObject([{ key: `setTask ${newTaskId}`, edits: [moved] }]);
  expect(await stores.outboxStore.all(from)).toEqual([]);
  expect((await stores.outboxStore.all(to)).map((pending) => pending.edit)).toEqual([moved]);
  expect(await stores.keptQuotes.read(from)).toBeNull();
  expect(await stores.keptQuotes.read(to)).toMatchObject({ quote: { id: to } });
  expect([...stored].flat().join()).not.toContain(from);
});

test("an old address leads to the last link, and a new id that was only tried leads nowhere", () => {
  const last = newId();
  tryReplacement(from, to);
  expect([replacementOf(from), triedReplacement(from)]).toEqual([null, to]);
  confirmReplacement(from, to);
  expect([replacementOf(from), triedReplacement(from)]).toEqual([to, null]);
  dropReplacement(from);
  confirmReplacement(to, last);
  expect([replacementOf(from), replacementOf(to), replacementOf(last)]).toEqual([last, last, null]);
  tryReplacement(last, newId());
  dropReplacement(last);
  expect(triedReplacement(last)).toBeNull();
});
