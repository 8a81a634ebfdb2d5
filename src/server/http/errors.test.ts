// Tests of what is logged of refusals and faults: limits in one line at "warn", faults at "error" with their stack.
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { PdfBusyError } from "./pdf-errors.ts";
import { unavailable } from "../store/contract/store-error.ts";
import { handleError, Refusal, retryLater } from "./errors.ts";
import { loggerOptions, logRequests } from "./log.ts";

type Line = Record<string, unknown>;

/** Asks a server that throws an error; returns the status and what it logged. */
async function logged(error: () => Error, body = "{}"): Promise<[status: number, ...Line[]]> {
  const lines: Line[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  const app = Fastify({ logger: { ...loggerOptions("info"), stream }, bodyLimit: 10 });
  onTestFinished(() => app.close());
  app.setErrorHandler(handleError);
  logRequests(app);
  app.post("/", async () => {
    throw error();
  });
  const answer = await app.inject({
    method: "POST",
    url: "/",
    payload: body,
    headers: { "content-type": "application/json" },
  });
  const own = lines.filter(({ msg }) => msg === "request" || msg === "request failed");
  return [answer.statusCode, ...own];
}

test.each([
  ["of too many requests", () => retryLater(429, "Too many.", 1), 429, "rate"],
  ["without room for bytes", () => retryLater(503, "Too much.", 5), 503, "busy"],
  ["of too many PDFs", () => new PdfBusyError("all"), 503, "busy"],
  ["of a slow body", () => new Refusal(408, "Too slow."), 408, "time"],
  ["of a body that is too large", null, 413, "size"],
  // At a level of its own.
  ["that may be an attack", () => new Refusal(403, "No."), 403, undefined],
])("a refusal %s is one line at warn", async (_what, error, status, limit) => {
  const notReached = () => new Error("not reached");
  const body = error ? "{}" : JSON.stringify("x".repeat(11));
  const [answered, ...lines] = await logged(error ?? notReached, body);
  expect(answered).toBe(status);
  const logs = limit === undefined ? { level: 45 } : { level: 40, limit };
  expect(lines).toMatchObject([{ status, ...logs }]);
  expect(JSON.stringify(lines)).not.toContain("stack");
});

test.each([
  ["a store that does not answer", unavailable, 503],
  ["an unexpected error", () => new Error("broken"), 500],
])("%s is logged at error with its stack", async (_what, error, status) => {
  const [answered, ...lines] = await logged(error);
  expect(answered).toBe(status);
  expect(lines).toMatchObject([
    { level: 50, err: { stack: expect.any(String) } },
    { level: 30, status },
  ]);
});
