// What the contract tests of notices need: quotes that devices and addresses are told of, and what is claimed of one.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { NOTICE_CHANNELS } from "#core/notices/notice.ts";
import type { NoticeTarget, PushTarget } from "#core/notices/notice-target.ts";
import type { ClaimedNotice, ConfiguredChannels } from "#server/store/contract/stored-notice.ts";
import type { OfferToPublish } from "#server/store/contract/stored-offer.ts";
import type { StoreEnv } from "#server/store/open-store.ts";
import { openPlainStore } from "../plain-store.ts";
import { storeDatabase } from "../postgres-for-tests.ts";
import { ContractContext, id } from "./context.ts";
import { OffersContext } from "./offers-context.ts";

export const ALL_CHANNELS: ConfiguredChannels = { push: true, mail: true, webhook: true };

/** A lease that is not over before the test is. */
export const LEASE = { channels: NOTICE_CHANNELS, most: 100, leaseMs: 60_000 };

/** A subscription, each of another device. */
export const device = (fields: Partial<PushTarget> = {}): PushTarget => ({
  channel: "push",
  endpoint: `https://push.example.com/${id()}`,
  keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
  showsDetails: false,
  ...fields,
});

export const mailTo = (address = `${id()}@example.com`): NoticeTarget => ({
  channel: "mail",
  address,
});

/** A store whose installation can send everything; hooks open it before the tests of a block and close it after them. */
export class NoticesContext {
  readonly #context: ContractContext;
  readonly offers: OffersContext;
  /** Where the store is; set before the tests. */
  env: StoreEnv = { DATA_DIR: "" };

  constructor(engine: "sqlite" | "postgres", channels = ALL_CHANNELS) {
    this.#context = new ContractContext(() => openPlainStore(this.env, { channels }));
    this.offers = new OffersContext(this.#context);
    const folder = mkdtempSync(path.join(tmpdir(), "quotewright-notices-"));
    beforeAll(async () => {
      const DATABASE_URL =
        engine === "postgres" ? await storeDatabase(inject("postgresUrl")) : undefined;
      this.env = { DATA_DIR: folder, DATABASE_URL };
      await this.#context.reopen();
    });
    afterAll(async () => {
      await this.store.close();
      rmSync(folder, { recursive: true, force: true });
    });
  }

  get store() {
    return this.#context.store;
  }

  versionOf = (quoteId: string) => this.#context.versionOf(quoteId);

  /** A published quote with a device and an address, and a client who has an e-mail address. */
  toldQuote = async (fields: Partial<OfferToPublish> = {}) => {
    const { store } = this.#context;
    const { quoteId } = await this.offers.quoteWithOptions();
    await store.updateQuote(quoteId, { clientInfo: { email: "client@example.com" } });
    const [phone, inbox] = [id(), id()];
    await store.setNoticeTarget(quoteId, phone, device());
    await store.setNoticeTarget(quoteId, inbox, mailTo());
    const { tokenHash, answer } = await this.offers.open(quoteId, fields);
    return { quoteId, phone, inbox, tokenHash, offerId: answer.value.id };
  };

  listed = async (quoteId: string) => (await this.#context.store.readNotices(quoteId)).notices;

  targetIds = async (quoteId: string) =>
    (await this.#context.store.readNotices(quoteId)).targets.map((target) => target.id);

  /** What happened and how it is told, in alphabetical order. */
  channelsOf = async (quoteId: string) =>
    (await this.listed(quoteId)).map(({ kind, channel }) => `${kind} ${channel}`).sort();

  /** Takes all that is due, and hands over those of one quote; the others are sent. */
  claimOf = async (quoteId: string, leaseMs = LEASE.leaseMs): Promise<ClaimedNotice[]> => {
    const { store } = this.#context;
    const own = new Set((await this.listed(quoteId)).map((notice) => notice.id));
    const claimed = await store.claimNotices({ ...LEASE, leaseMs });
    for (const notice of claimed)
      if (!own.has(notice.id)) await store.settleNotice(notice, { state: "sent" });
    return claimed.filter((notice) => own.has(notice.id));
  };
}
