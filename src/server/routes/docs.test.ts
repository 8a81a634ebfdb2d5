// The API's description of itself, its health, and the compression of its answers.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app-for-tests.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("the description of the API is OpenAPI 3.1 and names every address; its page loads nothing", async () => {
  const { body } = await app.call("GET", "/api/openapi.json");
  const { openapi, paths } = body as { openapi: string; paths: Record<string, object> };
  expect(openapi).toBe("3.1.0");
  expect(Object.keys(paths)).toHaveLength(22);
  const { body: page, headers } = await app.call("GET", "/api/docs");
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page).toContain("/api/quotes/{id}/upload-logo");
  expect(page).not.toMatch(/<script|<link|src=/);
});

test("the server says that it lives and that its store answers", async () => {
  expect(await app.call("GET", "/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(await app.call("GET", "/readyz")).toMatchObject({
    status: 200,
    body: { status: "ready" },
  });
});

test("answers are compressed for who takes it", async () => {
  const path = `${app.url}/api/openapi.json`;
  const encodingFor = async (accepted: string) =>
    (await fetch(path, { headers: { "accept-encoding": accepted } })).headers.get(
      "content-encoding",
    );
  expect([
    await encodingFor("gzip"),
    await encodingFor("gzip, zstd"),
    await encodingFor("identity"),
  ]).toEqual(["gzip", "zstd", null]);
});
