// Contract tests of messages about offers: added once, in order, and kept as long as an offer of the quote.
import { describe, expect } from "vitest";
import { MESSAGES_PER_QUOTE } from "#core/limits.ts";
import type { Message } from "#core/offers/messages/message.ts";
import type { ClientMessage } from "#server/store/contract/stored-message.ts";
import { AT_ONCE, id, refused, type ContractContext } from "./context.ts";
import { acceptance, OffersContext } from "./offers-context.ts";

/** A question of the client, each as a new request. */
export const questionAbout = (
  line: Message["line"],
  fields: Partial<ClientMessage> = {},
): ClientMessage => ({
  id: id(),
  kind: "question",
  text: "Is it deep?\nAnd wide?",
  name: "Jane Doe",
  line,
  revision: 1,
  ...fields,
});

const TUB = { id: "t1", name: "Tub" };

export function messagesContract(context: ContractContext): void {
  const { test, store } = context;
  const { quoteWithOptions, open } = new OffersContext(context);

  const openQuote = async () => {
    const { quoteId } = await quoteWithOptions();
    return { quoteId, ...(await open(quoteId)) };
  };
  const messagesOf = async (quoteId: string) => (await store.readMessages(quoteId)).value;
  const far = () => new Date(Date.now() + 1_000);

  describe("messages about a quote", () => {
    test("are kept in their order, each with its line and revision, and raise the version, on both engines", async () => {
      const { quoteId, tokenHash } = await openQuote();
      const { versionOf } = context;
      const version = await versionOf(quoteId);
      const asked = questionAbout(TUB);
      const made = await store.addClientMessage(tokenHash, asked);
      expect(made).toMatchObject({ replayed: false, version: version + 1 });
      expect(made.value).toEqual({ ...asked, from: "client", at: expect.any(String) });
      const change = questionAbout(null, { kind: "change", name: "" });
      await store.addClientMessage(tokenHash, change);
      const answer = { id: id(), text: "Yes.", to: asked.id };
      expect(await store.addAnswer(quoteId, answer)).toMatchObject({
        version: version + 3,
        value: { from: "contractor", kind: "answer", text: "Yes.", line: TUB, revision: 1 },
      });
      const messages = await messagesOf(quoteId);
      expect(messages.map((message) => message.id)).toEqual([asked.id, change.id, answer.id]);
      expect(messages[0]).toEqual(made.value);
      expect(await store.readMessagesByToken(tokenHash)).toEqual({ messages, hasQuote: true });
    });

    test("that are sent again are answered as before; another one under the same id is refused", async () => {
      const { quoteId, tokenHash } = await openQuote();
      const { versionOf } = context;
      const asked = questionAbout(TUB);
      const { value } = await store.addClientMessage(tokenHash, asked);
      const answer = { id: id(), text: "Yes.", to: asked.id };
      await store.addAnswer(quoteId, answer);
      const version = await versionOf(quoteId);
      expect(await store.addClientMessage(tokenHash, asked)).toMatchObject({
        replayed: true,
        value,
      });
      expect(await store.addAnswer(quoteId, answer)).toMatchObject({ replayed: true });
      for (const other of [{ text: "Other" }, { line: null }, { name: "" }, { id: answer.id }])
        await refused(store.addClientMessage(tokenHash, { ...asked, ...other }), "conflict", "/id");
      await refused(store.addAnswer(quoteId, { ...answer, text: "No." }), "conflict", "/id");
      expect(await versionOf(quoteId)).toBe(version);
      expect(await messagesOf(quoteId)).toHaveLength(2);
    });

    test("that two send at the same time are both kept, one after the other, on both engines", async () => {
      const { quoteId, tokenHash } = await openQuote();
      const sent = Array.from({ length: 5 }, () => questionAbout(TUB));
      await Promise.all(sent.map((each) => store.addClientMessage(tokenHash, each)));
      const kept = (await messagesOf(quoteId)).map((message) => message.id);
      expect(kept.sort()).toEqual(sent.map((each) => each.id).sort());
    });

    test("are written about open, accepted and replaced links as each shows its offer", async () => {
      const { quoteId, tokenHash } = await openQuote();
      await store.decideOffer({ tokenHash }, acceptance());
      expect(await store.addClientMessage(tokenHash, questionAbout(null))).toMatchObject({
        replayed: false,
      });
      await store.startNewRevision(quoteId);
      const second = await open(quoteId);
      await store.addClientMessage(second.tokenHash, questionAbout(TUB, { revision: 2 }));
      // Both links show all messages of the quote.
      expect((await store.readMessagesByToken(tokenHash)).messages).toHaveLength(2);
      await store.withdrawOffer(quoteId, second.answer.value.id);
      await refused(store.addClientMessage(second.tokenHash, questionAbout(null)), "gone");
      await refused(store.addClientMessage("unknown", questionAbout(null)), "notFound");
    });

    test("are answered only where the client has asked", async () => {
      const { quoteId, tokenHash } = await openQuote();
      const other = await openQuote();
      const elsewhere = questionAbout(null);
      await store.addClientMessage(other.tokenHash, elsewhere);
      const asked = questionAbout(null);
      await store.addClientMessage(tokenHash, asked);
      const answer = { id: id(), text: "Yes.", to: asked.id };
      await store.addAnswer(quoteId, answer);
      for (const to of [id(), elsewhere.id, answer.id])
        await refused(store.addAnswer(quoteId, { id: id(), text: "Yes.", to }), "invalid", "/to");
      await refused(store.addAnswer(id(), { ...answer, id: id() }), "notFound");
    });

    test("have a limit for each side, beyond which an equal one is still answered as before", async () => {
      const { quoteId, tokenHash } = await openQuote();
      const first = questionAbout(null);
      await store.addClientMessage(tokenHash, first);
      const others = Array.from({ length: MESSAGES_PER_QUOTE - 1 }, () => questionAbout(null));
      while (others.length > 0)
        await Promise.all(
          others.splice(0, AT_ONCE).map((each) => store.addClientMessage(tokenHash, each)),
        );
      await refused(store.addClientMessage(tokenHash, questionAbout(null)), "decided");
      const answer = { id: id(), text: "Yes.", to: first.id };
      expect(await store.addAnswer(quoteId, answer)).toMatchObject({ replayed: false });
      expect(await store.addClientMessage(tokenHash, first)).toMatchObject({ replayed: true });
      expect(await messagesOf(quoteId)).toHaveLength(MESSAGES_PER_QUOTE + 1);
    });

    test("stay when the link is replaced and when the quote is brought back, and a copy has none", async () => {
      const { quoteId, tokenHash } = await openQuote();
      await store.addClientMessage(tokenHash, questionAbout(TUB));
      const messages = await messagesOf(quoteId);
      const copy = await store.duplicateQuote(quoteId, id());
      expect(await messagesOf(copy.value.id)).toEqual([]);
      const moved = id();
      await store.rotateQuote(quoteId, moved);
      await store.deleteQuote(moved);
      await refused(store.readMessages(moved), "notFound");
      await refused(store.readMessagesByToken(tokenHash), "notFound");
      await store.restoreQuote(moved);
      expect(await messagesOf(moved)).toEqual(messages);
    });

    test("are deleted with the last offer of their quote, and kept with what was accepted", async () => {
      const { quoteId, tokenHash } = await openQuote();
      await store.addClientMessage(tokenHash, questionAbout(TUB));
      await store.decideOffer({ tokenHash }, acceptance());
      const messages = await messagesOf(quoteId);
      await store.startNewRevision(quoteId);
      await open(quoteId);
      await store.deleteQuote(quoteId, undefined, { forever: true });
      expect(await store.readMessagesByToken(tokenHash)).toEqual({ messages, hasQuote: false });
      await refused(store.addClientMessage(tokenHash, questionAbout(null)), "gone");
      await store.purgeKept(far());
      await refused(store.readMessagesByToken(tokenHash), "notFound");
    });

    test("are deleted by the retention of offers, which an event puts off", async () => {
      const { quoteId, tokenHash, answer } = await openQuote();
      await store.withdrawOffer(quoteId, answer.value.id);
      const second = await open(quoteId);
      const asked = questionAbout(null, { revision: 2 });
      await store.addClientMessage(second.tokenHash, asked);
      // The withdrawn one goes, and the open one stays with the messages.
      await store.purgeOffers({ unchangedSince: far(), acceptedBefore: far() });
      expect(await messagesOf(quoteId)).toHaveLength(1);
      expect((await store.readMessagesByToken(tokenHash)).messages).toHaveLength(1);
      await store.withdrawOffer(quoteId, second.answer.value.id);
      await store.purgeOffers({ unchangedSince: far(), acceptedBefore: far() });
      expect(await messagesOf(quoteId)).toEqual([]);
      await refused(store.addAnswer(quoteId, { id: id(), text: "Yes.", to: asked.id }), "invalid");
    });
  });
}
