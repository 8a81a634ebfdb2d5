// Test that docs/configuration.md is what the schema of the environment says.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ENV_NAMES } from "../env.ts";
import { environmentPage } from "./env-page.ts";

const file = new URL("../../../docs/configuration.md", import.meta.url);

test("docs/configuration.md is up to date", () => {
  if (readFileSync(file, "utf8") !== environmentPage())
    expect.fail("docs/configuration.md is not what the schema says: run `npm run docs`.");
});

test("it has every variable but the refused one, with the schema's default", () => {
  const page = environmentPage();
  const named = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(ENV_NAMES.toSorted());
  expect(page).toMatch(/\| `BACKUP_KEEP` +\| `7` +\|/);
  expect(page).toMatch(/\| `BACKUP_EVERY` \| no scheduled backups \|/);
});
