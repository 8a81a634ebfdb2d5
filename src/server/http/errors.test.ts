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
  ["of an owner's PDFs", () => new PdfBusyError("owner"), 429, "rate"],
  ["of a slow body", () => new Refusal(408, "Too slow."), 408, "time"],
])("a refusal %s is one line at warn", async (_what, error, status, limit) => {
  const [answered, ...lines] = await logged(error);
  expect(answered).toBe(status);
  expect(lines).toEqual([expect.objectContaining({ level: 40, status, limit })]);
  expect(JSON.stringify(lines)).not.toContain("stack");
});

test("a refusal of a body that is too large is one line at warn", async () => {
  const [answered, ...lines] = await logged(
    () => new Error("not reached"),
    JSON.stringify("x".repeat(11)),
  );
  expect(answered).toBe(413);
  expect(lines).toEqual([expect.objectContaining({ level: 40, status: 413, limit: "size" })]);
});

test.each([
  ["a store that does not answer", unavailable, 503],
  ["an unexpected error", () => new Error("broken"), 500],
])("%s is logged at error with its stack", async (_what, error, status) => {
  const [answered, ...lines] = await logged(error);
  expect(answered).toBe(status);
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      err: expect.objectContaining({ stack: expect.any(String) }),
    }),
    expect.objectContaining({ level: 30, status }),
  ]);
});

test("what may be an attack keeps its own level", async () => {
  const [, ...lines] = await logged(() => new Refusal(403, "No."));
  expect(lines).toEqual([expect.objectContaining({ level: 45, status: 403 })]);
});
