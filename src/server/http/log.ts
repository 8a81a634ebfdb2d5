// Server log: one line per request, with quote ids masked (decision 15).
import type { FastifyInstance, FastifyRequest } from "fastify";

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** An id gives access to its quote, so ids in paths are not logged. */
export const maskIds = (text: string): string => text.replace(ID, "…");

/** Logs go to stderr; stdout carries only the line with the server's address. */
export const loggerOptions = (level: string) => ({
  level,
  stream: process.stderr,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, url: maskIds(request.url) }),
    err: (error: Error) => ({
      type: error.name,
      message: maskIds(error.message),
      stack: maskIds(error.stack ?? ""),
    }),
  },
});

/** Logs one line for each answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, url } = request;
    const line = {
      method,
      url: maskIds(url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log.info(line, "request");
  });
}
