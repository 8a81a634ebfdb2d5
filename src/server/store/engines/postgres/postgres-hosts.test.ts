// Tests of several hosts in DATABASE_URL: how they are read, and that one without an answer is passed over.
import { randomUUID } from "node:crypto";
import { expect, inject, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../testing/postgres-for-tests.ts";
import { openStore } from "#server/store/open-store.ts";
import { addressesOf, PostgresHosts, StandbyError } from "./postgres-hosts.ts";

test.each([
  ["postgres://host/name", ["postgres://host/name"]],
  [
    "postgresql://u:p%2C@a:1,b/n?x=y",
    ["postgresql://u:p%2C@a:1/n?x=y", "postgresql://u:p%2C@b/n?x=y"],
  ],
  ["postgres://a,[::1]:5", ["postgres://a", "postgres://[::1]:5"]],
])("the hosts of %s are %j", (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});

test(
  "a host that does not answer is passed over, for queries and for the news of changes",
  { tags: ["full"] },
  async () => {
    const url = (await freshDatabase(inject("postgresUrl"))).replace(/(?<=@)/, "127.0.0.1:1,");
    const store = await openStore({ DATA_DIR: "", DATABASE_URL: url });
    onTestFinished(() => store.close());
    const id = randomUUID();
    await store.createQuote(id);
    const heard = new Promise<number>((resolve) =>
      // The news of its creation may still be under way.
      store.onChange(id, (version) => version > 1 && resolve(version)),
    );
    await store.updateQuote(id, { title: "Kitchen" }, undefined);
    expect(await heard).toBe(2);
  },
);

test("a standby is passed over, and when there is no primary the last error is thrown", async () => {
  const hosts = new PostgresHosts("postgres://a,b/name");
  const standby = { query: async () => ({ rows: [{ standby: true }] }) } as never;
  const tried: number[] = [];
  const connect = async (index: number): Promise<void> => {
    tried.push(index);
    await hosts.check(standby);
  };
  await expect(hosts.inOrder(connect)).rejects.toThrow(StandbyError);
  expect(tried).toEqual([0, 1]);
  expect(hosts.current).toBe(0);
});
