// Random histories of two tabs: typing, undo, a bad line, a server that refuses, offline spells and reloads.
// `HISTORIES=500 npx playwright test e2e/saving/edit-histories.spec.ts` goes through more of them than every run does.
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  nat,
  oneof,
  record,
  type Arbitrary,
} from "fast-check";
import { expect, test } from "../testing/fixtures.ts";
import { EditPage } from "../pages/edit-page.ts";
import { COLUMNS, TwoTabs, type Column, type Happening } from "../testing/two-tabs.ts";

const HISTORIES = Number(process.env["HISTORIES"] ?? 8);
/** A history takes some seconds; a machine that is busy gets more, in milliseconds. */
const LONGEST = 30_000;

test.use({ provokes: /Failed to load resource: net::ERR|status of 50\d/ });

const tab = constantFrom<0 | 1>(0, 1);
const typing = record({
  kind: constant("type" as const),
  tab,
  task: constantFrom<0 | 1>(0, 1),
  column: constantFrom(...(Object.keys(COLUMNS) as Column[])),
  value: nat({ max: 99 }).map((value) => value + 1),
});
const happening: Arbitrary<Happening> = oneof(
  { weight: 8, arbitrary: typing },
  {
    weight: 4,
    arbitrary: record({ kind: constantFrom("undo", "undo", "redo", "reload"), tab }),
  },
  {
    weight: 5,
    arbitrary: record({
      kind: constant("weather" as const),
      weather: constantFrom("slow", "lost", "answerLost", "busy", "refused"),
    }),
  },
  { weight: 1, arbitrary: record({ kind: constant("network" as const), offline: boolean() }) },
  {
    weight: 5,
    arbitrary: record({ kind: constant("time" as const), seconds: constantFrom(0.3, 1, 5) }),
  },
);
const history = array(happening, { minLength: 5, maxLength: 25 });

test("after random histories both tabs, the server and a reload agree, and no edit is lost", async ({
  page,
  context,
}) => {
  expect(HISTORIES, "HISTORIES is a number").toBeGreaterThan(0);
  test.setTimeout(HISTORIES * LONGEST);
  const tabs = new TwoTabs(context, [new EditPage(page), new EditPage(await context.newPage())]);
  await tabs.listen();
  await assert(
    asyncProperty(history, async (happenings) => {
      await tabs.open();
      for (const each of happenings) await tabs.happen(each);
      await tabs.expectAgreement();
    }),
    // Smaller histories would take minutes to find; the one that failed is printed whole.
    { numRuns: HISTORIES, endOnFailure: true },
  );
});
