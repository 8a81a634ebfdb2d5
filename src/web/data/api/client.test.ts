// Tests of errors and queries against a real HTTP server (SPEC sections 4, 7, 8 and 9).
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi, type ApiError } from "./client.ts";
import { createQueryClient, readByKey, retryDelay } from "./query-client.ts";

const answers: Record<string, { status: number; body: string; headers?: Record<string, string> }> =
  {
    "/api/refused": {
      status: 422,
      body: '{"detail":"Too much.","errors":[{"pointer":"/a","detail":"Use less."}]}',
    },
    "/api/busy": { status: 503, body: "", headers: { "retry-after": "7" } },
    "/api/private": { status: 401, body: "who are you" },
  };

const server = createServer((request, response) => {
  const { status, body, headers } = answers[request.url ?? ""] ?? { status: 404, body: "" };
  response.writeHead(status, headers).end(body);
});
let base = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const failureOf = (path: string): Promise<ApiError> =>
  callApi({ method: "GET", path: base + path }).then(
    () => {
      throw new Error("The call did not fail.");
    },
    (error: ApiError) => error,
  );

describe("calls", () => {
  test("an error's message is the status, a colon, and the body or else the status text", async () => {
    expect((await failureOf("/api/private")).message).toBe("401: who are you");
    expect((await failureOf("/api/nowhere")).message).toBe("404: Not Found");
  });

  test("an error has the server's sentence and its Retry-After", async () => {
    expect((await failureOf("/api/refused")).detail).toBe("Use less.");
    expect((await failureOf("/api/busy")).retryAfter).toBe(7);
  });
});

describe("reads", () => {
  test("an answer 401 throws by default, and returns null in the other mode", async () => {
    const queryKey = [base, "api/private"];
    await expect(createQueryClient().fetchQuery({ queryKey })).rejects.toThrow("401: who are you");
    const queryFn = readByKey({ on401: "returnNull" });
    expect(await createQueryClient().fetchQuery({ queryKey, queryFn })).toBeNull();
  });

  test("queries are not refetched automatically, never stale, not retried, and removed after 5 minutes", () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: Infinity,
      gcTime: 300_000,
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
    });
  });

  test("the retry delay starts at 1 s and doubles up to 30 s", () => {
    expect([0, 1, 4, 5, 9].map(retryDelay)).toEqual([1_000, 2_000, 16_000, 30_000, 30_000]);
  });
});
