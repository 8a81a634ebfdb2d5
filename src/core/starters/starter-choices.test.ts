// Tests of the choices of a starter job: at most one of several is ticked, and how the quote gets them.
import { expect, test } from "vitest";
import { INCLUDED } from "../quote/choice.ts";
import { addedAs, choiceOf, isTicked, ticksAfter, type Ticks } from "./starter-choices.ts";

const task = (id: string, isExtra: boolean) => ({
  id,
  name: id,
  description: "",
  unit: "each" as const,
  materialUnitCost: 1,
  laborUnitCost: 1,
  quantity: "1",
  isExtra,
});

const GAS = task("gas", false);
const ELECTRIC = task("electric", true);
const TANKLESS = task("tankless", true);
const PAN = task("pan", false);
const STRAPS = task("straps", true);
const PLANNED = [GAS, ELECTRIC, TANKLESS, PAN, STRAPS];
const JOB = { choices: [{ name: "Water heater", tasks: ["gas", "electric", "tankless"] }] };

const ticked = (ticks: Ticks) =>
  PLANNED.filter((each) => isTicked(ticks, each)).map(({ id }) => id);
const tick = (ticks: Ticks, ids: string[], isNow = true) => ticksAfter(JOB, ticks, ids, isNow);
const added = (ticks: Ticks, offered: string[] = [], planned = PLANNED) =>
  planned.flatMap((each) => {
    const choice = addedAs(JOB, ticks, new Set(offered), each, planned);
    return choice ? [[each.id, choice] as const] : [];
  });

test("a task of a choice takes the place of the others, and of nothing else", () => {
  expect(ticked(new Map())).toEqual(["gas", "pan"]);
  const other = tick(new Map(), ["tankless"]);
  expect(ticked(other)).toEqual(["tankless", "pan"]);
  expect(ticked(tick(other, ["gas"]))).toEqual(["gas", "pan"]);
  expect(ticked(tick(other, ["straps"]))).toEqual(["tankless", "pan", "straps"]);
});

test("all of a category is left out and put in again with one of each choice", () => {
  const none = tick(tick(new Map(), ["electric"]), ["electric", "pan"], false);
  expect(ticked(none)).toEqual([]);
  expect(ticked(tick(none, ["gas", "pan"]))).toEqual(["gas", "pan"]);
});

test("only the chosen one is added, unless the client is offered all of them", () => {
  const other = tick(new Map(), ["electric"]);
  expect(added(other)).toEqual([
    ["electric", INCLUDED],
    ["pan", INCLUDED],
  ]);
  const alternative = { optional: false, selected: false, choiceGroup: "Water heater" };
  expect(added(other, ["Water heater"])).toEqual([
    ["gas", alternative],
    ["electric", { ...alternative, selected: true }],
    ["tankless", alternative],
    ["pan", INCLUDED],
  ]);
});

test("a choice of which nothing is ticked adds nothing, and one task alone is no alternative", () => {
  const none = tick(new Map(), ["gas"], false);
  expect(added(none, ["Water heater"])).toEqual([["pan", INCLUDED]]);
  expect(added(new Map(), ["Water heater"], [GAS, PAN])).toEqual([
    ["gas", INCLUDED],
    ["pan", INCLUDED],
  ]);
});

test("a task that excludes no other has no choice, and neither has a job without choices", () => {
  expect(choiceOf(JOB, "tankless")?.name).toBe("Water heater");
  expect([choiceOf(JOB, "pan"), choiceOf({}, "gas")]).toEqual([undefined, undefined]);
});
