// Tests of which tests a changed file touches.
import { expect, test } from "vitest";
import { touchedTests } from "./touched-tests.ts";

test.each([
  ["src/core/money/money.ts", { unit: ["src/core/money/money.ts"] }],
  ["src/server/pdf/queue/fair-queue.ts", { api: ["src/server/pdf/"] }],
  ["src/server/routes/client/client-page.ts", { api: ["src/server/routes/client/"] }],
  ["src/server/routes/parts/tasks.ts", { api: ["src/server/routes/parts/"] }],
  [
    "src/web/features/details/texts/Terms.tsx",
    { unit: ["src/web/features/details/texts/Terms.tsx"], components: ["details/"] },
  ],
  [
    "src/web/features/editor/rows/TaskRow.tsx",
    { unit: ["src/web/features/editor/rows/TaskRow.tsx"], components: ["editor/rows/"] },
  ],
  [
    "src/web/shared/business-and-client/BusinessDialog.tsx",
    {
      unit: ["src/web/shared/business-and-client/BusinessDialog.tsx"],
      components: ["details/"],
    },
  ],
  ["e2e/site/site-look.spec.ts", { browser: ["e2e/site/site-look.spec.ts"] }],
  ["README.md", {}],
])("%s", (file, expected) => {
  expect(touchedTests([file])).toEqual({
    unit: [],
    api: [],
    components: [],
    browser: [],
    ...expected,
  });
});

test("several files of one screen run its tests once", () => {
  const files = ["src/web/features/editor/rows/a.tsx", "src/web/features/editor/rows/b.tsx"];
  expect(touchedTests(files).components).toEqual(["editor/rows/"]);
});
