// Several clients edit one quote at once: replaying the accepted edits in the order of their versions gives its content.
import * as fc from "fast-check";
import { apiPaths } from "#core/api.ts";
import { callOf, type Edit } from "#core/edits/edit.ts";
import { anyIntention } from "#core/testing/example-edits.ts";
import { wholeQuote, type WholeQuote } from "#core/quote/schema.ts";
import { jsonOf, lineOf, mustSucceed, openClient, type Client } from "../drive/client.ts";
import { Difference } from "../scenario.ts";
import { differencesOf } from "./comparison.ts";
import { afterEdit, editFor } from "./steps.ts";

export interface ConcurrentOptions {
  clients: number;
  /** Edits of each client. */
  edits: number;
  seed: number;
  newId: () => string;
  catalogTaskIds: readonly string[];
}

interface Accepted {
  version: number;
  edit: Edit;
  status: number;
  body: unknown;
}

async function read(client: Client, id: string): Promise<WholeQuote> {
  return wholeQuote.parse(jsonOf(await mustSucceed(client, { path: apiPaths.wholeQuote(id) })));
}

/** Aims each edit at the quote as it was a moment ago, as an editor does. */
async function editing(
  client: Client,
  id: string,
  intentions: readonly Parameters<typeof editFor>[1][],
  { newId, catalogTaskIds }: ConcurrentOptions,
): Promise<Accepted[]> {
  const accepted: Accepted[] = [];
  for (const intention of intentions) {
    const edit = editFor(await read(client, id), intention, newId, catalogTaskIds);
    if (edit.kind === "createQuote") continue;
    const answer = await client.ask(callOf(edit));
    if (!answer || answer.status >= 500)
      throw new Error(`${edit.kind}: ${answer?.status ?? "no answer"}`);
    if (answer.status >= 300) continue;
    const version = Number(answer.headers.etag?.replaceAll('"', ""));
    const body = answer.bytes.length > 0 ? jsonOf(answer) : null;
    accepted.push({ version, edit, status: answer.status, body });
  }
  return accepted;
}

/**
 * @param url - of one server
 * @returns the number of accepted edits
 * @throws {Difference} at the first difference, with the accepted edits in the order of their versions
 */
export async function concurrentHistory(url: string, options: ConcurrentOptions): Promise<number> {
  const id = options.newId();
  const first = openClient(url);
  await mustSucceed(first, { method: "POST", path: apiPaths.quotes, body: { id } });
  let model = await read(first, id);
  const own = fc.sample(
    fc.array(anyIntention(), { minLength: options.edits, maxLength: options.edits }),
    {
      numRuns: options.clients,
      seed: options.seed,
    },
  );
  const clients = own.map(() => openClient(url));
  const accepted = await Promise.all(
    clients.map((client, index) => editing(client, id, own[index] ?? [], options)),
  );
  const ordered = accepted.flat().toSorted((a, b) => a.version - b.version);
  for (const { version, edit, body } of ordered) {
    const expected = model.quote.version + 1;
    if (version !== expected) throw new Error(`Version ${version} follows ${expected - 1}.`);
    const after = afterEdit(model, edit, body);
    model = { ...after, quote: { ...after.quote, version } };
  }
  const [difference] = differencesOf(model, await read(first, id));
  for (const client of [first, ...clients]) client.close();
  if (difference !== undefined)
    throw new Difference(
      difference,
      ordered.map(({ edit, status }) => lineOf(callOf(edit), status)),
    );
  return ordered.length;
}
