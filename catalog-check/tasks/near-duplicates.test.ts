// Tests of near-duplicates: similar pairs are reported, unless they are listed as allowed.
import { expect, test } from "vitest";
import { checkNearDuplicates } from "./near-duplicates.ts";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";

const vent = sampleTask();
const fence = sampleTask({
  id: "fnc-cedar",
  line: 3,
  categoryId: "fencing-gates",
  name: "Cedar privacy fence, 6 ft, stick-built",
  description:
    "Pickets and rails on treated posts in concrete. Gates and staining are priced apart.",
});
const siding = { id: "sid-vent", line: 5, categoryId: "siding", file: "siding.csv" };
const allow = (first: string, second: string, reason = "Two trades, each with its own visit") => ({
  file: "allowed-pairs.csv",
  line: 2,
  id: first,
  first,
  second,
  reason,
});

test("the same work in two categories is reported, regardless of word order and endings", () => {
  const copy = sampleTask({
    ...siding,
    name: "Roof vents, boxed and static",
    description: "Holes are cut and vents set in shingles. Attic works and wiring not included.",
  });
  expect(checkNearDuplicates(sampleCatalog({ tasks: [vent, fence, copy] }))).toMatchObject([
    { file: "siding.csv", line: 5, id: "sid-vent" },
  ]);
});

test("a listed pair without a reason, or that is no longer similar, is reported", () => {
  const tasks = [vent, fence, sampleTask(siding)];
  const allowedPairs = [
    allow("roof-box-vent", "sid-vent", "Fine"),
    allow("roof-box-vent", "fnc-cedar"),
  ];
  expect(
    checkNearDuplicates(sampleCatalog({ tasks, allowedPairs })).map(({ what }) => what),
  ).toEqual([
    "is not near fnc-cedar any more: take the line out",
    "needs a reason that tells the two tasks apart",
  ]);
});
