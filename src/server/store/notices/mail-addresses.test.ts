// Tests of what an address wants: it is asked once a day, told once it has confirmed, and bounded.
import { describe, expect, test } from "vitest";
import { id, refused } from "../testing/contract/context.ts";
import { questionAbout } from "../testing/contract/messages.ts";
import { ALL_CHANNELS, mailTo, NoticesContext } from "../testing/contract/notices-context.ts";
import { run } from "../testing/older-database.ts";
import { addressId } from "./mail-addresses.ts";

describe("mails of an open installation", () => {
  const context = new NoticesContext("sqlite", { ...ALL_CHANNELS, asksFirst: true });
  const { store } = context;

  test("an address is asked once a day and told nothing before it confirms; all addresses together get a bounded number", async () => {
    const address = `ann+${id()}@example.com`;
    expect(await Promise.all([1, 2].map(() => store.startAsking(address)))).toContain(true);
    expect(await store.startAsking("ANN@example.com")).toBe(false);
    const { quoteId, inbox, tokenHash } = await context.toldQuote();
    await store.setNoticeTarget(quoteId, inbox, mailTo(address));
    await store.markOpened(tokenHash);
    const mailsOf = async () =>
      (await context.claimOf(quoteId)).filter(({ channel }) => channel === "mail");
    expect(await mailsOf()).toEqual([]);
    expect((await store.readNotices(quoteId)).targets.map(({ state }) => state).sort()).toEqual([
      "told",
      "waiting",
    ]);
    await store.setAddress(addressId(address), "confirmed");
    await store.addClientMessage(tokenHash, questionAbout(null));
    expect(await mailsOf()).toHaveLength(1);
    await run(["update mail_counts set mails = 1000"], context.env);
    await refused(store.startAsking("bob@example.com"), "invalid");
  });
});
