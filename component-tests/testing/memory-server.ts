// The transport of component tests: a server of quotes in memory, whose answers a test can hold or refuse.
import { apiPaths } from "#core/api.ts";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { applyEdit, type Edit } from "#core/edits/edit.ts";
import { CONNECTION_HEADER } from "#core/connection.ts";
import { toDollars } from "#core/money/money.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { readWholeQuote } from "#core/quote/stored-quote.ts";
import { emptyQuote } from "./made-quote.ts";
import { json, refusal, retained } from "./memory-answers.ts";
import { readCatalogTasks } from "./memory-catalog.ts";
import { FORMER_QUOTE_SENTENCES, type FormerQuote } from "#core/replaced-link/former-quotes.ts";
import { eventSourceOf, MemoryLists } from "./memory-events.ts";
import { knownCall, type Call } from "./memory-calls.ts";
import { MemoryNotices } from "./memory-notices.ts";
import { answerOffers, type MemoryOffers } from "./memory-offers.ts";
import { MemoryWorkspaces } from "./memory-workspaces.ts";

const NETWORK = globalThis.fetch;
/** The catalog's own answers come from `catalog-answers.ts`. */
const OF_QUOTES = /^\/api\/(quotes|categories|tasks|payments|retention|notice-channels)\b/;

/** What happens to a call: the test's own answer, or a wait that ends with one, or with the usual answer. */
type Fate = Response | Promise<Response | undefined>;
interface Rule {
  matches: (call: Call) => boolean;
  fate: () => Fate;
}

const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="612" height="792"/>';

const wanted =
  (method: string, path: RegExp) =>
  (call: Call): boolean =>
    call.method === method && path.test(call.path);

export class MemoryServer {
  readonly #quotes = new Map<string, WholeQuote>();
  /** Why no quote is made under an id, by the id. */
  readonly #former = new Map<string, FormerQuote>();
  /** What was deleted and can be brought back. */
  readonly #deleted = new Map<string, WholeQuote>();
  readonly #streams = new Map<string, Set<EventTarget>>();
  readonly lists = new MemoryLists();
  readonly #rules: Rule[] = [];
  #catalog: Promise<Map<string, CatalogTask>> | null = null;
  /** What was published and written, by the ids of the quotes. */
  readonly #offers = new Map<string, MemoryOffers>();
  /** Every call that arrived, in order. */
  readonly calls: Call[] = [];
  /** What can be sent, and whom each quote tells; and the workspaces of devices. */
  readonly notices = new MemoryNotices();
  readonly workspaces = new MemoryWorkspaces();
  /** For how many days a deleted quote is kept. */
  deletedDays = 30;
  /** Whether no call gets through. */
  isOffline = false;
  /** Whether every call is answered with 401, as by a private installation without its access code. */
  asksForCode = false;

  /** Stores a quote, as if it had been made before. */
  put(whole: WholeQuote): void {
    this.#quotes.set(whole.quote.id, readWholeQuote(structuredClone(whole)));
  }

  /** The quote as the server has it. @throws Error for an unknown id */
  whole(quoteId: string): WholeQuote {
    const whole = this.#quotes.get(quoteId);
    if (!whole) throw new Error(`The server has no quote ${quoteId}.`);
    return whole;
  }

  /** Deletes a quote, as somebody else does. */
  remove(quoteId: string): void {
    this.#quotes.delete(quoteId);
  }

  /** From now on nobody makes a quote under this id. */
  retire(quoteId: string, reason: FormerQuote): void {
    this.#quotes.delete(quoteId);
    this.#former.set(quoteId, reason);
  }

  /** A change that somebody else makes: open screens hear of it. */
  change(quoteId: string, ...edits: Edit[]): void {
    for (const edit of edits) this.#apply(quoteId, edit);
  }

  /** What was published of a quote and written about it: open screens hear of it. */
  setOffers(quoteId: string, offers: MemoryOffers): void {
    this.#offers.set(quoteId, offers);
    this.#raise(quoteId);
  }

  /** The next such call is refused. */
  refuse(method: string, path: RegExp, status: number, detail = "Refused by the test."): void {
    this.#once(wanted(method, path), () => refusal(status, detail));
  }

  /** Each such call is answered with this. */
  answer = (method: string, path: RegExp, data: unknown): void =>
    void this.#rules.push({ matches: wanted(method, path), fate: () => json(data) });

  /** The next such call waits until the returned function is called, and is refused then if a status is given. */
  hold(method: string, path: RegExp, refusedWith?: number): () => void {
    const { promise, resolve } = Promise.withResolvers<Response | undefined>();
    this.#once(wanted(method, path), () => promise);
    return () => resolve(refusedWith ? refusal(refusedWith, "Refused by the test.") : undefined);
  }

  #once(matches: Rule["matches"], fate: Rule["fate"]): void {
    const rule: Rule = {
      matches,
      fate: () => {
        this.#rules.splice(this.#rules.indexOf(rule), 1);
        return fate();
      },
    };
    this.#rules.push(rule);
  }

  /** Takes the place of the browser's `fetch` and `EventSource`. @returns what puts them back */
  install(): () => void {
    const { fetch, EventSource } = globalThis;
    globalThis.fetch = async (address, init = {}) => this.#fetch(String(address), init);
    Object.assign(globalThis, { EventSource: eventSourceOf(this.#streams) });
    return () => Object.assign(globalThis, { fetch, EventSource });
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const method = init.method ?? "GET";
    if (!address.startsWith("/api/")) return NETWORK(address, init);
    const call: Call = {
      method,
      path: address,
      body: typeof init.body === "string" ? JSON.parse(init.body) : {},
    };
    if (this.isOffline) throw new TypeError("Failed to fetch");
    const given = await this.#rules.find(({ matches }) => matches(call))?.fate();
    init.signal?.throwIfAborted();
    this.calls.push(call);
    if (this.asksForCode) return refusal(401, "This installation asks for an access code.");
    if (given) return given;
    if (address.startsWith("/api/workspaces/")) return this.workspaces.answer(call, init);
    if (!OF_QUOTES.test(address)) return NETWORK(address, init);
    if (address === apiPaths.listEvents) return this.lists.follow(call, this.#quotes, init.signal);
    return this.#answer(call, new Headers(init.headers).get(CONNECTION_HEADER));
  }

  async #answer(call: Call, connection: string | null): Promise<Response> {
    const known = knownCall(call);
    if (!known) return this.#answerOther(call);
    const whole = this.#owner(known.id);
    if (!whole) return refusal(404, "There is no such quote.");
    const quoteId = whole.quote.id;
    const catalog = call.path.endsWith("/tasks") ? await this.#catalogTasks() : new Map();
    const catalogTask = (id: string) => catalog.get(id) as CatalogTask;
    const edit = known.edit({ whole, catalogTask });
    this.#apply(quoteId, { ...edit, quoteId } as Edit, connection);
    const changed = this.whole(quoteId);
    return json(known.answer(changed, edit) ?? null, 200, changed.quote.version);
  }

  /** Deletes a quote that can be brought back, or for good, or brings it back. @returns null for another call */
  #answerDeletion({ method, path }: Call, id: string): Response | null {
    const known = this.#quotes.get(id) ?? this.#deleted.get(id);
    const isForGood = path === `${apiPaths.quote(id)}?forever=true`;
    if (method === "DELETE" && known && (isForGood || path === apiPaths.quote(id))) {
      this.remove(id);
      if (isForGood) this.#deleted.delete(id);
      else this.#deleted.set(id, known);
      return json(null);
    }
    if (method !== "POST" || path !== apiPaths.restore(id) || !known) return null;
    this.#quotes.set(id, known);
    return json(known.quote, 200, known.quote.version);
  }

  /** Reads, creation and deletion of whole quotes. */
  #answerOther({ method, path, body }: Call): Response {
    if (path === apiPaths.retention) return json(retained(this.deletedDays));
    if (path === apiPaths.noticeChannels) return json(this.notices.channels);
    const id = /[0-9a-f-]{36}/.exec(path)?.[0] ?? String(body["id"]);
    const former = this.#former.get(id);
    const ended = (status: number): Response | undefined =>
      former && refusal(status, FORMER_QUOTE_SENTENCES[former], former);
    if (method === "POST" && path === apiPaths.quotes) {
      const refused = ended(410);
      if (refused) return refused;
      if (!this.#quotes.has(id)) this.put(emptyQuote(id));
      return json(this.whole(id).quote, 201, this.whole(id).quote.version);
    }
    const deletion = this.#answerDeletion({ method, path, body }, id);
    if (deletion) return deletion;
    const whole = this.#quotes.get(id);
    if (!whole) return ended(404) ?? refusal(404, "There is no such quote.");
    if (path === apiPaths.wholeQuote(id)) return json(whole, 200, whole.quote.version);
    if (path === apiPaths.quote(id)) return json(whole.quote, 200, whole.quote.version);
    const known = this.#offers.get(id) ?? { offers: [], messages: [] };
    this.#offers.set(id, known);
    const answered = answerOffers({ method, path, body }, whole, known);
    if (answered) {
      if (method === "POST") this.#raise(id);
      return answered;
    }
    const noticed = this.notices.answer({ method, path, body }, id);
    if (noticed) return noticed;
    // One for each task.
    if (path.startsWith(apiPaths.pages(id)))
      return json({ pages: whole.tasks.map(() => EMPTY_PICTURE) });
    throw new Error(`The server in memory has no answer to ${method} ${path}.`);
  }

  /** The quote with this id, or with a part that has it. */
  #owner(id: string): WholeQuote | undefined {
    const has = ({ categories, tasks, payments }: WholeQuote): boolean =>
      [categories, tasks, payments].some((list) => list.some((each) => each.id === id));
    return this.#quotes.get(id) ?? [...this.#quotes.values()].find(has);
  }

  /** Applies an edit, raises the version, and tells the open screens but that of the connection, which has the answer. */
  #apply(quoteId: string, edit: Edit, connection: string | null = null): void {
    const { quote, ...lists } = applyEdit(this.whole(quoteId), edit);
    const version = quote.version + 1;
    const { subtotalCents, totalCents } = priceQuote({ quote, ...lists });
    const fields = {
      version,
      updatedAt: new Date().toISOString(),
      subtotal: toDollars(subtotalCents),
      total: toDollars(totalCents),
    };
    this.#quotes.set(quoteId, { ...lists, quote: { ...quote, ...fields } });
    this.#tell(quoteId, version, connection);
  }

  /** Raises the version without a change of the content, as each change of an offer does. */
  #raise(quoteId: string): void {
    const { quote, ...lists } = this.whole(quoteId);
    const version = quote.version + 1;
    this.#quotes.set(quoteId, { ...lists, quote: { ...quote, version } });
    this.#tell(quoteId, version, null);
  }

  #tell(quoteId: string, version: number, connection: string | null): void {
    this.lists.tell({ quoteId, version });
    const event = new MessageEvent("change", { data: JSON.stringify({ version }) });
    for (const [address, streams] of this.#streams) {
      const { pathname, searchParams } = new URL(address, location.origin);
      const isOwn = connection !== null && searchParams.get("connection") === connection;
      if (pathname !== apiPaths.events(quoteId) || isOwn) continue;
      for (const stream of streams) stream.dispatchEvent(event);
    }
  }

  readonly #catalogTasks = (): Promise<Map<string, CatalogTask>> =>
    (this.#catalog ??= readCatalogTasks(NETWORK));
}
