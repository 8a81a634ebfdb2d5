// One history on two servers, SQLite and Postgres, beside the model of the core. A difference throws.
import { apiPaths } from "#core/api.ts";
import { callOf, invertEdit, withTargets, type Edit } from "#core/edits/edit.ts";
import { wholeQuote, type WholeQuote } from "#core/quote/schema.ts";
import { jsonOf, lineOf, type Answer, type Asked, type Client } from "../drive/client.ts";
import { differencesOf, withoutTimes } from "./comparison.ts";
import { afterEdit, editFor, type Sending, type Step } from "./steps.ts";

/** What happened in all histories together. */
export interface HistoryCounts {
  requests: number;
  accepted: number;
  refused: number;
  compared: number;
}

export interface PairOptions {
  /** Clients of the two servers. */
  clients: readonly [Client, Client];
  newId: () => string;
  catalogTaskIds: readonly string[];
  counts: HistoryCounts;
}

/** Kinds whose repetition finds what the first request made. */
const CREATING = new Set(["addCategory", "addTasks", "addCatalogTasks", "addPayment"]);
const REFUSALS = new Set([404, 409, 412, 422]);

export class HistoryPair {
  readonly #options: PairOptions;
  /** What changed the quote so far, a line each. */
  readonly steps: string[] = [];
  #model: WholeQuote;
  readonly #undoable: { before: WholeQuote; edit: Edit }[] = [];

  private constructor(options: PairOptions, model: WholeQuote) {
    this.#options = options;
    this.#model = model;
  }

  /** Creates an empty quote on both servers. */
  static async begin(options: PairOptions): Promise<HistoryPair> {
    const id = options.newId();
    const pair = new HistoryPair(options, { quote: { id } } as WholeQuote);
    await pair.#both({ method: "POST", path: apiPaths.quotes, body: { id } });
    pair.#model = wholeQuote.parse(jsonOf(await pair.#document()));
    return pair;
  }

  async take(step: Step): Promise<void> {
    if (step.kind === "edit") {
      const { newId, catalogTaskIds } = this.#options;
      const edit = editFor(this.#model, step.intention, newId, catalogTaskIds);
      const before = this.#model;
      if (await this.#send(edit, step.sending)) this.#undoable.push({ before, edit });
    } else if (step.kind === "undo") {
      const last = this.#undoable.pop();
      if (last)
        for (const edit of invertEdit(last.before, last.edit)) await this.#send(edit, "plain");
    } else await this.#copy();
    await this.#compare();
  }

  /** The same request to both servers, which have to answer the same bytes. */
  async #both(asked: Asked): Promise<Answer> {
    const [first, second] = await Promise.all(this.#options.clients.map((each) => each.ask(asked)));
    this.#options.counts.requests += 1;
    if (asked.method !== undefined) this.steps.push(lineOf(asked, first?.status));
    if (!first || !second) throw new Error("A server did not answer.");
    const said = (answer: Answer) =>
      `${answer.status} ${answer.headers.etag} ${withoutTimes(answer.bytes.toString())}`;
    if (said(first) !== said(second))
      throw new Error(`SQLite and Postgres differ: ${said(first)} and ${said(second)}`);
    return first;
  }

  #document(): Promise<Answer> {
    return this.#both({ path: apiPaths.wholeQuote(this.#model.quote.id) });
  }

  /** @returns whether the edit was accepted */
  async #send(edit: Edit, sending: Sending): Promise<boolean> {
    const { counts } = this.#options;
    const { version } = this.#model.quote;
    const match = sending === "outdated" ? version - 1 : version;
    const needsMatch = sending === "outdated" || sending === "matching";
    const headers = needsMatch ? { "if-match": `"${match}"` } : {};
    const asked = { ...callOf(edit), headers };
    const answer = await this.#both(asked);
    const isReplay = edit.kind === "createQuote";
    const hasTarget = withTargets(this.#model, [edit]).length > 0;
    if (answer.status >= 300) {
      if (!REFUSALS.has(answer.status)) throw new Error(`${edit.kind}: ${answer.status}`);
      if (answer.status === 404 && hasTarget)
        throw new Error(`${edit.kind}: its target is not found.`);
      if (sending !== "outdated") counts.refused += 1;
      return false;
    }
    if (sending === "outdated" && !isReplay) throw new Error("An outdated If-Match was accepted.");
    counts.accepted += 1;
    if (isReplay) return false;
    const body = answer.bytes.length > 0 ? jsonOf(answer) : null;
    const after = afterEdit(this.#model, edit, body);
    this.#model = { ...after, quote: { ...after.quote, version: version + 1 } };
    if (sending === "twice" && CREATING.has(edit.kind)) await this.#repeat(asked);
    return true;
  }

  async #repeat(asked: Asked): Promise<void> {
    const again = await this.#both(asked);
    if (again.status !== 200)
      throw new Error(`A repeated request was answered with ${again.status}.`);
  }

  async #copy(): Promise<void> {
    const { quote } = this.#model;
    const body = { id: this.#options.newId() };
    const copied = await this.#both({ method: "POST", path: apiPaths.duplicate(quote.id), body });
    if (copied.status !== 201) throw new Error(`A copy was answered with ${copied.status}.`);
    const original = wholeQuote.parse(jsonOf(await this.#document())).quote;
    const copy = jsonOf(copied) as WholeQuote["quote"];
    if (copy.total !== original.total) throw new Error(`A copy costs ${copy.total}.`);
  }

  async #compare(): Promise<void> {
    const answer = await this.#document();
    const stored = wholeQuote.parse(jsonOf(answer));
    const { version } = this.#model.quote;
    if (stored.quote.version !== version || answer.headers.etag !== `"${version}"`)
      throw new Error(`Version ${stored.quote.version}, ${answer.headers.etag}, not ${version}.`);
    const [difference] = differencesOf(this.#model, stored);
    if (difference !== undefined) throw new Error(difference);
    this.#options.counts.compared += 1;
  }
}
