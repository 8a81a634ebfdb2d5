// Tests of the figure that a field suggests when it has accepted less than was typed (decision 4).
import { expect, test } from "vitest";
import {
  COST,
  COST_IN_CENTS,
  PRICE,
  QUANTITY,
  ROW_MARKUP,
  type FigureField,
} from "./figure-fields.ts";
import { suggestedText } from "./figure-suggestions.ts";
import { arriveFigure, typeFigure, type FigureTyping } from "./figure-typing.ts";

/** Types key by key into a field that holds 5: each key is added to the text that the field shows. */
const typed = (keys: string, field: FigureField): FigureTyping | null =>
  [...keys].reduce<FigureTyping | null>(
    (before, key) => typeFigure(before, 5, (before?.text ?? "") + key, field),
    null,
  );

const suggested = (typing: FigureTyping | null) =>
  typing?.suggestion && suggestedText(typing.suggestion);

test("a figure with a decimal comma after a thousands point is suggested whole", () => {
  const typing = typed("1.250,50", COST);
  expect(typing).toMatchObject({
    text: "1.2",
    value: 1.2,
    suggestion: { value: 1250.5, isFiner: false },
  });
  expect(suggested(typing)).toBe("1,250.50");
  expect(typed("1.250,50", PRICE)?.suggestion).toEqual({ value: 1250.5, isFiner: false });
});

test("cents are suggested to a quote without them, typed, computed or pasted", () => {
  const cents = { value: 4.25, isFiner: true };
  expect(typed("4.25", COST)).toMatchObject({ text: "4.2", value: 4.2, suggestion: cents });
  expect(typed("8.5/2", COST)).toMatchObject({ value: 4.3, suggestion: cents });
  expect(arriveFigure(null, 5, "$4.25", COST)).toMatchObject({ value: 4.3, suggestion: cents });
  expect(typed("1.250,55", COST)?.suggestion).toEqual({ value: 1250.55, isFiner: true });
});

test("a deleted character takes the refused ones with it", () => {
  const stopped = typed("4.25", COST);
  expect(typeFigure(stopped, 5, "4.", COST)).toMatchObject({ value: 4, suggestion: null });
  expect(typeFigure(typeFigure(stopped, 5, "4.", COST), 5, "4.7", COST)).toMatchObject({
    value: 4.7,
    suggestion: null,
  });
});

test("nothing is suggested that the field holds already, that would be rounded, or that is no figure", () => {
  expect(typed("12.5", COST)?.suggestion).toBeNull();
  expect(typed("4.255", COST)?.suggestion).toBeNull();
  expect(typed("4.255", COST_IN_CENTS)?.suggestion).toBeNull();
  expect(typed("7.5", ROW_MARKUP)?.suggestion).toBeNull();
  expect(typed("12a5", COST)?.suggestion).toBeNull();
  expect(typed("2000000", QUANTITY)?.suggestion).toBeNull();
});
