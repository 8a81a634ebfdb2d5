// Tests that a package that costs much more or less than its parts, and one without parts, is reported.
import { expect, test } from "vitest";
import type { PackageRow } from "../files/catalog-files.ts";
import { sampleCatalog, sampleTask } from "../testing/sample-catalog.ts";
import { checkPackages, checkUndivided } from "./packages.ts";

const row = (part: string, quantity: string, changes: Partial<PackageRow> = {}): PackageRow => ({
  file: "packages.csv",
  line: 2,
  id: "roof-all",
  package: "roof-all",
  units: "100",
  part,
  quantity,
  ...changes,
});

const TASKS = [
  sampleTask({ id: "roof-shingles", materialUnitCost: "2", laborUnitCost: "1" }),
  sampleTask({ id: "roof-edge", materialUnitCost: "1", laborUnitCost: "1" }),
];

/** 100 units of a package for so many dollars each: 100 x $3 of shingles and 50 x $2 of edge are $400. */
const problems = (price: string, packages: PackageRow[] = PARTS) =>
  checkPackages(
    sampleCatalog({
      tasks: [
        ...TASKS,
        sampleTask({ id: "roof-all", materialUnitCost: price, laborUnitCost: "0" }),
      ],
      packages,
    }),
  ).map(({ what }) => what);

const PARTS = [row("roof-shingles", "100"), row("roof-edge", "50")];

test("a package that differs by more is reported with both sums", () => {
  expect(problems("4.5")).toEqual(["costs $450.00, 12.5 % more than its parts for $400.00"]);
  expect(problems("3.5")).toEqual(["costs $350.00, 12.5 % less than its parts for $400.00"]);
});

test("a missing task, no quantity, other units and a part that stands twice are reported", () => {
  expect(problems("4", [row("roof-dome", "1")])).toEqual(["the catalog has no task roof-dome"]);
  expect(problems("4", [row("roof-edge", "0")])).toEqual([
    "units and quantity of roof-edge must be numbers above zero",
  ]);
  expect(problems("4", [row("roof-edge", "1"), row("roof-edge", "2", { units: "1" })])).toEqual([
    "its lines have different units",
    "a part stands twice",
  ]);
});

test("a task that is a package by its name needs parts, or a reason why it has none", () => {
  const named = (id: string, name: string, packages: PackageRow[] = []) =>
    checkUndivided(sampleCatalog({ tasks: [sampleTask({ id, name })], packages })).map(
      ({ what }) => what,
    );
  expect(named("roof-all", "Re-roof, complete")).toEqual([
    "is a package: list its parts in packages.csv",
  ]);
  expect(named("wvf-lvp-small-bath", "Vinyl plank floor")).toEqual([
    "needs no exception as a package without parts: take it out",
  ]);
});
