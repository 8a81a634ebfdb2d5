// Fuzzing: every operation of the server's OpenAPI file gets described and hostile requests; a refused one changes nothing.
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { apiPaths } from "#core/api.ts";
import { wholeQuote } from "#core/quote/schema.ts";
import { WORKSPACE_DEVICE_HEADER, WORKSPACE_TOKEN_HEADER } from "#core/workspace/workspace-api.ts";
import { mustSucceed, openClient, type Answer, type Asked, type Client } from "../drive/client.ts";
import { randomOf, type Random } from "../drive/random.ts";
import { DATABASE_FILE } from "../drive/reading.ts";
import { startServer, withServer } from "../drive/server.ts";
import { rowOf, type Row, type RunOptions, type Scenario } from "../scenario.ts";
import { faultsOf, rawAnswer, type Judged } from "./judgement.ts";
import { readOperations } from "./operations.ts";
import { rawRequests, sendRaw } from "./raw-requests.ts";
import { requestOf, type KnownIds, type Opening } from "./requests.ts";

/** The state that a refused request must not change. */
interface State {
  document: string;
  /** Rows of all tables. */
  rows: string;
}

/** A workspace with one device. @returns the headers that open it */
async function prepareWorkspace(client: Client, id: string, deviceId: string): Promise<Opening> {
  const headers = {
    [WORKSPACE_TOKEN_HEADER]: "t".repeat(43),
    [WORKSPACE_DEVICE_HEADER]: deviceId,
  };
  const body = { device: { id: deviceId, name: "AAAA" } };
  await mustSucceed(client, { method: "PUT", path: apiPaths.workspace(id), body, headers });
  return headers;
}

/** A quote with a part of each kind. */
async function prepareQuote(client: Client, random: Random): Promise<KnownIds> {
  const [quotes, categories, tasks, payments] = [
    random.id(),
    random.id(),
    random.id(),
    random.id(),
  ];
  const post = (path: string, body: object) => mustSucceed(client, { method: "POST", path, body });
  await post(apiPaths.quotes, { id: quotes });
  await post(apiPaths.quoteCategories(quotes), { id: categories, name: "Walls" });
  const customTask = { id: tasks, name: "Paint", quantity: 12, laborUnitCost: 1.5 };
  await post(apiPaths.categoryTasks(categories), { customTask });
  const payment = { id: payments, name: "Deposit", isPercentage: true, amount: 10 };
  await post(apiPaths.payments(quotes), payment);
  return { quotes, categories, tasks, payments };
}

class Fuzzer {
  readonly problems: string[] = [];
  readonly statuses = new Map<string, number>();
  readonly #client: Client;
  readonly #database: DatabaseSync;
  readonly #random: Random;
  ids: KnownIds = {};
  opening: Opening = {};
  #state: State = { document: "", rows: "" };

  constructor(client: Client, database: DatabaseSync, random: Random) {
    this.#client = client;
    this.#database = database;
    this.#random = random;
  }

  async begin(): Promise<void> {
    const workspaces = this.#random.id();
    this.opening = await prepareWorkspace(this.#client, workspaces, this.#random.id());
    this.ids = { ...(await prepareQuote(this.#client, this.#random)), workspaces };
    this.#state = await this.#read();
  }

  async #read(): Promise<State> {
    const path = apiPaths.wholeQuote(this.ids["quotes"] ?? "");
    const answer = await this.#client.ask({ path });
    const named = this.#database
      .prepare("select name from sqlite_master where type = 'table'")
      .all();
    const counts = named.map(({ name }) => {
      const counted = this.#database
        .prepare(`select count(*) as count from "${String(name)}"`)
        .get();
      return `${String(name)} ${String(counted?.["count"])}`;
    });
    return {
      document: answer ? `${answer.status} ${answer.bytes.toString()}` : "",
      rows: counts.join(),
    };
  }

  /** Judges one answer, and compares the state: after a refusal it is the same, else it has to be readable. */
  async judge(asked: string, answer: Judged | null): Promise<void> {
    const fault = (sentence: string) => this.problems.push(`${asked}: ${sentence}`);
    const kind = answer ? `${Math.floor(answer.status / 100)}xx` : "no answer";
    this.statuses.set(kind, (this.statuses.get(kind) ?? 0) + 1);
    if (!answer) return void fault("There was no answer.");
    faultsOf(answer).forEach(fault);
    const now = await this.#read();
    if (answer.status >= 400) {
      if (now.document !== this.#state.document)
        fault(`Refused with ${answer.status}, yet the quote changed.`);
      if (now.rows !== this.#state.rows) fault(`Refused with ${answer.status}, yet rows changed.`);
    }
    this.#state = now;
    // Closing a workspace needs another one, as a deletion of the quote does.
    const isClosed = answer.status === 204 && asked.startsWith("DELETE /api/workspaces/");
    if (isClosed || now.document.startsWith("404 ")) return this.begin();
    const read = wholeQuote.safeParse(JSON.parse(now.document.slice(4)));
    if (!read.success)
      fault(`The quote does not fulfil its schema: ${read.error.message.slice(0, 200)}`);
  }
}

const asJudged = (answer: Answer | null): Judged | null =>
  answer && { ...answer, body: answer.bytes.toString() };

const shortened = ({ method = "GET", path, body }: Asked): string =>
  `${method} ${path.slice(0, 80)} ${body === undefined ? "" : JSON.stringify(String(body)).slice(0, 80)}`;

async function fuzzing(url: string, data: string, { long, seed }: RunOptions): Promise<Row> {
  const random = randomOf(seed);
  const client = openClient(url);
  const database = new DatabaseSync(join(data, DATABASE_FILE), { readOnly: true });
  const fuzzer = new Fuzzer(client, database, random);
  const operations = await readOperations(client);
  const rounds = long ? 600 : 2;
  let requests = 0;
  await fuzzer.begin();
  try {
    for (let round = 0; round < rounds && fuzzer.problems.length < 50; round += 1) {
      for (const operation of operations) {
        const asked = requestOf(operation, fuzzer.ids, random, fuzzer.opening);
        await fuzzer.judge(shortened(asked), asJudged(await client.ask(asked)));
        requests += 1;
      }
    }
    for (const text of rawRequests(apiPaths.quote(fuzzer.ids["quotes"] ?? ""))) {
      const said = await sendRaw(url, text);
      const answer = said === null ? null : rawAnswer(said);
      const isPage = !text.includes(" /api/");
      await fuzzer.judge(JSON.stringify(text.slice(0, 100)), answer && { ...answer, isPage });
      requests += 1;
    }
  } finally {
    database.close();
    client.close();
  }
  const kinds = [...fuzzer.statuses].toSorted().map(([kind, count]) => `${count} ${kind}`);
  const done = `${requests} requests to ${operations.length} operations`;
  return rowOf("fuzz", { done, found: `Answers: ${kinds.join(", ")}.`, problems: fuzzer.problems });
}

/** Fuzzes a server on SQLite without rate limits: they would refuse most requests before they are read. */
export const fuzz: Scenario = async (options) => {
  const data = join(options.folder, "data");
  return withServer(startServer(data, { RATE_LIMIT: "off" }), async ({ url }) => [
    await fuzzing(url, data, options),
  ]);
};
