// An HTTP client with its own address and connections: any status is an answer, and a broken connection is none.
import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { setTimeout } from "node:timers/promises";

/** A request that takes longer counts as unanswered, in milliseconds. */
const LONGEST_WAIT = 60_000;

export interface Asked {
  method?: string;
  path: string;
  /** Sent as JSON; a string or bytes are sent as they are. */
  body?: unknown;
  headers?: OutgoingHttpHeaders;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** Milliseconds from sending the request until the whole answer is here. */
  ms: number;
}

export interface ClientOptions {
  /** The address of this machine from which it connects, such as 127.0.0.2. */
  from?: string;
  /** The most requests at a time. */
  connections?: number;
  /** Of every request, such as the access code. */
  headers?: OutgoingHttpHeaders;
}

export interface Client {
  readonly url: string;
  /** @returns null when the connection broke or nothing came in time */
  ask(asked: Asked): Promise<Answer | null>;
  close(): void;
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined || Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
}

/** The JSON of an answer. Throws when it is not JSON. */
export const jsonOf = (answer: Answer): unknown => JSON.parse(answer.bytes.toString());

/** A request and the status of its answer as one line, for a report. */
export const lineOf = ({ method = "GET", path, body }: Asked, status: number | undefined): string =>
  `${method} ${path}${body === undefined ? "" : ` ${JSON.stringify(body)}`}: ${status ?? "no answer"}`;

/** @param url - the server's address */
export function openClient(
  url: string,
  { from = "127.0.0.1", connections = 1, headers: always }: ClientOptions = {},
): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
  const ask = ({ method = "GET", path, body, headers }: Asked): Promise<Answer | null> =>
    new Promise((resolve, reject) => {
      const bytes = bytesOf(body);
      const described = bytes
        ? { "content-type": "application/json", "content-length": bytes.length }
        : {};
      const start = performance.now();
      const giveUp = AbortSignal.timeout(LONGEST_WAIT);
      const options = {
        agent,
        method,
        headers: { ...described, ...always, ...headers },
        signal: giveUp,
      };
      // A mistake in the scenario's own request throws here.
      const sent = request(`${url}${path}`, options);
      sent.once("error", (error: NodeJS.ErrnoException) =>
        error.code?.startsWith("ERR_INVALID") ? reject(error) : resolve(null),
      );
      sent.once("response", (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.once("error", () => resolve(null));
        answer.once("end", () => {
          const { statusCode = 0, headers: received } = answer;
          const ms = performance.now() - start;
          resolve({ status: statusCode, headers: received, bytes: Buffer.concat(parts), ms });
        });
      });
      sent.end(bytes);
    });
  return { url, ask, close: () => agent.destroy() };
}

/** Whether an answer asks to come again later. */
export const isBusy = (answer: Answer | null): boolean =>
  answer?.status === 429 || answer?.status === 503;

/** Whether a request succeeded: a change is acknowledged. */
export const isDone = (answer: Answer | null): boolean =>
  answer !== null && answer.status >= 200 && answer.status < 300;

/**
 * During a fault a change is acknowledged, or refused by 503 with Retry-After.
 *
 * @param what - was asked, as the subject of the sentence
 * @returns a sentence for any other answer, and for none
 */
export function faultProblems(what: string, answer: Answer | null): string[] {
  const isRefused = answer?.status === 503 && answer.headers["retry-after"] !== undefined;
  return isDone(answer) || isRefused
    ? []
    : [`${what} got ${answer?.status ?? "no answer"}, not 503 with Retry-After.`];
}

/** How often a request is sent again that was asked to come later. */
const MOST_RETRIES = 30;

/**
 * Sends a request that has to succeed: the preparation of a scenario. A limit (429, 503) is waited for.
 *
 * @throws Error with the answer when its status is not 2xx
 */
export async function mustSucceed(client: Client, asked: Asked): Promise<Answer> {
  let answer = await client.ask(asked);
  for (let retry = 0; retry < MOST_RETRIES && isBusy(answer); retry += 1) {
    await setTimeout(Number(answer?.headers["retry-after"] ?? 1) * 1_000);
    answer = await client.ask(asked);
  }
  if (answer && answer.status < 300) return answer;
  const said = answer ? `${answer.status}: ${answer.bytes.toString()}` : "no answer";
  throw new Error(`${asked.method ?? "GET"} ${asked.path}: ${said}`);
}
