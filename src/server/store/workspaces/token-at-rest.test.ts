// Test of the token of a workspace at rest: nobody who reads the database or its files learns it.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();

test("of a token the database has the hash, and not its text or bytes in any form", async () => {
  const [id, device, token] = [randomUUID(), randomUUID(), randomBytes(32)];
  const text = token.toString("base64url");
  const headers = { "x-workspace-token": text, "x-workspace-device": device };
  const made = { device: { id: device, name: "AAAA" } };
  expect((await app.call("PUT", apiPaths.workspace(id), made, headers)).status).toBe(201);
  const items = [
    { id: "a".repeat(22), base: 0, sealed: Buffer.from("Sealed to find").toString("base64url") },
  ];
  const put = await app.call("PUT", apiPaths.workspaceItems(id), { items }, headers);
  expect(put.status).toBe(200);
  expect((await app.call("GET", apiPaths.workspaceItems(id), undefined, headers)).status).toBe(200);

  const file = path.join(app.dataFolder, "quotes.sqlite");
  const database = new DatabaseSync(file, { readOnly: true });
  const values = database.prepare("select * from workspaces").all().flatMap(Object.values);
  database.close();
  const rows = values
    .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value))
    .join("\n");
  const names = readdirSync(app.dataFolder);
  const files = names.map((name) => readFileSync(path.join(app.dataFolder, name)));
  // In a file a text can be on two pages.
  const found = (form: string | Buffer): boolean =>
    rows.includes(String(form)) || files.some((bytes) => bytes.includes(form));
  const hash = createHash("sha256").update(text).digest();
  // The search reads what was written.
  expect(found("Sealed to find")).toBe(true);
  expect(found(hash) || found(hash.toString("hex"))).toBe(true);
  for (const form of [token, text, token.toString("hex"), token.toString("base64")])
    expect(found(form)).toBe(false);
});
