// The console messages that the running test expects. Apart from setup.ts, of which a test that imports it gets a second copy.
export const expected: RegExp[] = [];

/** Lets the running test write such messages to the console. */
export function provokes(pattern: RegExp): void {
  expected.push(pattern);
}
