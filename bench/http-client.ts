// A plain client with a fixed number of kept connections, light enough not to be what is measured.
import { Agent, request } from "node:http";

export interface Sent {
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface HttpClient {
  /**
   * Sends a request and reads the whole answer.
   *
   * @returns how many bytes the answer's body had on the wire
   * @throws Error when the answer is a refusal
   */
  send(path: string, sent?: Sent): Promise<number>;
  close(): void;
}

/**
 * @param url - the server's address
 * @param connections - most requests under way at a time
 */
export function openClient(url: string, connections: number): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (path: string, { method = "GET", body, headers = {} }: Sent = {}) =>
    new Promise<number>((resolve, reject) => {
      const text = body === undefined ? "" : JSON.stringify(body);
      const type = text === "" ? {} : { "content-type": "application/json" };
      const length = { "content-length": String(Buffer.byteLength(text)) };
      const options = { agent, method, headers: { ...type, ...length, ...headers } };
      const asked = request(url + path, options, (answer) => {
        let bytes = 0;
        answer.on("data", (part: Buffer) => (bytes += part.length));
        answer.on("error", reject);
        answer.on("end", () => {
          const { statusCode = 0 } = answer;
          if (statusCode < 300) resolve(bytes);
          else reject(new Error(`${method} ${path} was answered with ${statusCode}.`));
        });
      });
      asked.on("error", reject);
      asked.end(text);
    });
  return { send, close: () => agent.destroy() };
}
