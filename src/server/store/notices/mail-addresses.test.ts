// Tests of what an address wants: it is asked once a day, and bounded.
import { describe, expect, test } from "vitest";
import { id, refused } from "../testing/contract/context.ts";
import { ALL_CHANNELS, NoticesContext } from "../testing/contract/notices-context.ts";
import { run } from "../testing/older-database.ts";

describe("mails of an open installation", () => {
  const context = new NoticesContext("sqlite", { ...ALL_CHANNELS, asksFirst: true });
  const { store } = context;

  test("an address is asked once a day, and all addresses together get a bounded number", async () => {
    const address = `ann+${id()}@example.com`;
    expect(await Promise.all([1, 2].map(() => store.startAsking(address)))).toContain(true);
    expect(await store.startAsking("ANN@example.com")).toBe(false);
    await run(["update mail_counts set mails = 1000"], context.env);
    await refused(store.startAsking("bob@example.com"), "invalid");
  });
});
