// Contract tests of quotes, for every engine.
import { describe, expect, test } from "vitest";
import { newQuote as emptyQuote } from "#core/quote/new-quote.ts";
import { id, paint, refusal, task, type ContractContext } from "./context.ts";

export function quotesContract(context: ContractContext): void {
  const { newQuote, newCategory, versionOf } = context;

  describe("quotes", () => {
    test("its version is read by one query", async () => {
      const quoteId = await newQuote();
      await context.store.addTasks(await newCategory(quoteId), [paint()]);
      const before = context.selects;
      const version = await context.store.readVersion(quoteId);
      expect(context.selects - before).toBe(1);
      expect(version).toBe(3);
      await expect(context.store.readVersion(id())).rejects.toEqual(refusal("notFound"));
    });

    test("a new quote is untitled, empty and at version 1", async () => {
      const { value, replayed, version } = await context.store.createQuote(id());
      expect({ replayed, version }).toEqual({ replayed: false, version: 1 });
      expect(value).toMatchObject({
        title: "Untitled Quote",
        taxes: [],
        taxRate: 5,
        taxOnMarkup: true,
        displayOptions: null,
      });
      expect(value).toMatchObject({
        subtotal: 0,
        total: 0,
        businessInfo: { logoUrl: "" },
        pdfOptions: { paper: "letter" },
      });
      // A page that is offline creates the same quote.
      expect(value).toEqual(emptyQuote(value.id, value.createdAt));
      expect(await context.store.readQuote(value.id)).toEqual(value);
    });

    test("a repeated creation returns the current quote, even after edits, and changes nothing", async () => {
      const quoteId = await newQuote();
      await context.store.updateQuote(quoteId, { title: "Bathroom" });
      const again = await context.store.createQuote(quoteId);
      expect(again).toMatchObject({
        replayed: true,
        version: 2,
        value: { title: "Bathroom", version: 2 },
      });
      expect(await versionOf(quoteId)).toBe(2);
    });

    test("an unknown id is `notFound`", async () => {
      await expect(context.store.readQuote(id())).rejects.toEqual(refusal("notFound"));
      await expect(context.store.readWholeQuote(id())).rejects.toEqual(refusal("notFound"));
      await expect(context.store.updateQuote(id(), {})).rejects.toEqual(refusal("notFound"));
      await expect(context.store.deleteQuote(id())).rejects.toEqual(refusal("notFound"));
    });

    test("a patch changes only the given fields; objects merge, the list of taxes is replaced", async () => {
      const quoteId = await newQuote();
      const taxes = [
        { name: "GST", rate: 5, applyOn: "both" as const },
        { name: "QST", rate: 9.975, applyOn: "both" as const },
      ];
      await context.store.updateQuote(quoteId, {
        title: "Kitchen",
        taxes,
        businessInfo: { companyName: "Ace", phone: "514 555 0199 0" },
      });
      await context.store.updateQuote(quoteId, {
        businessInfo: { companyName: "Ace Ltd" },
        displayOptions: { showQuantities: false },
      });
      const quote = await context.store.updateQuote(quoteId, {
        taxes: taxes.slice(1),
        issueDate: "2026-11-21",
        taxOnMarkup: false,
      });
      expect(quote).toMatchObject({
        title: "Kitchen",
        issueDate: "2026-11-21",
        taxOnMarkup: false,
        version: 4,
      });
      expect(quote.businessInfo).toMatchObject({ companyName: "Ace Ltd", phone: "514 555 0199 0" });
      expect(quote.taxes).toEqual(taxes.slice(1));
      expect(quote.displayOptions).toMatchObject({
        showQuantities: false,
        showCategoryTotals: true,
      });
      expect(await context.store.readQuote(quoteId)).toEqual(quote);
    });

    test("totals are derived: 100 dollars of labor with QST are 109.98", async () => {
      const quoteId = await newQuote();
      await context.store.addTasks(await newCategory(quoteId), [task({ laborUnitCost: 100 })]);
      const quote = await context.store.updateQuote(quoteId, {
        taxes: [{ name: "QST", rate: 9.975, applyOn: "both" }],
      });
      expect(quote).toMatchObject({ subtotal: 100, total: 109.98 });
    });

    test("every change increments the version, and an unexpected version is refused", async () => {
      const quoteId = await newQuote();
      await expect(
        context.store.updateQuote(quoteId, { title: "A" }, { versions: [2] }),
      ).rejects.toEqual(refusal("versionMismatch"));
      await expect(
        context.store.updateQuote(quoteId, { title: "A" }, { versions: [] }),
      ).rejects.toEqual(refusal("versionMismatch"));
      expect(await versionOf(quoteId)).toBe(1);
      expect(
        await context.store.updateQuote(quoteId, { title: "A" }, { versions: [7, 1] }),
      ).toMatchObject({
        version: 2,
      });
    });

    test("concurrent changes of one quote are all applied", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      await Promise.all(
        Array.from({ length: 20 }, () => context.store.addTasks(categoryId, [task()])),
      );
      const { tasks, quote } = await context.store.readWholeQuote(quoteId);
      expect(quote.version).toBe(22);
      expect(tasks.map((each) => each.position)).toEqual(
        Array.from({ length: 20 }, (_, index) => index),
      );
    });

    test("deleting a quote deletes everything in it", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const { value } = await context.store.addTasks(categoryId, [task()]);
      await context.store.deleteQuote(quoteId, { versions: [3] });
      await expect(context.store.readCategory(categoryId)).rejects.toEqual(refusal("notFound"));
      await expect(context.store.updateTask(value[0]?.id ?? "", { quantity: 2 })).rejects.toEqual(
        refusal("notFound"),
      );
    });

    test("a duplicate has the same content under other ids, and a repetition returns it again", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      await context.store.addTasks(categoryId, [paint(), task({ laborUnitCost: 7 })]);
      await context.store.addPayment(quoteId, {
        id: id(),
        name: "Deposit",
        isPercentage: true,
        amount: 33.33,
      });
      await context.store.updateQuote(quoteId, { title: "Garage" });
      const copyId = id();
      const made = await context.store.duplicateQuote(quoteId, copyId);
      const [original, copy] = [
        await context.store.readWholeQuote(quoteId),
        await context.store.readWholeQuote(copyId),
      ];
      expect(made).toMatchObject({
        replayed: false,
        version: 1,
        value: { title: "Garage", total: original.quote.total },
      });
      const names = (whole: typeof original) =>
        [whole.categories, whole.tasks, whole.payments].map((list) =>
          list.map((item) => item.name),
        );
      expect(names(copy)).toEqual(names(original));
      expect(copy.tasks[0]?.categoryId).toBe(copy.categories[0]?.id);
      expect(copy.categories[0]?.id).not.toBe(categoryId);
      await context.store.updateQuote(copyId, { title: "Edited" });
      expect(await context.store.duplicateQuote(quoteId, copyId)).toMatchObject({
        replayed: true,
        value: { title: "Edited" },
      });
      await expect(context.store.duplicateQuote(copyId, quoteId)).rejects.toEqual(
        refusal("conflict"),
      );
      await expect(context.store.duplicateQuote(quoteId, id(), { versions: [1] })).rejects.toEqual(
        refusal("versionMismatch"),
      );
    });

    test("a copy lists parts of equal positions, which are in the order of their ids, as its original", async () => {
      const quoteId = await context.newQuote();
      const namesOf = async (of: string): Promise<string[]> =>
        (await context.store.readWholeQuote(of)).categories.map(({ name }) => name);
      for (const name of ["A", "B", "C", "D", "E", "F"])
        await context.store.addCategory(quoteId, { id: id(), name, position: 0 });
      const { value } = await context.store.duplicateQuote(quoteId, id());
      expect(await namesOf(value.id)).toEqual(await namesOf(quoteId));
    });

    test("a quote is a draft until its status is set, and its duplicate is a draft again", async () => {
      const quoteId = await newQuote();
      expect((await context.store.readQuote(quoteId)).status).toBe("draft");
      expect(await context.store.updateQuote(quoteId, { status: "won" })).toMatchObject({
        status: "won",
        version: 2,
      });
      expect((await context.store.readWholeQuote(quoteId)).quote.status).toBe("won");
      const { value } = await context.store.duplicateQuote(quoteId, id());
      expect(value.status).toBe("draft");
      expect((await context.store.readQuote(quoteId)).status).toBe("won");
    });

    test("reading a quote takes the same number of queries for any size", async () => {
      const [small, large] = [await newQuote(), await newQuote()];
      for (let index = 0; index < 5; index += 1) {
        await context.store.addTasks(await newCategory(large), [paint(), paint(), paint()]);
      }
      const queriesFor = async (quoteId: string): Promise<number> => {
        const before = context.selects;
        await context.store.readWholeQuote(quoteId);
        return context.selects - before;
      };
      const forSmall = await queriesFor(small);
      expect(await queriesFor(large)).toBe(forSmall);
      expect(forSmall).toBe(4);
    });

    test("acknowledged changes are kept when the store is closed and opened again", async () => {
      const quoteId = await newQuote();
      await context.store.addTasks(await newCategory(quoteId), [paint()]);
      const before = await context.store.readWholeQuote(quoteId);
      await context.reopen();
      expect(await context.store.readWholeQuote(quoteId)).toEqual(before);
    });
  });
}
