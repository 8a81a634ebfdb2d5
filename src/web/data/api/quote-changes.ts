// The event stream of many quotes: their versions at once, and each one that changes.
import { apiPaths } from "#core/api.ts";
import { quoteVersion, versionsEvent, type QuoteVersion } from "#core/connection.ts";
import { parseJson } from "#web/data/browser/storage/local-texts.ts";
import { openStream } from "./client.ts";

/** The server writes something every 25 s: without it for so long the connection is dead. In milliseconds. */
const SILENT_FOR = 60_000;

export interface HeardChanges {
  /** The versions of all followed quotes that the server has. */
  onVersions: (versions: ReadonlyMap<string, number>) => void;
  onChange: (change: QuoteVersion) => void;
}

function hear(event: string, { onVersions, onChange }: HeardChanges): void {
  const data = parseJson(/^data: (.*)$/m.exec(event)?.[1] ?? "");
  if (event.startsWith("event: versions")) {
    const { versions } = versionsEvent.parse(data);
    onVersions(new Map(versions.map(({ quoteId, version }) => [quoteId, version])));
  } else if (event.startsWith("event: change")) onChange(quoteVersion.parse(data));
}

/**
 * Follows quotes until the signal is aborted.
 *
 * @param ids - at most `FOLLOWED_QUOTES`
 * @throws ApiError for a refusal, TypeError without an answer, ZodError for an event that cannot be read, and an error
 *   when the stream ends or is silent; never returns otherwise
 */
export async function followQuotes(
  ids: readonly string[],
  heard: HeardChanges,
  signal: AbortSignal,
): Promise<never> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENT_FOR);
  const stopping = AbortSignal.any([signal, silence.signal]);
  try {
    const path = apiPaths.listEvents;
    const stream = await openStream({ method: "POST", path, body: { ids }, signal: stopping });
    let buffer = "";
    for await (const text of chunksOf(stream)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENT_FOR);
      const events = (buffer + text).split("\n\n");
      buffer = events.pop() ?? "";
      for (const event of events) if (!stopping.aborted) hear(event, heard);
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
