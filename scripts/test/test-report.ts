// Reads the JSON reports of Vitest and Playwright, for the sums and the slowest tests of `npm test`.

export interface RunTest {
  /** The file, and the test's titles from outside to inside. */
  name: string;
  seconds: number;
  hasFailed: boolean;
}

/** What a stage did. */
export interface StageReport {
  passed: number;
  failed: number;
  /** The tests that ran; a check is no test. */
  tests: RunTest[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
}

/** @param root - the project's folder, which is cut off the names of files */
export function readVitest(report: unknown, root: string): StageReport {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ fullName, status, duration }) => ({
        name: `${name.replace(`${root}/`, "")}: ${fullName}`,
        seconds: (duration ?? 0) / 1_000,
        hasFailed: status === "failed",
      })),
  );
  return { passed: numPassedTests, failed: numFailedTests, tests };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { projectName: string; status: string; results: { duration: number }[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

function testsOf({ title, suites = [], specs = [] }: PlaywrightSuite, above: string): RunTest[] {
  const place = `${above}${title}`;
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status !== "skipped")
        .map(({ projectName, status, results }) => ({
          name: `${place}: ${spec.title} (${projectName})`,
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
          hasFailed: status !== "expected",
        })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, `${place}: `)),
  ];
}

/** A test that passed only when it was repeated counts as failed. */
export function readPlaywright(report: unknown): StageReport {
  const { stats, suites } = report as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    tests: suites.flatMap((suite) => testsOf(suite, "e2e/")),
  };
}

/** The report of our own scripts: `--report FILE` writes the sums. */
export function readSums(report: unknown): StageReport {
  const { passed, failed } = report as StageReport;
  return { passed, failed, tests: [] };
}
