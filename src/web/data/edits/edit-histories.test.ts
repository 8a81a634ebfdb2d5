// Random histories of two tabs over an unreliable connection to a real server: at the end all agree, and no edit is lost.
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  nat,
  oneof,
  record,
  tuple,
  type Arbitrary,
} from "fast-check";
import { setMaxListeners } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { apiPaths } from "#core/api.ts";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { runs } from "#core/testing/runs.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { readWholeQuote } from "#core/quote/stored-quote.ts";
import { runServer, type RunningServer } from "#server/testing/running-server.ts";
import { newId } from "#web/new-id.ts";
import { stubIndexedDb } from "#web/data/testing/indexed-db.ts";
import { eventSourceOf } from "#web/data/testing/event-streams.ts";
import { TwoTabWorld, type Happening } from "#web/data/testing/two-tab-world.ts";

const HISTORIES = runs(5, 500);
const TASKS = 3;

let server: RunningServer;
let folder: string;

async function post(path: string, body: unknown): Promise<void> {
  const response = await TwoTabWorld.network(server.url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** A quote with a category and some tasks, not on the server yet. */
function startingQuote(): WholeQuote {
  const categoryId = newId();
  return exampleWholeQuote({
    quote: { id: newId() },
    categories: [{ id: categoryId, name: "Work" }],
    tasks: Array.from({ length: TASKS }, (_, index) => ({
      id: newId(),
      categoryId,
      name: `Task ${index}`,
    })),
  });
}

/** Creates the quote on the server. */
async function onServer({ quote, categories, tasks }: WholeQuote): Promise<WholeQuote> {
  await post(apiPaths.quotes, { id: quote.id });
  for (const { quoteId: _owner, ...category } of categories) {
    await post(apiPaths.quoteCategories(quote.id), category);
    const customTasks = tasks.map(({ categoryId: _category, ...task }) => task);
    await post(apiPaths.categoryTasks(category.id), { customTasks });
  }
  const answer = await TwoTabWorld.network(server.url + apiPaths.wholeQuote(quote.id));
  return readWholeQuote(await answer.json());
}

const tab = constantFrom<0 | 1>(0, 1);
const task = nat({ max: 5 });
const typing = record({
  kind: constant("type" as const),
  tab,
  task,
  fields: oneof(
    record({ quantity: nat({ max: 999 }) }),
    record({ markup: nat({ max: 100 }) }),
    record({ name: constantFrom("Frame", "Hang", "Paint", "Sand") }),
  ),
});
const happening: Arbitrary<Happening> = oneof(
  { weight: 8, arbitrary: typing },
  {
    weight: 3,
    arbitrary: record({ kind: constantFrom("remove", "move"), tab, task }),
  },
  {
    weight: 8,
    arbitrary: record({
      kind: constantFrom("add", "fill", "rename", "undo", "undo", "redo", "send", "send", "reload"),
      tab,
    }),
  },
  {
    weight: 4,
    arbitrary: record({
      kind: constant("weather" as const),
      weather: constantFrom("slow", "lost", "answerLost", "busy", "refused"),
    }),
  },
  {
    weight: 1,
    arbitrary: record({ kind: constant("network" as const), offline: boolean() }),
  },
);
/** The pause after an event: none, one turn of the event loop, or 4 ms. */
const pause = constantFrom("none", "turn", "turn", "while");
const history = array(tuple(happening, pause), { minLength: 5, maxLength: 30 });

/** Every fourth quote is created without the server. */
const isNew = nat({ max: 3 }).map((number) => number === 0);

/** The parts that are compared; the server sets times and versions. */
const contents = ({ categories, tasks }: WholeQuote) => ({
  categories,
  tasks: [...tasks].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)),
});

beforeAll(async () => {
  // The globals of a page that the outbox uses: window events, animation frames, and a visible document.
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("requestAnimationFrame", setImmediate);
  const visible = Object.assign(new EventTarget(), { hidden: false });
  setMaxListeners(0, page, visible);
  vi.stubGlobal("document", visible);
  stubIndexedDb();
  // In memory where there is such a folder: thousands of writes are faster there.
  const root = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
  folder = await mkdtemp(join(root, "quotewright-histories-"));
  server = await runServer({
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: folder,
    DATABASE_URL: "",
    RATE_LIMIT: "off",
    LOG_LEVEL: "error",
  });
  vi.stubGlobal("EventSource", eventSourceOf(server.url));
}, 60_000);

afterAll(async () => {
  vi.unstubAllGlobals();
  await server.end("SIGTERM");
  await rm(folder, { recursive: true, force: true });
});

test(
  `after each of ${HISTORIES} histories the screens, the server and a reload agree, and no edit is lost`,
  { timeout: 240_000 },
  async () => {
    await assert(
      asyncProperty(isNew, history, async (createdHere, happenings) => {
        const start = startingQuote();
        const world = new TwoTabWorld(
          server.url,
          createdHere ? start : await onServer(start),
          createdHere,
        );
        vi.stubGlobal("fetch", world.fetch);
        try {
          for (const [each, length] of happenings) {
            world.happen(each);
            if (length === "turn") await new Promise((resolve) => setImmediate(resolve));
            if (length === "while") await new Promise((resolve) => setTimeout(resolve, 4));
          }
          await world.settle();
          world.happen({ kind: "reload", tab: 1 });
          await world.settle();
          const { shown, pending, lost } = await world.outcome();
          const saved = contents(await world.onServer());
          expect(pending).toEqual([]);
          expect(lost).toEqual([]);
          for (const screen of shown) expect(screen && contents(screen)).toEqual(saved);
        } finally {
          world.close();
        }
      }),
      { numRuns: HISTORIES },
    );
    // The edits were stored in IndexedDB, not in the memory fallback.
    expect((await indexedDB.databases()).map(({ name }) => name)).toContain("quotewright-outbox");
  },
);
