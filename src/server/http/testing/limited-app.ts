// A server with rate limits and quotas, for one test.
import { onTestFinished } from "vitest";
import type { AppParts } from "../../app.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "../../testing/app-for-tests.ts";

/** Starts a server with `RATE_LIMIT=on`, which ends with the test. */
export async function limitedApp(
  env: Partial<AppParts["env"]>,
  options: TestAppOptions = {},
): Promise<TestApp> {
  const app = await startTestApp({ env: { RATE_LIMIT: "on", ...env }, ...options });
  onTestFinished(() => app.close());
  return app;
}
