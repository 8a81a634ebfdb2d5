// Worked examples of file names: one for the client, and those that only the contractor may have.
import { expect, test } from "vitest";
import { fileNameOf, internalFileName } from "./file-name.ts";

test("files with costs say so, and the client's PDF never does", () => {
  expect(fileNameOf("Kitchen", "quote")).toBe("Kitchen");
  expect(internalFileName("Kitchen", "quote")).toBe("Kitchen - costs, internal");
  expect(internalFileName("Kitchen", "change order")).toBe(
    "Kitchen - change order - costs, internal",
  );
  expect(internalFileName("", "estimate", "shopping list")).toBe(
    "estimate - shopping list, internal",
  );
});

test("a long title leaves room for what the file holds", () => {
  expect(internalFileName("x".repeat(200), "quote")).toBe(`${"x".repeat(120)} - costs, internal`);
});
