// What a scenario is: it does harm to real server processes, and returns rows of the table of results.

export type Verdict = "passed" | "failed" | "not run";

/** One row of the table that `npm run reliability` prints. */
export interface Row {
  /** Name of the scenario, and of its part where it has several. */
  scenario: string;
  /** What was done, in numbers. */
  done: string;
  /** What was found; of a failure, the first problems. */
  found: string;
  verdict: Verdict;
  /** What leads to the first problem, a line each: for whoever looks for its cause. */
  steps?: readonly string[] | undefined;
}

export interface RunOptions {
  /** Whether to run for minutes instead of seconds. */
  long: boolean;
  /** Seed of everything random that the scenario chooses. What the system schedules stays random. */
  seed: number;
  /** An empty folder for the files of the scenario; the caller deletes it. */
  folder: string;
}

/** Runs one scenario. It throws only when it could not be carried out. */
export type Scenario = (options: RunOptions) => Promise<Row[]>;

/** A difference that was found, with what was done before it. */
export class Difference extends Error {
  readonly steps: readonly string[];

  constructor(sentence: string, steps: readonly string[]) {
    super(sentence);
    this.steps = steps;
  }
}

/** Problems of which the table shows the sentences; the rest is counted. */
const SHOWN_PROBLEMS = 3;

interface Findings {
  done: string;
  /** What was found beside problems, as a sentence. */
  found: string;
  problems: readonly string[];
  steps?: readonly string[] | undefined;
}

/** The row of a scenario that collected problems: failed when there is one. */
export function rowOf(scenario: string, { done, found, problems, steps }: Findings): Row {
  if (problems.length === 0) return { scenario, done, found, verdict: "passed" };
  const shown = problems.slice(0, SHOWN_PROBLEMS).join(" ");
  const rest = problems.length - SHOWN_PROBLEMS;
  const more = rest > 0 ? ` And ${rest} more.` : "";
  return { scenario, done, found: `${shown}${more} ${found}`, verdict: "failed", steps };
}

/** The row of a scenario that this machine cannot run. */
export const notRun = (scenario: string, reason: string): Row => ({
  scenario,
  done: "nothing",
  found: reason,
  verdict: "not run",
});
