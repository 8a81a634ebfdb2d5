// Contract tests of what limits ask of the store: its size.
import { randomBytes } from "node:crypto";
import { describe, expect } from "vitest";
import { task, type ContractContext } from "./context.ts";

/** 450 tasks of 2,000 characters each, which no database can compress. */
const longTasks = () =>
  Array.from({ length: 450 }, () => task({ description: randomBytes(1_500).toString("base64") }));

export function limitsContract(context: ContractContext): void {
  const { test, store, newQuote, newCategory } = context;

  describe("limits", () => {
    test("the store's size grows by what is stored, on both engines", async () => {
      const before = await store.sizeInBytes();
      const categoryId = await newCategory(await newQuote());
      const tasks = longTasks();
      await store.addTasks(categoryId, tasks);
      const stored = (await store.sizeInBytes()) - before;
      expect(stored).toBeGreaterThan(900_000 / 2);
      expect(stored).toBeLessThan(8_000_000);
    });

    test("pages that are free again do not count", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const tasks = longTasks();
      await store.addTasks(categoryId, tasks);
      const before = await store.sizeInBytes();
      await store.deleteQuote(quoteId, undefined, { forever: true });
      expect(await store.sizeInBytes()).toBeLessThan(before - 800_000);
    });
  });
}
