// Kills between what a client does and the notices of it: each notice arrives once a channel, and none of what did not happen.
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client as PostgresClient } from "pg";
import { apiPaths } from "#core/api.ts";
import type { NoticeChannel } from "#core/notices/notice.ts";
import { noticeChannelsAnswer, type PushTarget } from "#core/notices/notice-target.ts";
import type { Offer } from "#core/offers/offer.ts";
import { freshDatabase, startPostgres } from "#server/store/testing/postgres-for-tests.ts";
import type { RunningServer } from "#server/testing/running-server.ts";
import {
  isDone,
  jsonOf,
  mustSucceed,
  openClient,
  type Asked,
  type Client,
} from "../drive/client.ts";
import { randomOf, type Random } from "../drive/random.ts";
import { sqliteProblems } from "../drive/reading.ts";
import { startServer } from "../drive/server.ts";
import { Arrivals } from "../notices/arrivals.ts";
import { areSent, MOMENTS, reach, retryRefused, untilNotices } from "../notices/moments.ts";
import {
  DEEDS,
  deedsOf,
  noticesOf,
  publishHeard,
  requestOf,
  type Deed,
} from "../notices/quotes.ts";
import { ACCESS_CODE, startReceivers, type Receivers } from "../notices/receivers.ts";
import { rowOf, type Row, type RunOptions, type Scenario } from "../scenario.ts";

/** Within this time a request is answered on a quiet machine, in milliseconds; an acceptance signs a PDF. */
const EARLY_MS: Record<Deed, number> = { accepted: 250, declined: 12, question: 12, opened: 12 };

const CODE = { authorization: `Bearer ${ACCESS_CODE}` };

interface Killing {
  start: () => Promise<RunningServer>;
  kills: number;
  random: Random;
  receivers: Receivers;
  /** Ends the leases of a process that was killed, which others would wait for. */
  endLeases: () => Promise<void>;
}

/** An offer, what its client did, and by which request. */
interface Told {
  offer: Offer;
  deed: Deed;
  asked: Asked;
}

class NoticeKills {
  readonly #given: Killing;
  readonly #arrivals = new Arrivals();
  readonly #told: Told[] = [];
  #kills = 0;
  #unanswered = 0;
  #absent = 0;

  constructor(given: Killing) {
    this.#given = given;
  }

  async run(name: string): Promise<Row> {
    const { start, kills } = this.#given;
    let server = await start();
    try {
      while (this.#kills < kills) server = await this.#round(server);
      const client = openClient(server.url, { headers: CODE });
      await this.#judge(client);
      client.close();
    } finally {
      await server.end("SIGKILL");
    }
    const { list, problems } = this.#arrivals;
    const repeated = this.#arrivals.countRepeated();
    return rowOf(name, {
      done: `${kills} kills, each while the server tells what a client did`,
      found: `${list.length - repeated} notices arrived, ${repeated} of them again because their process was killed before it had noted them; ${this.#unanswered} requests had no answer, ${this.#absent} of them no effect.`,
      problems,
    });
  }

  /** A client does something, and the server is killed meanwhile. @returns the next server, which has told it */
  async #round(server: RunningServer): Promise<RunningServer> {
    const { random, receivers, start, endLeases } = this.#given;
    const moment = MOMENTS[this.#kills % MOMENTS.length] ?? "answer";
    const client = openClient(server.url, { connections: 2, headers: CODE });
    const deed = random.pick(DEEDS);
    const offer = await publishHeard(client, random, await this.#device(client));
    const told = { offer, deed, asked: requestOf(deed, offer, random) };
    this.#told.push(told);
    receivers.refuse(moment === "refused");
    const holding = receivers.hold(this.#watched());
    if (moment !== "connection" && moment !== "message") holding.release();
    const answering = client.ask(told.asked);
    const earlyMs = random.below(EARLY_MS[deed]);
    await reach(moment, { client, offer, answering, holding, earlyMs });
    if (moment === "sent") await this.#note(client, offer);
    await server.end("SIGKILL");
    await this.#afterKill(holding.release);
    client.close();
    await endLeases();
    const next = await start();
    const reader = openClient(next.url, { headers: CODE });
    await this.#readBack(reader, told, isDone(await answering));
    await this.#untilTold(reader, offer);
    reader.close();
    return next;
  }

  /** Everything that the killed process had sent is counted before the next one starts. */
  async #afterKill(release: () => void): Promise<void> {
    const { receivers } = this.#given;
    await receivers.allEnded();
    release();
    // What was held is taken by then.
    await setTimeout(1);
    this.#harvest();
    this.#kills += 1;
    receivers.refuse(false);
  }

  async #device(client: Client): Promise<PushTarget> {
    const answer = await mustSucceed(client, { path: apiPaths.noticeChannels });
    return this.#given.receivers.device(noticeChannelsAnswer.parse(jsonOf(answer)).pushKey ?? "");
  }

  /** The channel whose receiver holds what it is sent. */
  #watched(): NoticeChannel {
    return this.#given.random.pick(["push", "mail", "webhook"] as const);
  }

  #harvest(): void {
    for (const taken of this.#given.receivers.harvest())
      this.#arrivals.add({ ...taken, kills: this.#kills });
  }

  /** Remembers what the server says is sent. */
  async #note(client: Client, offer: Offer): Promise<void> {
    const listed = await noticesOf(client, offer);
    this.#harvest();
    this.#arrivals.note(listed);
  }

  /** What was acknowledged is there; what is not there has no notices, and is sent again, as browsers do. */
  async #readBack(client: Client, { offer, deed, asked }: Told, isAnswered: boolean) {
    const { problems } = this.#arrivals;
    const isThere = (await deedsOf(client, offer)).includes(deed);
    if (isAnswered) {
      if (!isThere) problems.push(`${deed} was acknowledged, and is not there.`);
      return;
    }
    this.#unanswered += 1;
    if (!isThere) {
      this.#absent += 1;
      const { length } = await noticesOf(client, offer);
      if (length > 0) problems.push(`${length} notices are there of what is not: ${deed}.`);
    }
    await mustSucceed(client, asked);
  }

  /** Waits until everything is told of an offer. What was refused is tried at once, or comes by itself, in turns. */
  async #untilTold(client: Client, offer: Offer): Promise<void> {
    if (this.#kills % 2 === 0) await retryRefused(client, offer);
    await untilNotices(client, offer, areSent);
    await this.#note(client, offer);
  }

  async #judge(client: Client): Promise<void> {
    const ids = new Set<string>();
    for (const { offer, deed } of this.#told) {
      await this.#untilTold(client, offer);
      const listed = await noticesOf(client, offer);
      for (const { id } of listed) ids.add(id);
      const kinds = await deedsOf(client, offer);
      if (!kinds.includes(deed)) this.#arrivals.problems.push(`${deed} is not there.`);
      this.#arrivals.problems.push(...this.#arrivals.differences({ kinds, listed }));
    }
    this.#arrivals.problems.push(...this.#arrivals.strangers(ids));
  }
}

async function killing(
  name: string,
  given: Pick<Killing, "random" | "kills" | "endLeases"> & Pick<RunOptions, "folder">,
  start: (env: Record<string, string>) => Promise<RunningServer>,
): Promise<Row> {
  const receivers = await startReceivers(given.folder);
  const launch = () => start({ RATE_LIMIT: "off", ...receivers.env });
  try {
    return await new NoticeKills({ ...given, start: launch, receivers }).run(name);
  } finally {
    await receivers.close();
  }
}

/** Kills of a server on SQLite, whose claims are free when it starts. */
export const noticeKillsOnSqlite: Scenario = async ({ folder, long, seed }) => {
  const data = join(folder, "sqlite");
  const given = {
    folder,
    random: randomOf(seed),
    kills: long ? 200 : 6,
    endLeases: async () => {},
  };
  const row = await killing("kills of notices on SQLite", given, (env) => startServer(data, env));
  const problems = sqliteProblems(data);
  return problems.length === 0 ? [row] : [{ ...row, verdict: "failed", found: problems.join(" ") }];
};

/** Ends all leases as if their time was over, which takes minutes. */
async function endLeasesIn(url: string): Promise<void> {
  const client = new PostgresClient({ connectionString: url });
  await client.connect();
  await client.query("update notices set due_at = 0, claimed_until = 0 where claimed_until > 0");
  await client.end();
}

/** A start ends when a busy database does not answer at once; a server's supervisor starts it again. */
async function startAgain(start: () => Promise<RunningServer>, times = 5): Promise<RunningServer> {
  return start().catch((error: unknown) => {
    if (times === 0) throw error;
    return startAgain(start, times - 1);
  });
}

/** Kills of a server on Postgres, where a lease ends what a killed process had taken. */
export const noticeKillsOnPostgres: Scenario = async ({ folder, long, seed }: RunOptions) => {
  const postgres = await startPostgres({ syncs: true });
  try {
    const url = await freshDatabase(postgres.url);
    const endLeases = () => endLeasesIn(url);
    const given = { folder, random: randomOf(seed + 1), kills: long ? 100 : 6, endLeases };
    const start = (env: Record<string, string>) =>
      startAgain(() => startServer(join(folder, "postgres"), { DATABASE_URL: url, ...env }));
    return [await killing("kills of notices on Postgres", given, start)];
  } finally {
    await postgres.stop();
  }
};
