// Tests of the API description, health checks, and compression.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import type { OpenApi } from "#server/description/openapi.ts";
import { ACCESS_CODE, BEARER } from "#server/testing/private-app.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();
const privateApp = sharedTestApp({ accessCode: ACCESS_CODE });

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

test.each(["public", "private"])("tools accept the description of a %s server", async (kind) => {
  const { url } = kind === "public" ? app : privateApp;
  const source = await (await fetch(`${url}/api/openapi.json`, { headers: BEARER })).text();
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, location: [place] }) => `${ruleId} at ${place?.pointer}`)).toEqual(
    [],
  );
});

test("the page has every operation, and each of its links leads somewhere", async () => {
  const { paths, components } = (await app.call("GET", "/api/openapi.json")).body as OpenApi;
  const page = String((await app.call("GET", "/api/docs")).body);
  const shown = [...page.matchAll(/<p><code>(\w+)<\/code>/g)].map(([, id]) => id);
  const operations = Object.values(paths ?? {}).flatMap((each) => Object.values(each));
  expect(shown.sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
  const targets = [...page.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
  expect(targets).toEqual([
    ...Object.keys(components?.schemas ?? {}),
    ...Object.keys(components?.responses ?? {}),
  ]);
  const links = [...page.matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
  expect(new Set(targets)).toEqual(new Set(links));
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
