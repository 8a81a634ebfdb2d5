// Reads an event stream in tests, event by event.

/** Opens a stream. @param address - with the server's */
export async function openStream(address: string, init: RequestInit = {}) {
  const abort = new AbortController();
  const response = await fetch(address, { ...init, signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = "";
  return {
    response,
    stop: () => abort.abort(),
    /** The next event; undefined when the stream has ended. */
    async next(): Promise<string | undefined> {
      while (!buffer.includes("\n\n")) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) return undefined;
        buffer += value;
      }
      const [event = "", ...rest] = buffer.split("\n\n");
      buffer = rest.join("\n\n");
      return event;
    },
  };
}
