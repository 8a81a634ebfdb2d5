// Tests of the items of workspaces: order, conflicts, pages, bounds, and devices that store at the same time.
import { describe, expect, inject, test } from "vitest";
import {
  ITEMS_ANSWER_BYTES,
  ITEMS_PER_CALL,
  SEALED_MAX_BYTES,
} from "#core/workspace/workspace-api.ts";
import { storeDatabase } from "#server/store/testing/postgres-for-tests.ts";
import { startTestApp } from "#server/testing/app-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";
import {
  devicesOf,
  newItem,
  newItemId,
  sealedBytes,
  TestDevice,
} from "#server/testing/workspaces-for-tests.ts";

const bytesOf = (items: readonly { sealed: string }[]): number =>
  items.reduce((sum, { sealed }) => sum + Buffer.from(sealed, "base64url").byteLength, 0);

describe.each(ENGINES)("on %s", (engine) => {
  test("80 calls of two devices at the same time, on Postgres of two servers, lose nothing: each is stored once or a conflict", async () => {
    const databaseUrl =
      engine === "postgres" ? await storeDatabase(inject("postgresUrl")) : undefined;
    const app = await startTestApp({ databaseUrl, threads: true });
    const other = engine === "postgres" ? await startTestApp({ databaseUrl }) : app;
    const [first] = await devicesOf(app);
    const second = new TestDevice(other, first!.code);
    await second.join();
    const ids = [newItemId(), newItemId(), newItemId()];
    const known = new Map<string, { seq: number; sealed: string }>();
    const acknowledged: { id: string; seq: number; sealed: string }[] = [];
    let conflicts = 0;
    const put = async (device: TestDevice, turn: number): Promise<void> => {
      const id = ids[turn % ids.length]!;
      const item = { id, base: known.get(id)?.seq ?? 0, sealed: sealedBytes(40) };
      const answer = await device.put(item);
      const [stored] = answer.stored;
      expect(answer.stored.length + answer.conflicts.length).toBe(1);
      if (stored === undefined) conflicts += 1;
      else {
        acknowledged.push({ ...stored, sealed: item.sealed });
        if (stored.seq > (known.get(id)?.seq ?? 0))
          known.set(id, { ...stored, sealed: item.sealed });
      }
    };
    const lane = async (device: TestDevice, from: number): Promise<void> => {
      for (let turn = from; turn < 80; turn += 8) await put(device, turn);
    };
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => lane(at % 2 === 0 ? first! : second, at)),
    );
    expect(acknowledged.length + conflicts).toBe(80);
    expect(conflicts).toBeGreaterThan(0);
    // Every sequence was given once, without a gap.
    const seqs = acknowledged.map(({ seq }) => seq).sort((a, b) => a - b);
    expect(seqs).toEqual(Array.from(seqs, (_, index) => index + 1));
    // What is stored is what was acknowledged last.
    const { items, seq } = await first!.read();
    expect(seq).toBe(seqs.length);
    const newest = ids.map(
      (id) => acknowledged.filter((each) => each.id === id).sort((a, b) => b.seq - a.seq)[0],
    );
    expect(items).toEqual(newest.sort((a, b) => a!.seq - b!.seq));
    if (other !== app) await other.close();
    await app.close();
  });

  const app = sharedTestApp({ engine });

  test("items get sequences in their order, and are read from any of them", async () => {
    const [first, second] = await devicesOf(app, 2);
    const [one, two, three] = [newItem(), newItem(), newItem()];
    expect(await first!.put(one, two)).toEqual({
      stored: [
        { id: one.id, seq: 1 },
        { id: two.id, seq: 2 },
      ],
      conflicts: [],
    });
    await second!.put(three);
    const newer = { ...one, base: 1, sealed: sealedBytes(50) };
    expect((await second!.put(newer)).stored).toEqual([{ id: one.id, seq: 4 }]);
    const all = [
      { id: two.id, seq: 2, sealed: two.sealed },
      { id: three.id, seq: 3, sealed: three.sealed },
      { id: one.id, seq: 4, sealed: newer.sealed },
    ];
    expect(await first!.read()).toEqual({ items: all, seq: 4, more: false });
    expect(await first!.read(2)).toEqual({ items: all.slice(1), seq: 4, more: false });
    expect(await first!.read(4)).toEqual({ items: [], seq: 4, more: false });
    // From before a backup was restored.
    expect(await first!.read(900)).toEqual({ items: all, seq: 4, more: false });
  });

  test("what another device has changed is a conflict, of which nothing is stored; the rest of the call is", async () => {
    const [first, second] = await devicesOf(app, 2);
    const item = newItem();
    await first!.put(item);
    // A call whose answer was lost.
    expect(await first!.put(item)).toEqual({ stored: [], conflicts: [item.id] });
    const theirs = { ...item, base: 1, sealed: sealedBytes(60) };
    await second!.put(theirs);
    const other = newItem();
    const unknown = newItem(7);
    expect(await first!.put({ ...item, base: 1 }, other, unknown)).toEqual({
      stored: [{ id: other.id, seq: 3 }],
      conflicts: [item.id, unknown.id],
    });
    expect(await first!.read()).toEqual({
      items: [
        { id: item.id, seq: 2, sealed: theirs.sealed },
        { id: other.id, seq: 3, sealed: other.sealed },
      ],
      seq: 3,
      more: false,
    });
  });

  // What is below no database decides.
  if (engine === "postgres") return;

  test("many items come in pages by their bytes and by their number, each once", async () => {
    const [device] = await devicesOf(app);
    const long = Array.from({ length: 6 }, () => newItem(0, SEALED_MAX_BYTES));
    const short = Array.from({ length: 2_100 }, () => newItem(0, 20));
    for (const item of long) await device!.put(item);
    for (let from = 0; from < short.length; from += ITEMS_PER_CALL)
      await device!.put(...short.slice(from, from + ITEMS_PER_CALL));
    const pages = await device!.readPages();
    expect(pages.map(({ items, more }) => [items.length, more])).toEqual([
      [4, true],
      [2_000, true],
      [102, false],
    ]);
    for (const { items } of pages) expect(bytesOf(items)).toBeLessThanOrEqual(ITEMS_ANSWER_BYTES);
    expect(pages.flatMap(({ items }) => items.map(({ id, sealed }) => [id, sealed]))).toEqual(
      [...long, ...short].map(({ id, sealed }) => [id, sealed]),
    );
  });

  test("a call that is not right in every item stores nothing", async () => {
    const [device] = await devicesOf(app);
    const item = newItem();
    const statuses = [];
    for (const items of [
      [item, { ...newItem(), sealed: "a+b/" }],
      [item, { ...newItem(), sealed: "" }],
      [item, newItem(0, SEALED_MAX_BYTES + 3)],
      [item, { ...newItem(), id: "short" }],
      [item, newItem(-1)],
      [item, item],
      [],
      Array.from({ length: ITEMS_PER_CALL + 1 }, () => newItem(0, 9)),
    ])
      statuses.push((await device!.putAnswer(items)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 422, 422]);
    const many = Array.from({ length: 5 }, () => newItem(0, SEALED_MAX_BYTES));
    expect(await device!.putAnswer(many)).toMatchObject({
      status: 413,
      body: { detail: "The request is too large. Send less at a time." },
    });
    expect(await device!.read()).toEqual({ items: [], seq: 0, more: false });
  });
});
