// An HTTP or HTTPS server on the loopback that keeps what it is sent, and answers as a test says.
import {
  createServer as createHttp,
  type IncomingHttpHeaders,
  type RequestListener,
} from "node:http";
import { createServer as createHttps } from "node:https";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Arrivals, Hold } from "./arrivals.ts";
import { Connections } from "./connections.ts";
import { loopbackCertificate } from "./loopback-certificate.ts";

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface ReceiverAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface HttpReceiver {
  /** Without a trailing slash: `https://127.0.0.1:41234`. */
  readonly url: string;
  readonly requests: Arrivals<ReceivedRequest>;
  /** Answers every request from now on; by default with 204. */
  answerWith(answer: ReceiverAnswer | ((request: ReceivedRequest) => ReceiverAnswer)): void;
  /** Takes requests and answers none until the returned function is called. */
  hold(): () => void;
  /** Answers every request with this status from now on, and takes none; null takes them again. */
  refuse(status: number | null): void;
  readonly sockets: Connections;
  close(): Promise<void>;
}

/** @param options - `https` uses `loopbackCertificate`; `port` is one to listen on again, by default any free one */
export async function startHttpReceiver({
  https = true,
  port = 0,
}: { https?: boolean; port?: number } = {}): Promise<HttpReceiver> {
  const requests = new Arrivals<ReceivedRequest>();
  const hold = new Hold();
  let refusal: number | null = null;
  let answerTo = (_request: ReceivedRequest): ReceiverAnswer => ({ status: 204 });
  const listener: RequestListener = async (incoming, response) => {
    const { method = "", url = "", headers } = incoming;
    const body = await buffer(incoming).catch(() => null);
    // The sender was killed in the middle of its request.
    if (body === null) return;
    const request = { method, path: url, headers, body };
    requests.add(request);
    await hold.passed;
    const answer = refusal === null ? answerTo(request) : { status: refusal };
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };
  const server = https ? createHttps(loopbackCertificate(), listener) : createHttp(listener);
  const sockets = new Connections(server);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  return {
    url: `${https ? "https" : "http"}://127.0.0.1:${address.port}`,
    requests,
    answerWith(answer) {
      answerTo = typeof answer === "function" ? answer : () => answer;
    },
    hold: () => hold.start(),
    refuse(status) {
      refusal = status;
    },
    sockets,
    async close() {
      hold.end();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
