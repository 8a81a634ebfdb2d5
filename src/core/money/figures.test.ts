// Tests of typed and pasted figures: the table of examples, and property tests for any text.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  HELD,
  PASTED_FIGURES,
  TYPED_FIGURES,
  type FigureColumn,
} from "../../../fixtures/figures.ts";
import { anyCharacter } from "../testing/any-character.ts";
import { runs } from "../testing/runs.ts";
import { fitsDecimals } from "./money.ts";
import { roundedTo } from "./exact-fractions.ts";
import {
  COST,
  finestRule,
  FIXED_PAYMENT,
  MARKUP,
  parseFigure,
  PAYMENT_PERCENT,
  PRICE,
  QUANTITY,
  ROW_MARKUP,
  TAX_RATE,
  type FigureField,
} from "./figure-fields.ts";
import { arriveFigure, leaveFigure, typeFigure, type FigureTyping } from "./figure-typing.ts";
import { quantityRule } from "../quote/amounts/quantity-rule.ts";
import { readFigure } from "./figures.ts";

const FIELDS: Record<FigureColumn, FigureField> = {
  quantity: quantityRule("sq.ft"),
  cost: COST,
  markup: ROW_MARKUP,
};

/** Types over the field's value, as after a focus that selects it. */
function typed(keys: string, held: number | null, field: FigureField): FigureTyping {
  let typing: FigureTyping | null = null;
  for (const key of keys) typing = typeFigure(typing, held, (typing?.text ?? "") + key, field);
  return typing ?? expect.fail("nothing was typed");
}

const read = (text: string): number | string => {
  const reading = readFigure(text, COST);
  if (reading.kind !== "figure") return reading.kind;
  return roundedTo(reading.figure, 6).value * (reading.isNegative ? -1 : 1);
};

describe("typed key by key, then blurred", () => {
  test.each(TYPED_FIGURES)("$into $text is $means", ({ into, text, means, noted }) => {
    const left = leaveFigure(typed(text, HELD[into], FIELDS[into]), FIELDS[into]);
    expect(left.value).toBe(means ?? HELD[into]);
    expect(left.note !== null, left.note ?? "no note").toBe(noted);
  });
});

describe("pasted, also once it is blurred", () => {
  test.each(PASTED_FIGURES)("$into $text is $means", ({ into, text, means, noted }) => {
    const arrived = arriveFigure(null, HELD[into], text, FIELDS[into]);
    expect(arrived.value).toBe(means ?? HELD[into]);
    expect(arrived.text).toBe(String(means ?? HELD[into]));
    expect(arrived.note !== null, arrived.note ?? "no note").toBe(noted);
    expect(leaveFigure(arrived, FIELDS[into])).toMatchObject({
      value: arrived.value,
      note: arrived.note,
    });
  });
});

describe("the parser", () => {
  test("a comma with exactly three digits after it separates thousands, any other single comma is a decimal sign", () => {
    expect(["1,250", "12,5", "1,25", "1,2345", "0,125", "1250,500"].map(read)).toEqual([
      1250, 12.5, 1.25, 1.2345, 0.125, 1250.5,
    ]);
    expect(parseFigure("9,975", TAX_RATE)).toMatchObject({ value: 9.975 });
  });

  test("minus, unicode minus and parentheses are negative", () => {
    const texts = "-500 −500 –500 500- (500) ($500.00) $(500) -$500 $-500".split(" ");
    for (const text of texts) expect(read(text), text).toBe(-500);
  });

  test.each("555-1234 --5 -(5) (5 5) 2(3+4) (5)*2 100-5% 5%5 1/2/2026".split(" "))(
    "%s is not a number",
    (text) => expect(read(text)).toBe("none"),
  );

  test("is exact, without binary fractions", () => {
    expect(read("0.1+0.2")).toBe(0.3);
    expect(read("1/3*3")).toBe(1);
    expect(readFigure("0.1*0.1", COST)).toMatchObject({ figure: { over: 1n, under: 100n } });
  });
});

describe("during typing", () => {
  const live = (keys: string, field: FigureField, held: number) =>
    [...keys].map((_key, index) => typed(keys.slice(0, index + 1), held, field).value);

  test("the value is that of the complete part so far", () => {
    expect(live("12*20", QUANTITY, 3)).toEqual([1, 12, 12, 24, 240]);
    expect(live("1,250", COST, 3)).toEqual([1, 1, 1.2, 1.2, 1250]);
    expect(live("2x4x", QUANTITY, 3)).toEqual([2, 2, 8, 8]);
    expect(live("-500", COST, 3)).toEqual([3, 3, 3, 3]);
    expect(live("2*(3+4)", COST, 3)).toEqual([2, 2, 2, 3, 3, 14, 14]);
    expect(live("1344+10%", COST, 3)).toEqual([1, 13, 134, 1344, 1344, 1345, 1354, 1478.4]);
    expect(live("1e3", COST, 5)).toEqual([1, 1, 5]);
  });

  test("a cost with cents is held with its second decimal, unless that may still be one of thousands", () => {
    expect(live("15.98", COST, 3)).toEqual([1, 15, 15, 15.9, 15.98]);
    expect(leaveFigure(typed("1,25", 3, COST), COST)).toMatchObject({ value: 1.25, note: null });
  });

  test("after a refused digit further digits are refused, until one is deleted", () => {
    const stopped = typed("7.5", 15, ROW_MARKUP);
    expect(stopped).toMatchObject({ text: "7", value: 7 });
    expect(stopped.note).toBe("The markup of a row is a whole number. Kept 7.");
    const emptied = typeFigure(stopped, 15, "", ROW_MARKUP);
    expect(typeFigure(emptied, 15, "8", ROW_MARKUP)).toMatchObject({ value: 8, note: null });
  });

  test("a minus is shown and does not change the value, even at the maximum", () => {
    expect(typed("-5", 100, ROW_MARKUP)).toMatchObject({ text: "-5", value: 100 });
  });

  test("a digit that does not fit in the middle leaves the others unchanged", () => {
    const price = typed("12.95", 5, COST);
    expect(typeFigure(price, 5, "12.595", COST)).toMatchObject({ text: "12.95", value: 12.95 });
  });

  test("an emptied quantity is 1, an emptied cost 0, an emptied price has no value", () => {
    const emptied = (field: FigureField) => typeFigure(typed("12", 5, field), 5, "", field).value;
    expect([QUANTITY, COST, PRICE].map(emptied)).toEqual([1, 0, null]);
  });

  test("letters are refused; without a figure the field keeps its value and shows a note", () => {
    const letters = typed("abc", 5, QUANTITY);
    expect(letters).toMatchObject({ text: "", value: 5 });
    expect(leaveFigure(letters, QUANTITY)).toEqual({
      value: 5,
      note: "“abc” is not a number. Kept 5.",
      isRefused: true,
    });
  });
});

describe("any text in any field", () => {
  const ALL = [QUANTITY, COST, MARKUP, ROW_MARKUP, PRICE, FIXED_PAYMENT, PAYMENT_PERCENT, TAX_RATE];
  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(..."0123456789.,*x/+ -()$%'½e"), maxLength: 14 }),
    fc.double().map(String),
  );
  const fits = (value: number | null, { decimals, maximum }: FigureField): boolean =>
    value === null || (value >= 0 && value <= maximum && fitsDecimals(value, decimals));

  test("is read alike whether it is typed or pasted, unless a digit was refused", () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...ALL), (text, field) => {
        fc.pre(/\d/.test(text));
        const typing = typed(text, 0, field);
        fc.pre(!typing.isStopped && !typing.note?.includes("Kept"));
        expect(leaveFigure(typing, field).value).toBe(arriveFigure(null, 0, text, field).value);
      }),
    );
  });

  test("without a sign that says nothing keeps its value; no other sign is dropped", () => {
    const figure = fc.stringMatching(/^[1-9]\d{0,2}([*+][1-9]\d?)?$/);
    const sign = fc.oneof(anyCharacter, fc.constantFrom(..."%e=k²'\"()/^~cdlm#"));
    fc.assert(
      fc.property(
        figure,
        sign,
        fc.nat(6),
        fc.constantFrom(COST, MARKUP),
        (text, added, at, field) => {
          fc.pre(!/[\d½¼¾]/.test(added.normalize("NFKC")));
          const place = Math.min(at, text.length);
          const written = text.slice(0, place) + added + text.slice(place);
          // Of a cubic metre.
          fc.pre(!/m[23]/.test(written));
          const [without, withIt] = [text, written].map((each) => parseFigure(each, field));
          if (withIt?.kind !== "figure" || without?.kind !== "figure") return;
          // Two figures may be capped to the same one.
          if (without.note !== null) return;
          const computes = withIt.value !== without.value && field !== MARKUP ? "%" : "";
          const meant = withIt.value === without.value ? /[\s$€£¥h.,=%\p{Cf}]/iu : /[.,*×⋅∗x/÷+]/i;
          expect(meant.test(added) || added === computes, JSON.stringify(written)).toBe(true);
        },
      ),
      { numRuns: runs(200, 1_000) },
    );
  });

  test("gives a value within the field's limits, typed or pasted", () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...ALL), (text, field) => {
        // With a second decimal of a cost its quote turns to cents.
        const limits = finestRule(field);
        expect(fits(arriveFigure(null, 0, text, field).value, limits)).toBe(true);
        if (text === "") return;
        const typing = typed(text, 0, field);
        expect(fits(typing.value, limits)).toBe(true);
        expect(fits(leaveFigure(typing, field).value, limits)).toBe(true);
      }),
    );
  });
});
