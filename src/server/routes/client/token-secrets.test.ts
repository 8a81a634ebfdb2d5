// The token of a client's link at rest: nobody who reads the database learns it.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { pdfStrings } from "#server/pdf/testing/pdf-strings.ts";
import { storeDatabase } from "#server/store/testing/postgres-for-tests.ts";
import { startTestApp, type TestApp } from "#server/testing/app-for-tests.ts";
import { accept, acceptanceOf, bytesAt, seedOffer } from "#server/testing/offers-for-tests.ts";

/** Every value of every row as text; bytes are in hex. */
function sqliteRows(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
  const rows = tables.flatMap(({ name }) =>
    database.prepare(`select * from "${String(name)}"`).all(),
  );
  database.close();
  return rows
    .flatMap((row) => Object.values(row))
    .map((value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("hex") : String(value),
    )
    .join("\n");
}

/** Every byte of SQLite's files, also of the write-ahead log, and the rows: in the files a text can be on two pages. */
const sqliteDump = (folder: string): Buffer =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap(({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        const bytes = readFileSync(file);
        const isDatabase = bytes.subarray(0, 15).toString() === "SQLite format 3";
        return isDatabase ? [bytes, Buffer.from(sqliteRows(file))] : [bytes];
      }),
  );

/** Every row of every table as JSON; bytes are in hex. */
async function postgresDump(url: string): Promise<Buffer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await client.query<{ text: string }>(
      `select row_to_json(t)::text as text from ${name} t`,
    );
    texts.push(...rows.rows.map(({ text }) => text));
  }
  await client.end();
  return Buffer.from(texts.join("\n"));
}

/** The token as it could be stored: as text, as its bytes, and both in hex and base64. */
function formsOf(token: string): Buffer[] {
  const bytes = Buffer.from(token, "base64url");
  const text = Buffer.from(token);
  return [
    text,
    bytes,
    ...[text, bytes].flatMap((form) =>
      (["hex", "base64", "base64url"] as const).map((encoding) =>
        Buffer.from(form.toString(encoding).replace(/=+$/, "")),
      ),
    ),
  ];
}

const isIn = (dump: Buffer, token: string): boolean =>
  formsOf(token).some((form) => dump.includes(form));

describe.each(["sqlite", "postgres"])("a token at rest on %s", (engine) => {
  let app: TestApp;
  let databaseUrl: string | undefined;
  beforeAll(async () => {
    databaseUrl = engine === "postgres" ? await storeDatabase(inject("postgresUrl")) : undefined;
    app = await startTestApp({ databaseUrl });
  });
  afterAll(() => app.close());

  const dump = async (): Promise<Buffer> =>
    databaseUrl === undefined ? sqliteDump(app.dataFolder) : postgresDump(databaseUrl);

  test("is nowhere in the database, before and after an acceptance, and neither is it in the PDFs", async () => {
    const offer = await seedOffer(app);
    const { token } = offer;
    await app.call("POST", apiPaths.clientOpened(token));
    expect(isIn(await dump(), token)).toBe(false);
    const signed = acceptanceOf(offer, { name: "Signer to find" });
    expect((await accept(app, offer, signed)).status).toBe(200);

    const stored = await dump();
    expect(isIn(stored, token)).toBe(false);
    // The search reads what was written: the hashes and the record are there.
    const hash = createHash("sha256").update(token).digest("hex");
    for (const known of [hash, offer.sha256, "Signer to find"])
      expect(stored.includes(known)).toBe(true);

    const bytes = await bytesAt(app, apiPaths.clientPdf(token));
    const { unbroken, links } = await readPdf(bytes);
    expect([unbroken, ...links, pdfStrings(bytes)].join("\n")).not.toContain(token);
  });
});
