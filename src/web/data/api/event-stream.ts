// Reads a stream of events of the server (text/event-stream), until it ends or is silent.
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
