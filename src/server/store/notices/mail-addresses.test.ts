// Tests of what an address wants, on both engines: it is asked once a day, told once it has confirmed, and bounded.
import { describe, expect, test } from "vitest";
import { ENGINES } from "#server/testing/shared-app.ts";
import { id, refusal } from "../testing/contract/context.ts";
import { questionAbout } from "../testing/contract/messages.ts";
import { ALL_CHANNELS, mailTo, NoticesContext } from "../testing/contract/notices-context.ts";
import { run } from "../testing/older-database.ts";
import { addressId } from "./mail-addresses.ts";

describe.each(ENGINES)("mails of an open installation on %s", (engine) => {
  const context = new NoticesContext(engine, { ...ALL_CHANNELS, asksFirst: true });

  test("an address is asked once a day and told nothing before it confirms; all addresses together get a bounded number", async () => {
    const { store } = context;
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
    await expect(store.startAsking("bob@example.com")).rejects.toEqual(refusal("invalid"));
  });
});
