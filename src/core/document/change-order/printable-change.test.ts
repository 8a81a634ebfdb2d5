// Tests of the document of a change order: changed lines, figures, payments, days, the e-mail, and what can be published.
import { describe, expect, test } from "vitest";
import { NOTHING_CHANGED, publishRefusal } from "../../offers/publishable.ts";
import {
  acceptedBath,
  changed,
  exampleChanges,
  IDS,
  printed,
  type Changes,
} from "../../testing/example-changes.ts";
import { exampleTask, GST } from "../../testing/example-quotes.ts";
import { printableQuote } from "../printable-quote.ts";
import { quoteDocument } from "../document-of.ts";
import { quoteEmail } from "../messages/quote-email.ts";

test("the example: what is added, removed and changed, then the figures and the payments", () => {
  const document = printed(exampleChanges);
  const line = { description: "", notes: ["In Bath"] };
  expect(document).toMatchObject({
    label: "Change order",
    sections: [
      {
        name: "Added",
        total: "+$300.00",
        columns: [{ label: "Quantity" }, { label: "Price" }, { label: "Change" }],
        rows: [{ ...line, name: "Niche", cells: ["1 each", "$300.00", "+$300.00"] }],
      },
      {
        name: "Removed",
        total: "−$1,200.00",
        rows: [{ ...line, name: "Tub", cells: ["1 each", "$1,200.00", "−$1,200.00"] }],
      },
      {
        name: "Changed",
        total: "+$200.00",
        rows: [
          {
            name: "Tiles",
            description: "Gray.",
            notes: ["In Bath"],
            cells: ["10 → 12 sq.ft", "$1,000.00 → $1,200.00", "+$200.00"],
          },
        ],
      },
    ],
    // 1,500.00 instead of 2,200.00; 5 % and 9.975 % of them: 75.00 and 149.63 instead of 110.00 and 219.45.
    figures: [
      { label: "Change before taxes", amount: "−$700.00" },
      { label: "GST (5%)", amount: "−$35.00" },
      { label: "QST (9.975%)", amount: "−$69.82" },
    ],
    total: { label: "Difference", amount: "−$804.82" },
    comparison: [
      { label: "Accepted total", amount: "$2,529.45" },
      { label: "New total", amount: "$1,724.63" },
    ],
    newTotal: { label: "New total", amount: "$1,724.63" },
    schedule: [
      { name: "Deposit", share: "30%", accepted: "$758.84", amount: "$517.39" },
      { name: "On completion", share: "70%", accepted: "$1,770.61", amount: "$1,207.24" },
    ],
    scheduleColumns: [{ label: "Share" }, { label: "Accepted amount" }, { label: "New amount" }],
    scheduleSum: { amount: "$1,724.63" },
  });
});

test("the effect on the days is below the new total", () => {
  const said = (changeDays: number) => printed({ quote: { changeDays } }).comparison.at(-1)?.amount;
  expect([3, -1, 0].map(said)).toEqual([
    "Adds 3 working days",
    "Saves 1 working day",
    "No effect on the days",
  ]);
});

describe("what each tax of the change is computed on, when the options show it", () => {
  const shown = { showTaxBase: true };

  test("the difference of both bases, marked where the printed product has another cent", () => {
    expect(printed({ ...exampleChanges, shown }).figures).toEqual([
      { label: "Change before taxes", amount: "−$700.00" },
      { label: "GST (5% of $700.00)", amount: "−$35.00" },
      // 9.975 % of 700.00 is 69.825; the printed amount is 149.63 less 219.45.
      { label: "QST (9.975% of ≈ $700.00)", amount: "−$69.82" },
    ]);
  });

  test("not in a change order that was made before bases were kept", () => {
    const whole = changed(exampleChanges);
    const base = whole.changeBase ?? expect.fail("no base");
    const taxes = base.taxes.map(({ label, cents }) => ({ label, cents }));
    const { figures } = printableQuote({ ...whole, changeBase: { ...base, taxes } }, shown);
    expect(figures[1]).toEqual({ label: "GST (5%)", amount: "−$35.00" });
  });
});

test("another rate is a tax that goes and one that comes; a payment that is left out is listed last", () => {
  const document = printableQuote({
    ...changed({ quote: { taxes: [{ ...GST, rate: 6 }] }, from: acceptedBath({ taxes: [GST] }) }),
    payments: [],
  });
  expect(document.figures.slice(1)).toEqual([
    { label: "GST (6%)", amount: "+$132.00" },
    { label: "GST (5%)", amount: "−$110.00" },
  ]);
  expect(document.schedule[0]).toEqual({
    name: "Deposit",
    share: "30%",
    accepted: "$693.00",
    amount: "$0.00",
  });
});

describe("what can be published", () => {
  test("not a change order that changes nothing, which says so", () => {
    expect(printed({}).sections).toEqual([]);
    expect(printed({}).words.nothingQuoted).toBe("Nothing is changed yet.");
    expect(publishRefusal(changed({}))).toBe(NOTHING_CHANGED);
    expect(publishRefusal(changed({ quote: { changeDays: 0 } }))).toBe(NOTHING_CHANGED);
  });

  const renamed: Changes = { tasks: (tasks) => tasks.map((task) => ({ ...task, name: "Slate" })) };
  test.each<[string, Changes]>([
    ["days alone", { quote: { changeDays: -2 } }],
    ["lines with a difference of $0.00", renamed],
    ["everything taken out", { tasks: () => [] }],
    ["other terms", { quote: { termsAndConditions: "Work begins later." } }],
    [
      "an option that is offered",
      {
        tasks: (tasks) => [
          ...tasks,
          exampleTask({ id: IDS.niche, categoryId: IDS.bath, optional: true }),
        ],
      },
    ],
  ])("%s", (_name, changes) => {
    expect(publishRefusal(changed(changes))).toBeNull();
    expect(printed(changes).words.nothingQuoted).toBe("No line of the work is changed.");
  });
});

test("options of a change order are offered with it, and count once chosen", () => {
  const option = exampleTask({
    id: IDS.niche,
    categoryId: IDS.bath,
    name: "Niche",
    optional: true,
  });
  const offered = printed({ tasks: (tasks) => [...tasks, option] });
  expect(offered.sections).toEqual([]);
  expect(offered.options[0]?.options).toMatchObject([{ name: "Niche", isChosen: false }]);
  const chosen = printed({ tasks: (tasks) => [...tasks, { ...option, selected: true }] });
  expect(chosen.sections[0]?.rows[0]).toMatchObject({ notes: ["In Bath", "Chosen option"] });
  expect(chosen.total?.amount).toBe("+$114.98");
});

test.each([
  [exampleChanges, "It takes $804.82 off what you accepted: the new total is $1,724.63."],
  [
    { ...exampleChanges, shown: { showSubtotalOnly: true } },
    "It takes $700.00 off what you accepted, before taxes: the new price is $1,500.00.",
  ],
  [
    { quote: { changeDays: 3 } },
    "It does not change what you accepted: $2,529.45. It adds 3 working days.",
  ],
] satisfies [Changes, string][])("the e-mail says what changes (%#)", (changes, sentence) => {
  const whole = changed(changes);
  const email = quoteEmail(
    whole.quote,
    quoteDocument(whole, "shown" in changes ? changes.shown : {}),
  );
  expect(decodeURIComponent(email)).toContain(sentence);
});
