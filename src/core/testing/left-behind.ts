// Runs around each file of tests: files share a process, so that what one leaves there is an error of that file.
import { afterAll, expect } from "vitest";

/**
 * Of the IndexedDB for tests, of pdf.js in Node, of sharp (VIPSHOME), and of pkijs (the number of the process): nothing of
 * the product asks whether they are there.
 */
const ALLOWED = /^(IDB|__|_?pdfjs|(DOMMatrix|Path2D|ImageData|self|VIPSHOME|\d+)$)/;

type State = ReadonlyMap<string, unknown>;

function globals(): State {
  const found = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  // Those that Node defines on first use are accessors until then.
  return new Map(found.map(([name, { get, value }]) => [name, get ? "on first use" : value]));
}

/** The variables of the environment, and how many listeners each event of the process has. */
const ofProcess = (): State =>
  new Map<string, unknown>([
    ...Object.entries(process.env),
    ...process
      .eventNames()
      .map((name) => [`on ${String(name)}`, process.listenerCount(name)] as const),
  ]);

const differing = (before: State, after: State): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== "on first use" && !Object.is(before.get(name), after.get(name)),
  );

const before = { globals: globals(), process: ofProcess() };

afterAll(() => {
  const left = [
    ...differing(before.globals, globals()),
    ...differing(before.process, ofProcess()),
  ].filter((name) => !ALLOWED.test(name));
  expect(left, "what this file of tests left in its process").toEqual([]);
});
