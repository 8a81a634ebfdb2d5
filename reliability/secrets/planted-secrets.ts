// Planted secrets: what devices seal in a workspace is looked for in every byte that the server leaves behind, in any form.
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Client as PostgresClient } from "pg";
import { apiPaths } from "#core/api.ts";
import { makeBackup } from "#server/backup/backup-files.ts";
import { freshDatabase, startPostgres } from "#server/store/testing/postgres-for-tests.ts";
import { codeOf, newSecret } from "#web/data/workspace/keys/code.ts";
import { workspaceKeys, type WorkspaceKeys } from "#web/data/workspace/keys/workspace-keys.ts";
import { mustSucceed, openClient, type Client } from "../drive/client.ts";
import { startServer, withServer } from "../drive/server.ts";
import { rowOf, type Row, type RunOptions, type Scenario } from "../scenario.ts";
import { Device } from "./device.ts";
import { SecretSearch } from "./forms.ts";

const SECRETS = 200;
/** Of the secret that is no secret: it stands in the title of a quote, so that the search has to find it. */
const CONTROL = "control";

/** A text that nothing else holds. */
const plantedText = (): string => `Planted ${randomBytes(15).toString("base64url")}`;

interface Planted {
  /** Everything that only devices may know, by what it is. */
  secrets: Record<string, string | Uint8Array>;
  texts: string[];
  keys: WorkspaceKeys;
}

async function plant(): Promise<Planted> {
  const secret = newSecret();
  const keys = await workspaceKeys(secret);
  const texts = Array.from({ length: SECRETS }, plantedText);
  const secrets = {
    ...Object.fromEntries(texts.map((text, index) => [`text ${index}`, text])),
    "the code": codeOf(secret),
    "the code as a link has it": codeOf(secret).replaceAll(" ", "-"),
    "the secret of the code": secret,
    "the token": keys.token,
    "the bytes of the token": Buffer.from(keys.token, "base64url"),
    [CONTROL]: plantedText(),
  };
  return { secrets, texts, keys };
}

/** What devices do with a workspace, with calls that are refused. @returns the sealed values, and problems */
async function useWorkspace(client: Client, { texts, secrets, keys }: Planted) {
  const [first, second] = [new Device(client, keys), new Device(client, keys)];
  await first.create(texts[0] ?? "");
  const sealed = await first.put(texts);
  await second.join(texts[1] ?? "");
  const problems: string[] = [];
  const read = await second.read();
  if (texts.some((text) => !read.some((content) => content.includes(text))))
    problems.push("The other device did not read everything.");
  // Conflicts, then calls that are refused, each in another way.
  await second.put(texts.slice(0, 20));
  const wrong = new Device(client, { ...keys, token: randomBytes(32).toString("base64url") });
  const items = apiPaths.workspaceItems(keys.id);
  const refused = [
    await wrong.ask("GET", items),
    await new Device(client, keys).ask("GET", items),
    await first.ask("PUT", items, { items: [{ id: "x", base: 0, sealed: sealed[0] ?? "" }] }),
    await first.ask("PUT", items, { items: sealed }),
    await first.ask("DELETE", apiPaths.workspaceDevice(keys.id, second.id)),
    await second.ask("GET", items),
  ];
  const statuses = refused.map((answer) => answer?.status).join();
  if (statuses !== "404,409,422,422,204,410") problems.push(`Calls were answered ${statuses}.`);
  const id = randomUUID();
  await mustSucceed(client, { method: "POST", path: apiPaths.quotes, body: { id } });
  const title = { title: secrets[CONTROL] };
  await mustSucceed(client, { method: "PUT", path: apiPaths.quote(id), body: title });
  return { sealed, problems };
}

/** All files of a folder, also in folders of it; with Postgres the server needs none. */
const filesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [])
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());

/** The rows of all tables as text, in which bytes are in hex. */
async function dumpOf(url: string): Promise<Buffer> {
  const client = new PostgresClient({ connectionString: url });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const parts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t`);
    parts.push(...rows.map(({ row }) => row));
  }
  await client.end();
  return Buffer.from(parts.join("\n"));
}

/** What was searched, and what was found where it must not be. */
class Trial {
  readonly problems: string[] = [];
  readonly #search: SecretSearch;
  /** Names of places where the control was found. */
  readonly controls: string[] = [];
  bytes = 0;

  constructor(secrets: Planted["secrets"]) {
    this.#search = new SecretSearch(secrets);
  }

  look(place: string, bytes: Buffer): void {
    this.bytes += bytes.length;
    for (const name of this.#search.foundIn(bytes)) {
      if (name === CONTROL) this.controls.push(place);
      else this.problems.push(`${place} holds ${name}.`);
    }
  }

  lookInto(folder: string, when: string): void {
    for (const file of filesIn(folder))
      this.look(`${file.slice(folder.length + 1)} (${when})`, readFileSync(file));
  }

  /** The control has to be found in these. */
  expectControlIn(places: readonly string[]): void {
    for (const place of places)
      if (!this.controls.some((found) => found.startsWith(place)))
        this.problems.push(`The search does not find the title of a quote in ${place}.`);
  }
}

/** The log of every call, at the level that says most: not even what is sealed is in it, nor an id. */
function logProblems(log: string, sealed: readonly string[], { keys }: Planted): string[] {
  if (!log.includes("/api/workspaces/")) return ["The log has no line of a workspace."];
  const known = [keys.id, keys.token, ...sealed];
  return known
    .filter((text) => log.includes(text))
    .map((text) => `The log has ${text.slice(0, 20)}….`);
}

async function planting(
  name: string,
  { folder }: RunOptions,
  databaseUrl: string | undefined,
): Promise<Row> {
  const planted = await plant();
  const trial = new Trial(planted.secrets);
  const data = join(folder, "data");
  const env = { LOG_LEVEL: "trace", DATABASE_URL: databaseUrl ?? "", BACKUP_EVERY: "" };
  const sealed = await withServer(startServer(data, env), async ({ url }) => {
    const client = openClient(url);
    const used = await useWorkspace(client, planted);
    client.close();
    trial.problems.push(...used.problems);
    if (databaseUrl === undefined) {
      const source = { DATA_DIR: data };
      await makeBackup(source, join(data, "backups", "quotes.sqlite"));
    } else trial.look("the tables", await dumpOf(databaseUrl));
    trial.lookInto(data, "while the server runs");
    return used.sealed;
  });
  trial.lookInto(data, "after its end");
  const log = readFileSync(join(folder, "server.log"));
  trial.look("the log", log);
  trial.problems.push(...logProblems(log.toString(), sealed, planted));
  trial.expectControlIn(
    databaseUrl === undefined ? ["quotes.sqlite", "backups/quotes.sqlite"] : ["the tables"],
  );
  const places = databaseUrl === undefined ? "files, a backup" : "tables, files";
  return rowOf(name, {
    done: `${SECRETS} texts sealed in a workspace; code, key and token looked for too`,
    found: `${(trial.bytes / 1_024 / 1_024).toFixed(1)} MB of ${places} and the log searched; a quote's title was found ${trial.controls.length} times.`,
    problems: trial.problems,
  });
}

export const secretsOnSqlite: Scenario = async (options) => [
  await planting("planted secrets on SQLite", options, undefined),
];

export const secretsOnPostgres: Scenario = async (options) => {
  const postgres = await startPostgres();
  try {
    const url = await freshDatabase(postgres.url);
    return [await planting("planted secrets on Postgres", options, url)];
  } finally {
    await postgres.stop();
  }
};
