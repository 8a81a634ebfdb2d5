// Reads a stream of events of the server (text/event-stream), until it ends or is silent: also that of many quotes.
import { apiPaths } from "#core/api.ts";
import { quoteVersion, versionsEvent, type QuoteVersion } from "#core/connection.ts";
import { parseJson } from "#web/data/browser/storage/local-texts.ts";
import { send, type ApiRequest } from "./client.ts";

/** The server writes something every 25 s: without it for so long the connection is dead. In milliseconds. */
const SILENT_FOR = 60_000;

/**
 * Passes each event on until the signal of the request is aborted.
 *
 * @param onEvent - gets the text of an event: its name and its data
 * @throws ApiError for a refusal, TypeError without an answer and when the stream ends or is silent, and what `onEvent`
 *   throws; never returns otherwise
 */
export async function readEvents(
  request: ApiRequest & { signal: AbortSignal },
  onEvent: (event: string) => void,
): Promise<never> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENT_FOR);
  const signal = AbortSignal.any([request.signal, silence.signal]);
  try {
    const { body } = await send({ ...request, signal, keepalive: false });
    if (body === null) throw new TypeError("The answer has no body.");
    let buffer = "";
    for await (const text of chunksOf(body.pipeThrough(new TextDecoderStream()))) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENT_FOR);
      const events = (buffer + text).split("\n\n");
      buffer = events.pop() ?? "";
      for (const event of events) if (!signal.aborted) onEvent(event);
    }
    throw new TypeError("The stream has ended.");
  } finally {
    clearTimeout(timer);
    // Whoever stops reading leaves no connection behind.
    silence.abort();
  }
}

/** The texts of a stream, as they arrive. Safari's streams cannot be iterated. */
async function* chunksOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** The data of an event, as text; empty without any. */
export const dataOf = (event: string): string => /^data: (.*)$/m.exec(event)?.[1] ?? "";

export interface HeardChanges {
  /** The versions of all followed quotes that the server has. */
  onVersions: (versions: ReadonlyMap<string, number>) => void;
  onChange: (change: QuoteVersion) => void;
}

function hear(event: string, { onVersions, onChange }: HeardChanges): void {
  const data = parseJson(dataOf(event));
  if (event.startsWith("event: versions")) {
    const { versions } = versionsEvent.parse(data);
    onVersions(new Map(versions.map(({ quoteId, version }) => [quoteId, version])));
  } else if (event.startsWith("event: change")) onChange(quoteVersion.parse(data));
}

/**
 * Follows quotes until the signal is aborted.
 *
 * @param ids - at most `FOLLOWED_QUOTES`
 * @throws as `readEvents` does, and ZodError for an event that cannot be read; never returns otherwise
 */
export const followQuotes = (
  ids: readonly string[],
  heard: HeardChanges,
  signal: AbortSignal,
): Promise<never> =>
  readEvents({ method: "POST", path: apiPaths.listEvents, body: { ids }, signal }, (event) =>
    hear(event, heard),
  );
