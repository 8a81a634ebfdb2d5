// Contract tests of payments, for every engine.
import { describe, expect, test } from "vitest";
import { PAYMENTS_PER_QUOTE } from "#core/limits.ts";
import { id, refusal, type ContractContext } from "./context.ts";

export function paymentsContract(context: ContractContext): void {
  const { newQuote } = context;

  describe("payments", () => {
    test("are added, changed, moved and deleted", async () => {
      const quoteId = await newQuote();
      const [deposit, rest] = [id(), id()];
      await context.store.addPayment(quoteId, {
        id: deposit,
        name: "Deposit",
        isPercentage: true,
        amount: 33.33,
      });
      await context.store.addPayment(quoteId, {
        id: rest,
        name: "Rest",
        isPercentage: false,
        amount: 2500.5,
      });
      expect(await context.store.updatePayment(rest, { amount: 2600.75 })).toMatchObject({
        value: { amount: 2600.75, isPercentage: false },
      });
      const { value } = await context.store.movePayments(quoteId, [{ id: rest, position: 0 }]);
      expect(value.map(({ name, amount }) => [name, amount])).toEqual([
        ["Rest", 2600.75],
        ["Deposit", 33.33],
      ]);
      expect(await context.store.deletePayment(rest)).toBe(6);
      expect((await context.store.readWholeQuote(quoteId)).payments).toMatchObject([
        { id: deposit },
      ]);
    });

    test("a percentage is at most 100, when added and when changed", async () => {
      const quoteId = await newQuote();
      const percent = id();
      await context.store.addPayment(quoteId, {
        id: percent,
        name: "Deposit",
        isPercentage: true,
        amount: 50,
      });
      await expect(context.store.updatePayment(percent, { amount: 100.01 })).rejects.toEqual(
        refusal("invalid", "/amount"),
      );
    });

    test("an equal request is a replay; other content under the id is refused", async () => {
      const quoteId = await newQuote();
      const asked = { id: id(), name: "Deposit", isPercentage: true, amount: 50 };
      await context.store.addPayment(quoteId, asked);
      await context.store.updatePayment(asked.id, { amount: 40 });
      expect(await context.store.addPayment(quoteId, asked)).toMatchObject({
        replayed: true,
        value: { amount: 40 },
      });
      await expect(context.store.addPayment(quoteId, { ...asked, amount: 41 })).rejects.toEqual(
        refusal("conflict"),
      );
    });

    test(`a quote has at most ${PAYMENTS_PER_QUOTE} of them`, async () => {
      const quoteId = await newQuote();
      const add = () =>
        context.store.addPayment(quoteId, {
          id: id(),
          name: "Part",
          isPercentage: true,
          amount: 1,
        });
      for (let count = 0; count < PAYMENTS_PER_QUOTE; count += 1) await add();
      await expect(add()).rejects.toEqual(refusal("invalid"));
    });
  });
}
