// Servers that are closed by themselves: one for all tests of a file or of a describe block, or for one test.
import { afterAll, beforeAll, inject, onTestFinished } from "vitest";
import { storeDatabase } from "../store/testing/postgres-for-tests.ts";
import {
  seedQuote,
  startTestApp,
  type SeededQuote,
  type TestApp,
  type TestAppOptions,
} from "./app-for-tests.ts";

/** The engines of the store, for `describe.each`. */
export const ENGINES = ["sqlite", "postgres"] as const;

/**
 * @param options - of the server; with the engine Postgres its store has a database of its own
 * @returns the server, for use in hooks and tests: it is empty before they run
 */
export function sharedTestApp({
  engine = "sqlite",
  ...options
}: TestAppOptions & { engine?: (typeof ENGINES)[number] } = {}): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    const databaseUrl =
      engine === "postgres" ? await storeDatabase(inject("postgresUrl")) : undefined;
    Object.assign(app, await startTestApp({ databaseUrl, ...options }));
  });
  afterAll(() => app.close());
  return app;
}

/**
 * @param app - what `sharedTestApp` returned
 * @returns the ids of one quote for all tests of the file or block: empty before hooks and tests run
 */
export function sharedQuote(app: TestApp): SeededQuote {
  const seeded = {} as SeededQuote;
  beforeAll(async () => {
    Object.assign(seeded, await seedQuote(app));
  });
  return seeded;
}

/** Starts a server for one test. */
export async function ownTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await startTestApp(options);
  onTestFinished(() => app.close());
  return app;
}
