// Benchmark of what one call of each route that reads much costs the server: processor time with the largest data.
import { randomUUID } from "node:crypto";
import { apiPaths, clientPath } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { uploadLargestQuote } from "#server/testing/largest-quote.ts";
import { callApi } from "#server/testing/quote-upload.ts";
import type { RunningServer } from "#server/testing/running-server.ts";
import { openClient, type HttpClient, type Sent } from "./tools/http-client.ts";
import { processesBelow } from "./tools/processes.ts";
import { figure, printTable } from "./tools/table.ts";

const CALLS = 10;
const CHANGE_ORDERS = 6;
/** The description of each task: all texts of the quote together are near their limit. */
const TEXT = "Remove what is there, dispose of it, and install the new one as described. ".repeat(
  3,
);

const read = (url: string, path: string) => callApi(url, { method: "GET", path });
const post = (url: string, path: string, body: object = {}) =>
  callApi(url, { method: "POST", path, body });

/** Publishes a quote and accepts it. */
async function accepted(url: string, quoteId: string): Promise<Offer & { token: string }> {
  const offer = (await post(url, apiPaths.offers(quoteId))) as Offer;
  const token = offer.token ?? "";
  const agreed = { name: "Jane Doe", agreedTerms: true, agreedElectronic: true, selections: [] };
  const body = { id: randomUUID(), sha256: offer.sha256, ...agreed };
  await post(url, apiPaths.clientAcceptance(token), body);
  return { ...offer, token };
}

/** An accepted quote of the largest size with change orders of the same size, which are accepted too, and a draft. */
async function largestJob(url: string) {
  const quoteId = await uploadLargestQuote(url, TEXT);
  const offer = await accepted(url, quoteId);
  const made = async () => ((await post(url, apiPaths.changeOrders(quoteId))) as { id: string }).id;
  for (let order = 0; order < CHANGE_ORDERS; order += 1) {
    const id = await made();
    await callApi(url, { method: "PUT", path: apiPaths.quote(id), body: { changeDays: 1 } });
    await accepted(url, id);
  }
  const open = await made();
  await callApi(url, { method: "PUT", path: apiPaths.quote(open), body: { changeDays: 1 } });
  const waiting = (await post(url, apiPaths.offers(open))) as Offer;
  const draft = await made();
  return { quoteId, offer, waiting, draft };
}

/** Milliseconds of processor time that the server has used, with its threads. */
const cpuOf = ({ pid }: RunningServer): number =>
  processesBelow().find(({ id }) => id === pid)?.cpuMs ?? 0;

async function cpuOfCall(server: RunningServer, call: () => Promise<unknown>): Promise<number> {
  await call();
  const before = cpuOf(server);
  for (let index = 0; index < CALLS; index += 1) await call();
  return (cpuOf(server) - before) / CALLS;
}

/** @param start - starts a server with an empty store */
export async function printRouteTimes(start: () => Promise<RunningServer>): Promise<void> {
  const server = await start();
  const { url } = server;
  const client: HttpClient = openClient(url, 1);
  try {
    const { quoteId, offer, waiting, draft } = await largestJob(url);
    const [task] = ((await read(url, apiPaths.wholeQuote(draft))) as WholeQuote).tasks;
    const token = waiting.token ?? "";
    const get =
      (path: string, sent: Sent = {}) =>
      () =>
        client.send(path, sent);
    let serial = 0;
    const changed = (path: string) => () =>
      client.send(path, { method: "PUT", body: { quantity: 1 + ++serial / 1_000 } });
    const routes: [name: string, aMinute: number, call: () => Promise<unknown>][] = [
      ["GET quote, known version", 1_200, get(apiPaths.quote(quoteId))],
      ["GET document, known version", 120, get(apiPaths.wholeQuote(quoteId))],
      [
        "GET document, after a change",
        120,
        async () => {
          await changed(apiPaths.task(task?.id ?? ""))();
          await client.send(apiPaths.wholeQuote(draft));
        },
      ],
      ["PUT task", 1_200, changed(apiPaths.task(task?.id ?? ""))],
      ["GET tasks, known version", 120, get(apiPaths.quoteTasks(quoteId))],
      ["GET offers", 1_200, get(apiPaths.offers(quoteId))],
      ["GET offer with its quote", 120, get(apiPaths.offer(quoteId, offer.id))],
      ["GET change orders, one of them a draft", 120, get(apiPaths.changeOrders(quoteId))],
      ["GET client's offer, accepted", 120, get(apiPaths.clientOffer(offer.token))],
      ["GET client's page, accepted", 120, get(clientPath(offer.token))],
      ["GET client's page, open change order", 120, get(clientPath(token))],
      ["GET client's offer with a choice", 120, get(`${apiPaths.clientOffer(token)}?selected=`)],
      ["GET client's data", 120, get(apiPaths.clientData(offer.token))],
      ["GET client's PDF", 120, get(apiPaths.clientPdf(offer.token))],
      ["GET messages", 1_200, get(apiPaths.messages(quoteId))],
    ];
    const rows: string[][] = [];
    for (const [name, aMinute, call] of routes)
      rows.push([name, figure(await cpuOfCall(server, call)), aMinute.toLocaleString("en-US")]);
    printTable(
      `CPU of one call: a quote of the largest size with ${CHANGE_ORDERS} accepted change orders of that size`,
      ["route", "ms", "limit a minute"],
      rows,
    );
  } finally {
    client.close();
    await server.end("SIGTERM");
  }
}
