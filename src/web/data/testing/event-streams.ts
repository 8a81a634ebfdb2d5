// The browser's EventSource for tests that run in Node: it reads the event streams of a real server.

/** The real network, also while a test replaces `fetch`. */
const network = globalThis.fetch;

/** @param url - of the server */
export const eventSourceOf = (url: string) =>
  class extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 0;
    readonly #stopping = new AbortController();

    constructor(address: string) {
      super();
      void this.#follow(url + address).catch(() => {
        // The test has closed the stream.
      });
    }

    close(): void {
      this.readyState = 2;
      this.#stopping.abort();
    }

    async #follow(address: string): Promise<void> {
      const response = await network(address, { signal: this.#stopping.signal });
      if (!response.ok || !response.body) {
        this.readyState = 2;
        this.dispatchEvent(new Event("error"));
        return;
      }
      let buffer = "";
      for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
        const events = (buffer + text).split("\n\n");
        buffer = events.pop() ?? "";
        for (const event of events) {
          const data = /^event: change\ndata: (.*)$/.exec(event)?.[1];
          if (data !== undefined) this.dispatchEvent(new MessageEvent("change", { data }));
        }
      }
    }
  };
