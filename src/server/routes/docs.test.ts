// Tests of the API description, health checks, and compression.
import { expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { sharedTestApp } from "../testing/shared-app.ts";

const app = sharedTestApp();

test("the description is OpenAPI 3.1 with every path; its page has no external resources", async () => {
  const { body } = await app.call("GET", "/api/openapi.json");
  const { openapi, paths } = body as { openapi: string; paths: Record<string, object> };
  expect(openapi).toBe("3.1.0");
  const described = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, "*"));
  const offered = Object.values(apiPaths).map((path) =>
    typeof path === "string" ? path : path("*", "*"),
  );
  expect(new Set(described)).toEqual(new Set(offered));
  const { body: page, headers } = await app.call("GET", "/api/docs");
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page).toContain("/api/quotes/{id}/upload-logo");
  expect(page).not.toMatch(/<script|<link|src=/);
  expect(headers.get("content-security-policy")).toMatch(
    /default-src 'none'.*style-src 'self' 'sha256-/,
  );
});

test("the health checks report that the server runs and the store responds", async () => {
  expect(await app.call("GET", "/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(await app.call("GET", "/readyz")).toMatchObject({
    status: 200,
    body: { status: "ready" },
  });
});

test("answers are compressed when the client accepts it", async () => {
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
