// Contract tests of payments.
import { describe, expect } from "vitest";
import { PAYMENTS_PER_QUOTE } from "#core/limits.ts";
import { id, refused, type ContractContext } from "./context.ts";

export function paymentsContract(context: ContractContext): void {
  const { test, store, newQuote } = context;

  describe("payments", () => {
    test("are added, changed, moved and deleted, on both engines", async () => {
      const quoteId = await newQuote();
      const [deposit, rest] = [id(), id()];
      await store.addPayment(quoteId, {
        id: deposit,
        name: "Deposit",
        isPercentage: true,
        amount: 33.33,
      });
      await store.addPayment(quoteId, {
        id: rest,
        name: "Rest",
        isPercentage: false,
        amount: 2500.5,
      });
      expect(await store.updatePayment(rest, { amount: 2600.75 })).toMatchObject({
        value: { amount: 2600.75, isPercentage: false },
      });
      const { value } = await store.movePayments(quoteId, [{ id: rest, position: 0 }]);
      expect(value.map(({ name, amount }) => [name, amount])).toEqual([
        ["Rest", 2600.75],
        ["Deposit", 33.33],
      ]);
      expect(await store.deletePayment(rest)).toBe(6);
      expect((await store.readWholeQuote(quoteId)).payments).toMatchObject([{ id: deposit }]);
    });

    test("a percentage is at most 100, when added and when changed", async () => {
      const quoteId = await newQuote();
      const percent = id();
      await store.addPayment(quoteId, {
        id: percent,
        name: "Deposit",
        isPercentage: true,
        amount: 50,
      });
      await refused(store.updatePayment(percent, { amount: 100.01 }), "invalid", "/amount");
    });

    test("an equal request is a replay; other content under the id is refused", async () => {
      const quoteId = await newQuote();
      const asked = { id: id(), name: "Deposit", isPercentage: true, amount: 50 };
      await store.addPayment(quoteId, asked);
      await store.updatePayment(asked.id, { amount: 40 });
      expect(await store.addPayment(quoteId, asked)).toMatchObject({
        replayed: true,
        value: { amount: 40 },
      });
      await refused(store.addPayment(quoteId, { ...asked, amount: 41 }), "conflict");
    });

    test(`a quote has at most ${PAYMENTS_PER_QUOTE} of them`, async () => {
      const quoteId = await newQuote();
      const add = () =>
        store.addPayment(quoteId, { id: id(), name: "Part", isPercentage: true, amount: 1 });
      for (let count = 0; count < PAYMENTS_PER_QUOTE; count += 1) await add();
      await refused(add(), "invalid");
    });
  });
}
