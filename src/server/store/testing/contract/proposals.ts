// Contract tests of options, discounts and scope.
import { describe, expect } from "vitest";
import { toDollars } from "#core/money/money.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import { EXAMPLE_SIGNATURE } from "#core/testing/example-signature.ts";
import { id, paint, refused, task, type ContractContext } from "./context.ts";

const PROPOSAL = {
  kind: "proposal" as const,
  discount: { kind: "percent" as const, value: 7.25, label: "Spring offer" },
  charges: [
    { name: "Overhead", percent: 10 },
    { name: "Profit", percent: 7.25 },
  ],
  chargesInPrices: false,
  roundTotalTo: 50 as const,
  introduction: "Thank you.\n\n- One",
  assumptions: "Water is on site.",
  exclusions: "Painting",
  acceptanceText: "We accept.",
  businessInfo: {
    licences: [{ label: "RBQ", number: "1234-5678-01" }],
    taxNumbers: [
      { label: "GST", number: "12345 6789 RT0001" },
      { label: "QST", number: "1" },
    ],
    signerName: "Jane Keller",
    signature: EXAMPLE_SIGNATURE,
  },
  displayOptions: { showUnitPrices: true },
  pdfOptions: { look: "bold" as const },
};
const CHOICE = { optional: true, selected: true, choiceGroup: "Boards" };
const TASK = {
  ...CHOICE,
  taxable: false,
  allowance: true,
  internalNote: "Ask Ann\nabout oak",
  atCost: true,
  minimumPrice: 95.5,
};

export function proposalsContract(context: ContractContext): void {
  const { test, store, newQuote, newCategory } = context;

  describe("options, discounts and scope", () => {
    test("every field of a quote is stored, changed alone, and reset, on both engines", async () => {
      const quoteId = await newQuote();
      const made = await store.updateQuote(quoteId, PROPOSAL);
      expect(made).toMatchObject(PROPOSAL);
      expect(await store.readQuote(quoteId)).toEqual(made);
      const changed = await store.updateQuote(quoteId, {
        discount: null,
        charges: [],
        roundTotalTo: null,
        acceptanceText: null,
        businessInfo: { licences: [], signature: null },
      });
      expect(changed).toMatchObject({
        ...PROPOSAL,
        discount: null,
        charges: [],
        roundTotalTo: null,
        acceptanceText: null,
        businessInfo: { ...PROPOSAL.businessInfo, licences: [], signature: null },
      });
      expect(await store.updateQuote(quoteId, { acceptanceText: "" })).toMatchObject({
        acceptanceText: "",
        introduction: PROPOSAL.introduction,
      });
    });

    test("every field of a category is stored when it is created and when it is changed", async () => {
      const quoteId = await newQuote();
      const fields = { ...CHOICE, minimumPrice: 350.25 };
      const asked = { id: id(), name: "Roof", ...fields };
      expect((await store.addCategory(quoteId, asked)).value).toMatchObject(fields);
      expect((await store.readCategory(asked.id)).value).toMatchObject(fields);
      const change = { minimumPrice: null, optional: false, selected: false, choiceGroup: "" };
      await store.updateCategory(asked.id, change);
      expect((await store.readCategory(asked.id)).value).toMatchObject(change);
      await store.updateCategory(asked.id, { choiceGroup: "Deck" });
      expect((await store.readWholeQuote(quoteId)).categories[0]).toMatchObject({
        name: "Roof",
        optional: false,
        choiceGroup: "Deck",
      });
    });

    test("every field of a task is stored when it is created and when it is changed", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const [full, plain] = [task(TASK), task()];
      await store.addTasks(categoryId, [full, plain]);
      const read = async () => (await store.readWholeQuote(quoteId)).tasks;
      expect(await read()).toMatchObject([TASK, { taxable: true, internalNote: "" }]);
      await store.updateTask(plain.id, TASK);
      await store.updateTask(full.id, { internalNote: "", taxable: true, atCost: false });
      expect(await read()).toMatchObject([
        { ...CHOICE, allowance: true, internalNote: "", taxable: true, atCost: false },
        TASK,
      ]);
    });

    test("a repeated creation is a replay only with the same choice", async () => {
      const quoteId = await newQuote();
      const category = { id: id(), name: "Roof", ...CHOICE };
      await store.addCategory(quoteId, category);
      const asked = task(TASK);
      await store.addTasks(category.id, [asked]);
      expect(await store.addCategory(quoteId, category)).toMatchObject({ replayed: true });
      expect(await store.addTasks(category.id, [asked])).toMatchObject({ replayed: true });
      for (const change of [{ optional: false }, { selected: false }, { choiceGroup: "" }]) {
        await refused(store.addCategory(quoteId, { ...category, ...change }), "conflict");
        await refused(store.addTasks(category.id, [{ ...asked, ...change }]), "conflict");
      }
      await refused(store.addCategory(quoteId, { ...category, minimumPrice: 1 }), "conflict");
      const changes = [{ taxable: true }, { allowance: false }, { internalNote: "" }];
      for (const change of [...changes, { atCost: false }])
        await refused(store.addTasks(category.id, [{ ...asked, ...change }]), "conflict");
    });

    test("the total is that of the whole quote, after each change of what it depends on", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const permit = task({ laborUnitCost: 80, optional: true, taxable: false });
      await store.addTasks(categoryId, [task({ quantity: 3, laborUnitCost: 45.5 }), permit]);
      const taxes = [{ name: "VAT", rate: 21, applyOn: "both" as const }];
      const totals = new Set<number>();
      for (const change of [
        () => store.updateQuote(quoteId, { taxes, charges: PROPOSAL.charges }),
        () => store.updateQuote(quoteId, { discount: PROPOSAL.discount }),
        () => store.updateTask(permit.id, { selected: true }),
        () => store.updateTask(permit.id, { atCost: true }),
        () => store.updateTask(permit.id, { minimumPrice: 95.5 }),
        () => store.updateCategory(categoryId, { minimumPrice: 350.25 }),
        () => store.updateQuote(quoteId, { roundTotalTo: 50 }),
        () => store.setOverridePrice(categoryId, 500),
        () => store.updateCategory(categoryId, { optional: true }),
      ]) {
        await change();
        const { total } = await store.readQuote(quoteId);
        const whole = await store.readWholeQuote(quoteId);
        expect(total).toBe(toDollars(priceQuote(whole).totalCents));
        totals.add(total);
      }
      expect(totals.size).toBe(9);
    });

    test("a deletion or a move after which an alternative beyond the limit would count is refused", async () => {
      const quoteId = await newQuote();
      const [small, huge] = [
        { id: id(), name: "Small", choiceGroup: "Size" },
        { id: id(), name: "Huge", choiceGroup: "Size" },
      ];
      await store.addCategory(quoteId, small);
      await store.addCategory(quoteId, huge);
      const beyond = { materialUnitCost: 1_000_000, quantity: 1_000_000, markup: 100 };
      // By itself it is at the limit, and together with another one beyond it.
      await store.addTasks(huge.id, [task({ ...beyond, markup: 0 })]);
      await store.addTasks(await newCategory(quoteId), [task({ laborUnitCost: 1 })]);
      const version = (await store.readQuote(quoteId)).version;
      await refused(store.deleteCategory(small.id), "invalid");
      await refused(store.moveCategories(quoteId, [{ id: huge.id, position: 0 }]), "invalid");
      expect((await store.readQuote(quoteId)).version).toBe(version);

      const [cheap, dear] = [
        task({ choiceGroup: "Board" }),
        task({ choiceGroup: "Board", ...beyond }),
      ];
      await store.addTasks(small.id, [cheap, dear]);
      await refused(store.deleteTask(cheap.id), "invalid");
      await refused(store.deleteTasks(quoteId, [cheap.id]), "invalid");
      const first = { id: dear.id, categoryId: small.id, position: 0 };
      await refused(store.moveTasks(quoteId, [first]), "invalid");
    });

    test("a copy has every field, on both engines", async () => {
      const quoteId = await newQuote();
      await store.updateQuote(quoteId, PROPOSAL);
      const category = { id: id(), name: "Roof", ...CHOICE };
      await store.addCategory(quoteId, category);
      await store.addTasks(category.id, [{ ...paint(), ...TASK }]);
      const { value } = await store.duplicateQuote(quoteId, id());
      const copy = await store.readWholeQuote(value.id);
      expect(copy.quote).toMatchObject(PROPOSAL);
      expect(copy.categories).toMatchObject([CHOICE]);
      expect(copy.tasks).toMatchObject([TASK]);
      expect(copy.quote.total).toBe((await store.readQuote(quoteId)).total);
    });
  });
}
