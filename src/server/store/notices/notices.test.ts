// Tests of the outbox: each event is stored once for everybody who is told, with what happened or not at all.
import { describe, expect, test } from "vitest";
import { ENGINES } from "#server/testing/shared-app.ts";
import { questionAbout } from "../testing/contract/messages.ts";
import { LEASE, NoticesContext } from "../testing/contract/notices-context.ts";
import { acceptance, onPaper, refusedOffer } from "../testing/contract/offers-context.ts";
import { run } from "../testing/older-database.ts";

describe.each(ENGINES)("notices of an event on %s", (engine) => {
  const context = new NoticesContext(engine);
  const { store } = context;

  test("each event is stored once for every device, address and webhook; the client is sent the signed PDF when asked for", async () => {
    const { quoteId, tokenHash, offerId } = await context.toldQuote();
    expect(await store.readSignedCopy(offerId)).toBeNull();
    await Promise.all([store.markOpened(tokenHash), store.markOpened(tokenHash)]);
    const asked = questionAbout({ id: "t1", name: "Tub" });
    await Promise.all([
      store.addClientMessage(tokenHash, asked),
      store.addClientMessage(tokenHash, asked),
    ]);
    const decided = acceptance();
    await Promise.all([
      store.decideOffer({ tokenHash }, decided),
      store.decideOffer({ tokenHash }, decided),
    ]);
    await store.decideOffer({ tokenHash }, decided);
    await store.addClientMessage(tokenHash, asked);
    await store.markOpened(tokenHash);
    expect(await store.readSignedCopy(offerId)).toBeNull();
    const accepted = { id: offerId, revision: 1, decision: decided.decision };
    await Promise.all(
      ["client@example.com", "Client+files@example.com"].map((address) =>
        store.askForSignedCopy(accepted, address),
      ),
    );
    expect(await context.channelsOf(quoteId)).toEqual([
      "accepted mail",
      "accepted push",
      "accepted signedCopy",
      "accepted webhook",
      "opened mail",
      "opened push",
      "opened webhook",
      "question mail",
      "question push",
      "question webhook",
    ]);
    expect(await store.readSignedCopy(offerId)).toEqual({
      address: expect.stringMatching(/^c…@example\.com$/i),
      state: "waiting",
    });
    const claimed = await context.claimOf(quoteId);
    const facts = (kind: string) => claimed.find((notice) => notice.facts.kind === kind)?.facts;
    expect(facts("question")).toEqual({
      kind: "question",
      at: expect.any(String),
      revision: 1,
      name: "Jane Doe",
      text: "Is it deep?\nAnd wide?",
      asks: "question",
      line: "Tub",
    });
    expect(facts("accepted")).toMatchObject({ name: "Jane Doe", at: decided.decision.at });
  });

  test("a decision and its notices are stored together or not at all", async () => {
    const { quoteId, tokenHash } = await context.toldQuote();
    const version = await context.versionOf(quoteId);
    const decided = acceptance();
    // As when the disk fails at the last statement.
    await run(["alter table notices rename to notices_away"], context.env);
    await expect(store.decideOffer({ tokenHash }, decided)).rejects.toThrow();
    await run(["alter table notices_away rename to notices"], context.env);
    expect(await context.versionOf(quoteId)).toBe(version);
    expect(await context.offers.statesOf(quoteId)).toEqual(["open"]);
    expect(await context.listed(quoteId)).toEqual([]);
    await store.decideOffer({ tokenHash }, decided);
    expect(await context.listed(quoteId)).toHaveLength(3);
  });
});

describe("a refusal", () => {
  const context = new NoticesContext("sqlite");
  const { store } = context;

  test("a refusal is told with its reason; what the contractor records himself is told nobody", async () => {
    const { quoteId, tokenHash } = await context.toldQuote();
    await store.decideOffer({ tokenHash }, refusedOffer());
    expect(await context.channelsOf(quoteId)).toEqual([
      "declined mail",
      "declined push",
      "declined webhook",
    ]);
    expect((await context.claimOf(quoteId))[0]?.facts).toMatchObject({
      text: "Too late",
      name: "",
    });
    const other = await context.toldQuote();
    await store.decideOffer({ quoteId: other.quoteId, offerId: other.offerId }, onPaper());
    expect(await context.listed(other.quoteId)).toEqual([]);
  });
});

describe("an installation that sends nothing", () => {
  const context = new NoticesContext("sqlite", { push: false, mail: false, webhook: false });
  const { store } = context;

  test("stores no notice", async () => {
    const { quoteId, tokenHash } = await context.toldQuote();
    await store.markOpened(tokenHash);
    await store.addClientMessage(tokenHash, questionAbout(null));
    await store.decideOffer({ tokenHash }, acceptance());
    expect(await context.listed(quoteId)).toEqual([]);
    expect(await store.nextNoticeDue(LEASE.channels)).toBeNull();
    expect(await store.addExpiryNotices(Date.now())).toBe(0);
  });
});
