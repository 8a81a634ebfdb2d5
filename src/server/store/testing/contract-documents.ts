// Contract tests of a quote's version and of its document, the JSON of everything in it.
import { describe, expect, test } from "vitest";
import { DOCUMENT_PARTS } from "../quote-document.ts";
import { id, paint, refusal, type ContractContext } from "./contract-context.ts";

export function documentsContract(context: ContractContext): void {
  const { newQuote, newCategory } = context;

  describe("documents", () => {
    test("the version is that of the quote, by one query", async () => {
      const quoteId = await newQuote();
      await context.store.addTasks(await newCategory(quoteId), [paint()]);
      const before = context.selects;
      const { version, createdAt } = await context.store.readVersion(quoteId);
      expect(context.selects - before).toBe(1);
      const quote = await context.store.readQuote(quoteId);
      expect([version, createdAt]).toEqual([3, Date.parse(quote.createdAt)]);
    });

    test("the document is the JSON of the whole quote, and of each part at its place", async () => {
      const quoteId = await newQuote();
      await context.store.updateQuote(quoteId, { title: 'Küche "8" 🏠 \u2028' });
      await context.store.addTasks(await newCategory(quoteId, "Wände"), [paint(), paint()]);
      await context.store.addPayment(quoteId, {
        id: id(),
        name: "Deposit",
        isPercentage: true,
        amount: 33.3,
      });
      const whole = await context.store.readWholeQuote(quoteId);
      const { bytes, places, version, ms } = await context.store.readDocument(quoteId);
      expect(Buffer.from(bytes).toString()).toBe(JSON.stringify(whole));
      for (const part of DOCUMENT_PARTS)
        expect(Buffer.from(bytes.subarray(...places[part])).toString()).toBe(
          JSON.stringify(whole[part]),
        );
      expect(version).toBe(whole.quote.version);
      expect(ms).toBeGreaterThan(0);
    });

    test("an unknown quote has neither", async () => {
      await expect(context.store.readVersion(id())).rejects.toEqual(refusal("notFound"));
      await expect(context.store.readDocument(id())).rejects.toEqual(refusal("notFound"));
    });
  });
}
