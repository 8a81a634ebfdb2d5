// Contract tests of what limits ask of the store: its size, and counts that processes share.
import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { id, task, type ContractContext } from "./contract-context.ts";

const HOUR_MS = 3_600_000;

/** 500 tasks of 2,000 characters each, which no database can compress. */
const longTasks = () =>
  Array.from({ length: 500 }, () => task({ description: randomBytes(1_500).toString("base64") }));

export function limitsContract(context: ContractContext, engine: "sqlite" | "postgres"): void {
  const { newQuote, newCategory } = context;

  describe("limits", () => {
    test("the store's size grows by what is stored", async () => {
      const before = await context.store.sizeInBytes();
      const categoryId = await newCategory(await newQuote());
      const tasks = longTasks();
      await context.store.addTasks(categoryId, tasks);
      const stored = (await context.store.sizeInBytes()) - before;
      expect(stored).toBeGreaterThan(1_000_000 / 2);
      expect(stored).toBeLessThan(8_000_000);
    });

    test.runIf(engine === "sqlite")("pages that are free again do not count", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const tasks = longTasks();
      await context.store.addTasks(categoryId, tasks);
      const before = await context.store.sizeInBytes();
      await context.store.deleteQuote(quoteId);
      expect(await context.store.sizeInBytes()).toBeLessThan(before - 900_000);
    });

    test.runIf(engine === "sqlite")("one process shares no counts", async () => {
      const changes = [{ key: id(), amount: 1, windowMs: HOUR_MS }];
      expect(await context.store.exchangeCounts(changes)).toBeNull();
    });

    test.runIf(engine === "postgres")("counts are added up, each in its window", async () => {
      const [lasting, over] = [id(), id()];
      const exchange = (amount: number) =>
        context.store.exchangeCounts([
          { key: lasting, amount, windowMs: HOUR_MS },
          { key: over, amount, windowMs: 0 },
        ]);
      const totals = [];
      for (const amount of [3, 4, -2]) {
        const counts = (await exchange(amount)) ?? [];
        totals.push([lasting, over].map((key) => counts.find((each) => each.key === key)?.total));
        const { endsIn } = counts.find((each) => each.key === lasting) ?? { endsIn: 0 };
        expect(endsIn).toBeGreaterThan(HOUR_MS / 2);
        expect(endsIn).toBeLessThanOrEqual(HOUR_MS);
      }
      expect(totals).toEqual([
        [3, 3],
        [7, 4],
        [5, -2],
      ]);
    });

    test.runIf(engine === "postgres")("concurrent exchanges lose nothing", async () => {
      const keys = Array.from({ length: 20 }, id);
      const changes = keys.map((key) => ({ key, amount: 1, windowMs: HOUR_MS }));
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          context.store.exchangeCounts(index % 2 === 0 ? changes : changes.toReversed()),
        ),
      );
      const counts = (await context.store.exchangeCounts(changes)) ?? [];
      expect(counts.map(({ total }) => total)).toEqual(keys.map(() => 11));
    });
  });
}
