// A minimal HTTP client with a fixed number of keep-alive connections, so that the client costs little CPU time.
import { Agent, request } from "node:http";

export interface Sent {
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface HttpClient {
  /**
   * Sends a request and reads the whole response.
   *
   * @returns the size of the response body on the wire, in bytes
   * @throws Error when the status is not 2xx
   */
  send(path: string, sent?: Sent): Promise<number>;
  close(): void;
}

/**
 * @param url - the server's address
 * @param connections - maximum number of concurrent requests
 * @param localAddress - of the client; any by default
 */
export function openClient(url: string, connections: number, localAddress?: string): HttpClient {
  const from = localAddress === undefined ? {} : { localAddress };
  const agent = new Agent({ keepAlive: true, maxSockets: connections, ...from });
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
