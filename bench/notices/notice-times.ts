// Benchmark of what a client does while notices of it are sent: to nobody, to receivers that take them, and to dead ones.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { apiPaths } from "#core/api.ts";
import { noticeChannelsAnswer } from "#core/notices/notice-target.ts";
import { offer, type Offer } from "#core/offers/offer.ts";
import { callApi } from "#server/testing/quote-upload.ts";
import { writeLoopbackCertificate } from "#server/testing/receivers/loopback-certificate.ts";
import type { RunningServer } from "#server/testing/running-server.ts";
import { openClient } from "../tools/http-client.ts";
import { median, quantile } from "../tools/measure.ts";
import { figure, printTable, ratio } from "../tools/table.ts";
import {
  ACCESS_CODE,
  liveReceivers,
  refusingReceivers,
  silentReceivers,
  type Receivers,
} from "./receivers.ts";

/** Rounds in which the cases take turns. */
const ROUNDS = 10;
/** Questions of a round, at a steady pace. One address gets no more mails a day. */
const QUESTIONS = 30;
const PACE_MS = 100;

type Start = (env: Record<string, string>) => Promise<RunningServer>;

interface Case {
  name: string;
  /** Null where nobody is told. */
  receivers: Receivers | null;
  server: RunningServer;
  /** Milliseconds of each question, by round. */
  rounds: number[][];
}

/** Publishes a new quote of one task; a device and an address are told what its client does. */
async function publish({ server: { url }, receivers }: Case): Promise<Offer> {
  const [quoteId, categoryId] = [randomUUID(), randomUUID()];
  const send = (method: string, path: string, body: object) => callApi(url, { method, path, body });
  await send("POST", apiPaths.quotes, { id: quoteId });
  await send("POST", apiPaths.quoteCategories(quoteId), { id: categoryId, name: "Walls" });
  const customTask = { name: "Paint walls", quantity: 1, laborUnitCost: 100 };
  await send("POST", apiPaths.categoryTasks(categoryId), { customTask });
  if (receivers !== null) {
    const channels = await callApi(url, { method: "GET", path: apiPaths.noticeChannels });
    const push = receivers.device(noticeChannelsAnswer.parse(channels).pushKey ?? "");
    const mail = { channel: "mail", address: `${quoteId}@contractor.example` };
    for (const target of [push, mail])
      await send("PUT", apiPaths.noticeTarget(quoteId, randomUUID()), target);
  }
  return offer.parse(await send("POST", apiPaths.offers(quoteId), {}));
}

/** Asks the questions of one round. @returns milliseconds of each */
async function ask(each: Case): Promise<number[]> {
  const { token, sha256 } = await publish(each);
  const client = openClient(each.server.url, 1);
  const times: number[] = [];
  for (let question = 0; question < QUESTIONS; question += 1) {
    const body = { id: randomUUID(), sha256, kind: "question", text: "Which paint?" };
    const started = performance.now();
    await client.send(apiPaths.clientMessages(token ?? ""), { method: "POST", body });
    const took = performance.now() - started;
    times.push(took);
    await wait(Math.max(0, PACE_MS - took));
  }
  client.close();
  return times;
}

/**
 * Prints what a question of a client takes, over HTTP on SQLite, in turns: an event with the fewest other work, so that a
 * delay by its notices shows most.
 *
 * @param start - starts a server with further environment variables, on a store of its own
 * @param folder - where the certificate of the receivers is written
 */
export async function printNoticeTimes(start: Start, folder: string): Promise<void> {
  const kinds: [string, Receivers | null][] = [
    ["nobody is told", null],
    ["told, and taken", await liveReceivers()],
    ["told, connections refused", await refusingReceivers()],
    ["told, never answered", await silentReceivers()],
  ];
  process.env["ACCESS_CODE"] = ACCESS_CODE;
  const NODE_EXTRA_CA_CERTS = writeLoopbackCertificate(folder);
  const cases: Case[] = [];
  for (const [name, receivers] of kinds) {
    const server = await start({ ACCESS_CODE, ...receivers?.env, NODE_EXTRA_CA_CERTS });
    cases.push({ name, receivers, server, rounds: [] });
  }
  try {
    for (const each of cases) await ask(each);
    for (let round = 0; round < ROUNDS; round += 1) {
      const turned = cases.map((_case, at) => cases[(at + round) % cases.length]);
      for (const each of turned) if (each) each.rounds.push(await ask(each));
    }
  } finally {
    for (const { server, receivers } of cases) {
      await server.end("SIGKILL");
      await receivers?.close();
    }
  }
  const all = cases.map(({ name, rounds }) => {
    const times = rounds.flat();
    return { name, p50: median(times), p99: quantile(times, 0.99) };
  });
  const base = all[0] ?? { p50: 1, p99: 1 };
  printTable(
    `A client's question, ${ROUNDS} rounds of ${QUESTIONS} in turns, ten a second`,
    ["notices", "p50 ms", "of nobody", "p99 ms", "of nobody"],
    all.map(({ name, p50, p99 }) => [
      name,
      figure(p50),
      ratio(p50, base.p50),
      figure(p99),
      ratio(p99, base.p99),
    ]),
  );
}
