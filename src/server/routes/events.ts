// The change feed of a quote as server-sent events: its version now, and after each change.
import { PassThrough } from "node:stream";
import { apiPaths, idParams } from "#core/api.ts";
import { retryLater } from "../errors.ts";
import { refusals, type Api, type ApiParts } from "./api.ts";

const HEARTBEAT_MS = 25_000;
const STREAMS_PER_QUOTE = 50;
const STREAMS_PER_ADDRESS = 30;

/** Counts what is open by name, up to a limit. */
class OpenStreams {
  readonly #counts = new Map<string, number>();

  has(name: string, most: number): boolean {
    return (this.#counts.get(name) ?? 0) < most;
  }

  count(name: string, change: 1 | -1): void {
    const count = (this.#counts.get(name) ?? 0) + change;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }
}

const changeEvent = (version: number): string =>
  `event: change\ndata: ${JSON.stringify({ version })}\n\n`;

export function eventRoutes(api: Api, { store }: ApiParts): void {
  const open = new OpenStreams();
  const streams = new Set<PassThrough>();
  api.addHook("preClose", async () => {
    for (const stream of streams) stream.end();
  });

  /** Opens a stream that is fed until either side ends it; it listens before it reads, so as to miss nothing. */
  async function openStream(quoteId: string, names: readonly string[]): Promise<PassThrough> {
    const stream = new PassThrough();
    let told = Infinity;
    let heard = 0;
    const tell = (version: number): void => {
      heard = Math.max(heard, version);
      if (heard > told) stream.write(changeEvent((told = heard)));
    };
    const heartbeat = setInterval(() => stream.write(": still here\n\n"), HEARTBEAT_MS);
    const stop = store.onChange(quoteId, tell);
    for (const name of names) open.count(name, 1);
    streams.add(stream);
    stream.once("close", () => {
      clearInterval(heartbeat);
      stop();
      streams.delete(stream);
      for (const name of names) open.count(name, -1);
    });
    try {
      const { version } = await store.readCategories(quoteId);
      told = 0;
      tell(version);
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }

  api.get(
    apiPaths.events(":id"),
    {
      exposeHeadRoute: false,
      compress: false,
      schema: {
        tags: ["Quotes"],
        summary: "Hear of a quote's changes (text/event-stream)",
        description:
          "Events named change, with the quote's version as JSON: at once, and after each change.",
        params: idParams,
        response: refusals,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!open.has(id, STREAMS_PER_QUOTE) || !open.has(request.ip, STREAMS_PER_ADDRESS)) {
        throw retryLater(
          429,
          "Too many windows follow this quote already. Close some of them.",
          60,
        );
      }
      const stream = await openStream(id, [id, request.ip]);
      return reply.type("text/event-stream").header("x-accel-buffering", "no").send(stream);
    },
  );
}
