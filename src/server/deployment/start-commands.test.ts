// Test of the commands that start the server: all bound its memory alike.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deployPath } from "./testing/deploy-files.ts";

const FILES = [
  "../package.json",
  "../src/server/testing/running-server.ts",
  "../docs/operations.md",
  "../Dockerfile",
  "systemd/quotewright@.service",
];

test("every command that starts the server gives it the same bound for new objects", () => {
  const bounds = FILES.map((file) =>
    [...readFileSync(deployPath(file), "utf8").matchAll(/--max-semi-space-size=\d+/g)].join(),
  );
  expect(bounds).toEqual(FILES.map(() => "--max-semi-space-size=16"));
});
