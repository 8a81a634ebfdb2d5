// Worked examples of file names: one for the client, and those that only the contractor may have.
import { expect, test } from "vitest";
import { fileNameOf, internalFileName } from "./file-name.ts";

test("files with costs say so, and the client's PDF never does", () => {
  expect(fileNameOf("Kitchen", "quote")).toBe("Kitchen");
  expect(fileNameOf("Untitled Quote", "estimate")).toBe("estimate");
  expect(fileNameOf("Kitchen", "change order")).toBe("Kitchen - change order");
  expect(internalFileName("Kitchen", "quote")).toBe("Kitchen - costs, internal");
  expect(internalFileName("Kitchen", "change order")).toBe(
    "Kitchen - change order - costs, internal",
  );
  expect(internalFileName("", "estimate", "shopping list")).toBe(
    "estimate - shopping list, internal",
  );
});

test("the longest title names the file whole", () =>
  expect(internalFileName("x".repeat(200), "quote")).toBe(`${"x".repeat(200)} - costs, internal`));

test("joiners of words and emoji stay, other signs without a shape go", () => {
  expect(fileNameOf("خانه\u200cها 👩\u200d🔧 \u202ebath\u00ad")).toBe(
    "خانه\u200cها 👩\u200d🔧 bath",
  );
  expect(fileNameOf(" ..\u200d. ")).toBe("quote");
});
