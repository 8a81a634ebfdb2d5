// Property test with random histories of two tabs: typing, undo, network faults, server errors, offline periods, reloads.
// `HISTORIES=500 npx playwright test e2e/saving/edit-histories.spec.ts` runs more histories than the default.
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
import { COLUMNS, TwoTabs, type Column, type Action } from "../testing/two-tabs.ts";

const HISTORIES = Number(process.env["HISTORIES"] ?? 8);
/** Timeout per history in milliseconds; a history takes some seconds. */
const TIMEOUT = 30_000;

test.use({ provokes: /Failed to load resource: net::ERR|status of 50\d/ });

const tab = constantFrom<0 | 1>(0, 1);
const typing = record({
  kind: constant("type" as const),
  tab,
  task: constantFrom<0 | 1>(0, 1),
  column: constantFrom(...(Object.keys(COLUMNS) as Column[])),
  value: nat({ max: 99 }).map((value) => value + 1),
});
const action: Arbitrary<Action> = oneof(
  { weight: 8, arbitrary: typing },
  {
    weight: 4,
    arbitrary: record({ kind: constantFrom("undo", "undo", "redo", "reload"), tab }),
  },
  {
    weight: 5,
    arbitrary: record({
      kind: constant("fault" as const),
      fault: constantFrom("delayed", "requestLost", "responseLost", "busy", "rejected"),
    }),
  },
  { weight: 1, arbitrary: record({ kind: constant("network" as const), offline: boolean() }) },
  {
    weight: 5,
    arbitrary: record({ kind: constant("time" as const), seconds: constantFrom(0.3, 1, 5) }),
  },
);
const history = array(action, { minLength: 5, maxLength: 25 });

test(
  "after random histories both tabs, the server and a reload agree, and no edit is lost",
  { tag: "@full" },
  async ({ page, context }) => {
    expect(HISTORIES, "HISTORIES is a number").toBeGreaterThan(0);
    test.setTimeout(HISTORIES * TIMEOUT);
    const tabs = new TwoTabs(context, [new EditPage(page), new EditPage(await context.newPage())]);
    await tabs.intercept();
    await assert(
      asyncProperty(history, async (actions) => {
        await tabs.open();
        for (const each of actions) await tabs.run(each);
        await tabs.expectAgreement();
      }),
      // No shrinking: it would take minutes. The failing history is printed in full.
      { numRuns: HISTORIES, endOnFailure: true },
    );
  },
);
