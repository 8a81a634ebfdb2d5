// Contract tests of quotes.
import { describe, expect } from "vitest";
import { newQuote as emptyQuote } from "#core/quote/new-quote.ts";
import { AT_ONCE, id, paint, refused, task, type ContractContext } from "./context.ts";

export function quotesContract(context: ContractContext): void {
  const { test, store, newQuote, newCategory, versionOf } = context;

  describe("quotes", () => {
    test("a new quote is untitled, empty and at version 1", async () => {
      const { value, replayed, version } = await store.createQuote(id());
      expect({ replayed, version }).toEqual({ replayed: false, version: 1 });
      expect(value).toMatchObject({ title: "Untitled Quote", taxes: [], total: 0 });
      // A page that is offline creates the same quote.
      expect(value).toEqual(emptyQuote(value.id, value.createdAt));
      expect(await store.readQuote(value.id)).toEqual(value);
    });

    test("a repeated creation returns the current quote, even after edits, and changes nothing", async () => {
      const quoteId = await newQuote();
      await store.updateQuote(quoteId, { title: "Bathroom" });
      const again = await store.createQuote(quoteId);
      expect(again).toMatchObject({
        replayed: true,
        version: 2,
        value: { title: "Bathroom", version: 2 },
      });
      expect(await versionOf(quoteId)).toBe(2);
    });

    test("an unknown id is `notFound`", async () => {
      await refused(store.readQuote(id()), "notFound");
      await refused(store.readVersion(id()), "notFound");
      await refused(store.readWholeQuote(id()), "notFound");
      await refused(store.updateQuote(id(), {}), "notFound");
      await refused(store.deleteQuote(id()), "notFound");
    });

    test("a patch changes only the given fields; objects merge, the list of taxes is replaced", async () => {
      const quoteId = await newQuote();
      const taxes = [
        { name: "GST", rate: 5, applyOn: "both" as const },
        { name: "QST", rate: 9.975, applyOn: "both" as const },
      ];
      await store.updateQuote(quoteId, {
        title: "Kitchen",
        taxes,
        businessInfo: { companyName: "Ace", phone: "514 555 0199 0" },
      });
      await store.updateQuote(quoteId, {
        businessInfo: { companyName: "Ace Ltd" },
        displayOptions: { showQuantities: false },
      });
      const quote = await store.updateQuote(quoteId, {
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
      expect(await store.readQuote(quoteId)).toEqual(quote);
    });

    test("every change increments the version, and an unexpected version is refused", async () => {
      const quoteId = await newQuote();
      await refused(
        store.updateQuote(quoteId, { title: "A" }, { versions: [2] }),
        "versionMismatch",
      );
      await refused(
        store.updateQuote(quoteId, { title: "A" }, { versions: [] }),
        "versionMismatch",
      );
      expect(await versionOf(quoteId)).toBe(1);
      const changed = await store.updateQuote(quoteId, { title: "A" }, { versions: [7, 1] });
      expect(changed.version).toBe(2);
    });

    test("concurrent changes of one quote are all applied, on both engines", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      await Promise.all(
        Array.from({ length: AT_ONCE }, () => store.addTasks(categoryId, [task()])),
      );
      const { tasks, quote } = await store.readWholeQuote(quoteId);
      expect(quote.version).toBe(2 + AT_ONCE);
      expect(tasks.map((each) => each.position)).toEqual(
        Array.from({ length: AT_ONCE }, (_, index) => index),
      );
    });

    test("a refused change among others at once changes nothing and leaves the others, on both engines", async () => {
      const [quoteId, other] = [await newQuote(), await newQuote()];
      const categoryId = await newCategory(quoteId);
      const known = paint();
      await store.addTasks(categoryId, [known]);
      const results = await Promise.allSettled([
        store.updateQuote(quoteId, { title: "First" }),
        store.updateQuote(other, { title: "Stale" }, { versions: [7] }),
        store.addTasks(categoryId, [task(), { ...known, quantity: 2 }]),
        store.addTasks(id(), [task()]),
        store.updateQuote(other, { title: "Second" }),
      ]);
      const kinds = results.map((each) => each.status === "rejected" && each.reason.kind);
      expect(kinds).toEqual([false, "versionMismatch", "conflict", "notFound", false]);
      const { quote, tasks } = await store.readWholeQuote(quoteId);
      expect([quote.title, quote.version, tasks.length]).toEqual(["First", 4, 1]);
      expect(await store.readQuote(other)).toMatchObject({ title: "Second", version: 2 });
    });

    test("deleting a quote deletes everything in it", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const { value } = await store.addTasks(categoryId, [task()]);
      await store.deleteQuote(quoteId, { versions: [3] });
      await refused(store.readCategory(categoryId), "notFound");
      await refused(store.updateTask(value[0]?.id ?? "", { quantity: 2 }), "notFound");
    });

    test("a duplicate has the same content under other ids, and a repetition returns it again", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      await store.addTasks(categoryId, [paint(), task({ laborUnitCost: 7 })]);
      await store.addPayment(quoteId, {
        id: id(),
        name: "Deposit",
        isPercentage: true,
        amount: 33.33,
      });
      await store.updateQuote(quoteId, { title: "Garage" });
      const copyId = id();
      const made = await store.duplicateQuote(quoteId, copyId);
      const [original, copy] = [
        await store.readWholeQuote(quoteId),
        await store.readWholeQuote(copyId),
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
      await store.updateQuote(copyId, { title: "Edited" });
      expect(await store.duplicateQuote(quoteId, copyId)).toMatchObject({
        replayed: true,
        value: { title: "Edited" },
      });
      await refused(store.duplicateQuote(copyId, quoteId), "conflict");
      await refused(store.duplicateQuote(quoteId, id(), { versions: [1] }), "versionMismatch");
    });

    test("a copy lists parts of equal positions, which are in the order of their ids, as its original, on both engines", async () => {
      const quoteId = await context.newQuote();
      const namesOf = async (of: string): Promise<string[]> =>
        (await store.readWholeQuote(of)).categories.map(({ name }) => name);
      for (const name of ["A", "B", "C", "D", "E", "F"])
        await store.addCategory(quoteId, { id: id(), name, position: 0 });
      const { value } = await store.duplicateQuote(quoteId, id());
      expect(await namesOf(value.id)).toEqual(await namesOf(quoteId));
    });

    test("a quote is a draft until its status is set, and its duplicate is a draft again", async () => {
      const quoteId = await newQuote();
      expect((await store.readQuote(quoteId)).status).toBe("draft");
      await store.updateQuote(quoteId, { status: "won" });
      const { value } = await store.duplicateQuote(quoteId, id());
      expect(value.status).toBe("draft");
      expect((await store.readQuote(quoteId)).status).toBe("won");
    });

    test("acknowledged changes are kept when the store is closed and opened again, on both engines", async () => {
      const quoteId = await newQuote();
      await store.addTasks(await newCategory(quoteId), [paint()]);
      const before = await store.readWholeQuote(quoteId);
      await context.reopen();
      expect(await store.readWholeQuote(quoteId)).toEqual(before);
    });
  });
}
