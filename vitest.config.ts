// Two projects of tests: the pure parts, and the store and the API on real engines.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "src/core/**/*.test.ts",
            "src/web/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "fixtures/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
          environment: "node",
        },
      },
      {
        test: {
          name: "api",
          include: ["src/server/**/*.test.ts", "reliability/**/*.test.ts"],
          environment: "node",
          globalSetup: ["src/server/store/testing/postgres-for-tests.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
