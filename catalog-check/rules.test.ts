// Tests that a violation is reported. That the shipped catalog has none is a check of its own: `npm run check -- catalog`.
import { expect, test } from "vitest";
import { checkCatalog } from "./rules.ts";
import { sampleCatalog, sampleTask } from "./testing/sample-catalog.ts";

test("a violation of any rule is reported", async () => {
  const spoiled = sampleTask({
    id: "Bad Id",
    description: "Shrot.",
    unit: "square",
    laborUnitCost: "31",
    materialUnitCost: "0.25",
  });
  const found = (await checkCatalog(sampleCatalog({ tasks: [spoiled] }))).filter(
    ({ id }) => id === "Bad Id",
  );
  expect(found.length).toBeGreaterThanOrEqual(6);
});
