// A server with rate limits and quotas, for one test.
import type { AppParts } from "../../app.ts";
import type { TestApp, TestAppOptions } from "../../testing/app-for-tests.ts";
import { ownTestApp } from "../../testing/shared-app.ts";

/** Starts a server with `RATE_LIMIT=on`, which ends with the test. */
export const limitedApp = (
  env: Partial<AppParts["env"]>,
  options: TestAppOptions = {},
): Promise<TestApp> => ownTestApp({ env: { RATE_LIMIT: "on", ...env }, ...options });
