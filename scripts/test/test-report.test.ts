// Tests of reading the reports of test runners.
import { expect, test } from "vitest";
import { readPlaywright, readVitest } from "./test-report.ts";

test("Vitest: sums, and the seconds of each test that ran", () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: "/project/src/a.test.ts",
        assertionResults: [
          { fullName: "rounds up", status: "passed", duration: 1500 },
          { fullName: "rounds down", status: "failed", duration: null },
          { fullName: "is left out", status: "skipped" },
        ],
      },
    ],
  };
  expect(readVitest(report, "/project")).toEqual({
    passed: 1,
    failed: 1,
    tests: [
      { name: "src/a.test.ts: rounds up", seconds: 1.5 },
      { name: "src/a.test.ts: rounds down", seconds: 0 },
    ],
  });
});

test("Playwright: tests in nested suites, and what passed only when repeated counts as failed", () => {
  const ran = (projectName: string, status = "expected") => ({
    projectName,
    status,
    results: [{ duration: 1000 }, { duration: 500 }],
  });
  const report = {
    stats: { expected: 2, unexpected: 1, flaky: 1 },
    suites: [
      {
        title: "a.spec.ts",
        specs: [{ title: "opens", tests: [ran("desktop"), ran("phone", "skipped")] }],
        suites: [{ title: "menu", specs: [{ title: "closes", tests: [ran("phone")] }] }],
      },
    ],
  };
  expect(readPlaywright(report)).toEqual({
    passed: 2,
    failed: 2,
    tests: [
      { name: "e2e/a.spec.ts: opens (desktop)", seconds: 1.5 },
      { name: "e2e/a.spec.ts: menu: closes (phone)", seconds: 1.5 },
    ],
  });
});
