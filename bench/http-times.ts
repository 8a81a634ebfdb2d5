// Benchmark of the server on loopback: reading whole quotes, and changing tasks with each change on disk before its response.
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { openClient, type HttpClient } from "./tools/http-client.ts";
import { measureLoad, type Load } from "./tools/measure.ts";
import type { SampleQuote } from "./tools/sample-quotes.ts";
import { figure, printTable } from "./tools/table.ts";

const CONNECTIONS = [1, 10];
const BOUNDS = { time: 2_000, count: 10_000 };

type Request = (index: number) => Promise<void>;

interface Kind {
  name: string;
  requests(client: HttpClient, whole: WholeQuote): Request;
}

function putTask(client: HttpClient, { tasks }: WholeQuote, body: object, index: number) {
  const { id = "" } = tasks[index % tasks.length] ?? {};
  return client.send(apiPaths.task(id), { method: "PUT", body });
}

/** Never repeats a value, so that every request really changes the task. */
let serial = 0;

const KINDS: readonly Kind[] = [
  {
    name: "read the whole quote",
    requests:
      (client, { quote }) =>
      async () =>
        void (await client.send(apiPaths.wholeQuote(quote.id))),
  },
  {
    name: "change a task's description",
    requests: (client, whole) => async (index) => {
      await putTask(client, whole, { description: `Description ${++serial}` }, index);
    },
  },
  {
    // A higher price is checked against the largest total, which requires pricing the whole quote.
    name: "raise a task's quantity",
    requests: (client, whole) => async (index) => {
      await putTask(client, whole, { quantity: (100_000 + ++serial) / 1_000 }, index);
    },
  },
];

async function measure(url: string, kind: Kind, whole: WholeQuote, connections: number) {
  const client = openClient(url, connections);
  try {
    return await measureLoad(kind.requests(client, whole), connections, BOUNDS);
  } finally {
    client.close();
  }
}

const cells = ({ perSecond, median, p95 }: Load): string[] => [
  figure(perSecond),
  figure(median),
  figure(p95),
];

/**
 * Prints requests per second and their latency in milliseconds, by kind and size.
 *
 * @param url - address of a server that has the quotes
 */
export async function printHttpTimes(url: string, quotes: readonly SampleQuote[]): Promise<void> {
  const rows: string[][] = [];
  for (const kind of KINDS) {
    for (const { taskCount, whole } of quotes) {
      const row = [kind.name, taskCount.toLocaleString("en-US")];
      for (const connections of CONNECTIONS)
        row.push(...cells(await measure(url, kind, whole, connections)));
      rows.push(row);
    }
  }
  const figures = CONNECTIONS.flatMap((count) => [`${count} conn. /s`, "p50 ms", "p95 ms"]);
  printTable(
    "HTTP on SQLite: by one connection and by ten",
    ["request", "tasks", ...figures],
    rows,
  );
}
