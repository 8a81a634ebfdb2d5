// Contract tests of options, discounts and scope, for every engine.
import { describe, expect, test } from "vitest";
import { EXAMPLE_SIGNATURE } from "#core/testing/example-signature.ts";
import { id, paint, refusal, task, type ContractContext } from "./context.ts";

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
  const { newQuote, newCategory } = context;
  const totalsOf = async (quoteId: string) => {
    const { subtotal, total } = await context.store.readQuote(quoteId);
    return { subtotal, total };
  };

  describe("options, discounts and scope", () => {
    test("every field of a quote is stored, changed alone, and reset", async () => {
      const quoteId = await newQuote();
      const made = await context.store.updateQuote(quoteId, PROPOSAL);
      expect(made).toMatchObject(PROPOSAL);
      expect(await context.store.readQuote(quoteId)).toEqual(made);
      const changed = await context.store.updateQuote(quoteId, {
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
      expect(await context.store.updateQuote(quoteId, { acceptanceText: "" })).toMatchObject({
        acceptanceText: "",
        introduction: PROPOSAL.introduction,
      });
    });

    test("every field of a category is stored when it is created and when it is changed", async () => {
      const quoteId = await newQuote();
      const fields = { ...CHOICE, minimumPrice: 350.25 };
      const asked = { id: id(), name: "Roof", ...fields };
      expect((await context.store.addCategory(quoteId, asked)).value).toMatchObject(fields);
      expect((await context.store.readCategory(asked.id)).value).toMatchObject(fields);
      const change = { minimumPrice: null, optional: false, selected: false, choiceGroup: "" };
      await context.store.updateCategory(asked.id, change);
      expect((await context.store.readCategory(asked.id)).value).toMatchObject(change);
      await context.store.updateCategory(asked.id, { choiceGroup: "Deck" });
      expect((await context.store.readWholeQuote(quoteId)).categories[0]).toMatchObject({
        name: "Roof",
        optional: false,
        choiceGroup: "Deck",
      });
    });

    test("every field of a task is stored when it is created and when it is changed", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const [full, plain] = [task(TASK), task()];
      await context.store.addTasks(categoryId, [full, plain]);
      const read = async () => (await context.store.readWholeQuote(quoteId)).tasks;
      expect(await read()).toMatchObject([TASK, { taxable: true, internalNote: "" }]);
      await context.store.updateTask(plain.id, TASK);
      await context.store.updateTask(full.id, { internalNote: "", taxable: true, atCost: false });
      expect(await read()).toMatchObject([
        { ...CHOICE, allowance: true, internalNote: "", taxable: true, atCost: false },
        TASK,
      ]);
    });

    test("a repeated creation is a replay only with the same choice", async () => {
      const quoteId = await newQuote();
      const category = { id: id(), name: "Roof", ...CHOICE };
      await context.store.addCategory(quoteId, category);
      const asked = task(TASK);
      await context.store.addTasks(category.id, [asked]);
      expect(await context.store.addCategory(quoteId, category)).toMatchObject({ replayed: true });
      expect(await context.store.addTasks(category.id, [asked])).toMatchObject({ replayed: true });
      for (const change of [{ optional: false }, { selected: false }, { choiceGroup: "" }]) {
        await expect(
          context.store.addCategory(quoteId, { ...category, ...change }),
        ).rejects.toEqual(refusal("conflict"));
        await expect(
          context.store.addTasks(category.id, [{ ...asked, ...change }]),
        ).rejects.toEqual(refusal("conflict"));
      }
      await expect(
        context.store.addCategory(quoteId, { ...category, minimumPrice: 1 }),
      ).rejects.toEqual(refusal("conflict"));
      const changes = [{ taxable: true }, { allowance: false }, { internalNote: "" }];
      for (const change of [...changes, { atCost: false }])
        await expect(
          context.store.addTasks(category.id, [{ ...asked, ...change }]),
        ).rejects.toEqual(refusal("conflict"));
    });

    test("totals follow options, alternatives, untaxed tasks and the discount", async () => {
      const quoteId = await newQuote();
      const categoryId = await newCategory(quoteId);
      const [labor, permit] = [
        task({ quantity: 3, laborUnitCost: 45 }),
        task({ laborUnitCost: 80, optional: true, taxable: false }),
      ];
      await context.store.addTasks(categoryId, [labor, permit]);
      await context.store.updateQuote(quoteId, {
        taxes: [{ name: "VAT", rate: 21, applyOn: "both" }],
        discount: { kind: "amount", value: 60, label: "" },
      });
      // 3 x 45 - 60 at 21 % are 15.75 of tax.
      expect(await totalsOf(quoteId)).toEqual({ subtotal: 135, total: 90.75 });
      await context.store.updateTask(permit.id, { selected: true });
      // 215 - 60 are 155; of the taxed 135, 155 of 215 remain: 97.3256, taxed 20.44.
      expect(await totalsOf(quoteId)).toEqual({ subtotal: 215, total: 175.44 });
      await context.store.updateTask(permit.id, { atCost: true });
      const charges = [{ name: "Overhead", percent: 10 }];
      await context.store.updateQuote(quoteId, { charges, roundTotalTo: 5 });
      // 148.50 and 80 - 60 are 168.50; of the taxed 148.50, 168.5 of 228.5 remain: 109.506, taxed 23.00.
      expect(await totalsOf(quoteId)).toEqual({ subtotal: 228.5, total: 190 });
      await context.store.updateCategory(categoryId, { optional: true });
      expect(await totalsOf(quoteId)).toEqual({ subtotal: 0, total: 0 });
    });

    test("a deletion or a move after which an alternative beyond the limit would count is refused", async () => {
      const quoteId = await newQuote();
      const [small, huge] = [
        { id: id(), name: "Small", choiceGroup: "Size" },
        { id: id(), name: "Huge", choiceGroup: "Size" },
      ];
      await context.store.addCategory(quoteId, small);
      await context.store.addCategory(quoteId, huge);
      const beyond = { materialUnitCost: 1_000_000, quantity: 1_000_000, markup: 100 };
      // By itself it is at the limit, and together with another one beyond it.
      await context.store.addTasks(huge.id, [task({ ...beyond, markup: 0 })]);
      await context.store.addTasks(await newCategory(quoteId), [task({ laborUnitCost: 1 })]);
      const version = (await context.store.readQuote(quoteId)).version;
      const invalid = refusal("invalid");
      await expect(context.store.deleteCategory(small.id)).rejects.toEqual(invalid);
      await expect(
        context.store.moveCategories(quoteId, [{ id: huge.id, position: 0 }]),
      ).rejects.toEqual(invalid);

      const other = await newQuote();
      const categoryId = await newCategory(other);
      const [cheap, dear] = [
        task({ choiceGroup: "Board" }),
        task({ choiceGroup: "Board", ...beyond }),
      ];
      await context.store.addTasks(categoryId, [cheap, dear]);
      await expect(context.store.deleteTask(cheap.id)).rejects.toEqual(invalid);
      await expect(context.store.deleteTasks(other, [cheap.id])).rejects.toEqual(invalid);
      await expect(
        context.store.moveTasks(other, [{ id: dear.id, categoryId, position: 0 }]),
      ).rejects.toEqual(invalid);
      expect((await context.store.readWholeQuote(other)).tasks).toHaveLength(2);
      expect((await context.store.readQuote(quoteId)).version).toBe(version);
      await context.store.deleteTask(dear.id);
    });

    test("a copy has every field", async () => {
      const quoteId = await newQuote();
      await context.store.updateQuote(quoteId, PROPOSAL);
      const category = { id: id(), name: "Roof", ...CHOICE };
      await context.store.addCategory(quoteId, category);
      await context.store.addTasks(category.id, [{ ...paint(), ...TASK }]);
      const { value } = await context.store.duplicateQuote(quoteId, id());
      const copy = await context.store.readWholeQuote(value.id);
      expect(copy.quote).toMatchObject(PROPOSAL);
      expect(copy.categories).toMatchObject([CHOICE]);
      expect(copy.tasks).toMatchObject([TASK]);
      expect(copy.quote.total).toBe((await context.store.readQuote(quoteId)).total);
    });
  });
}
