// Tests of the figure that a field offers when it has accepted less than was typed (decision 4).
import { expect, test } from "vitest";
import {
  COST,
  COST_IN_CENTS,
  PRICE,
  QUANTITY,
  ROW_MARKUP,
  type FigureField,
} from "./figure-fields.ts";
import { offeredFigure } from "./figure-offers.ts";
import { arriveFigure, typeFigure, type FigureTyping } from "./figure-typing.ts";

/** Types key by key into a field that holds 5: each key is added to the text that the field shows. */
const typed = (keys: string, field: FigureField): FigureTyping | null =>
  [...keys].reduce<FigureTyping | null>(
    (before, key) => typeFigure(before, 5, (before?.text ?? "") + key, field),
    null,
  );

const offered = (typing: FigureTyping | null) => typing?.offer && offeredFigure(typing.offer);

test("a figure with a decimal comma after a thousands point is offered whole", () => {
  const typing = typed("1.250,50", COST);
  expect(typing).toMatchObject({
    text: "1.2",
    value: 1.2,
    offer: { value: 1250.5, isFiner: false },
  });
  expect(offered(typing)).toBe("1,250.50");
  expect(typed("1.250,50", PRICE)?.offer).toEqual({ value: 1250.5, isFiner: false });
});

test("cents are offered to a quote without them, typed, computed or pasted", () => {
  const cents = { value: 4.25, isFiner: true };
  expect(typed("4.25", COST)).toMatchObject({ text: "4.2", value: 4.2, offer: cents });
  expect(typed("8.5/2", COST)).toMatchObject({ value: 4.3, offer: cents });
  expect(arriveFigure(null, 5, "$4.25", COST)).toMatchObject({ value: 4.3, offer: cents });
  expect(typed("1.250,55", COST)?.offer).toEqual({ value: 1250.55, isFiner: true });
});

test("a deleted character takes the refused ones with it", () => {
  const stopped = typed("4.25", COST);
  expect(typeFigure(stopped, 5, "4.", COST)).toMatchObject({ value: 4, offer: null });
  expect(typeFigure(typeFigure(stopped, 5, "4.", COST), 5, "4.7", COST)).toMatchObject({
    value: 4.7,
    offer: null,
  });
});

test("nothing is offered that the field holds already, that would be rounded, or that is no figure", () => {
  expect(typed("12.5", COST)?.offer).toBeNull();
  expect(typed("4.255", COST)?.offer).toBeNull();
  expect(typed("4.255", COST_IN_CENTS)?.offer).toBeNull();
  expect(typed("7.5", ROW_MARKUP)?.offer).toBeNull();
  expect(typed("12a5", COST)?.offer).toBeNull();
  expect(typed("2000000", QUANTITY)?.offer).toBeNull();
});
