// Tests of the metrics of a running server: what is counted, bounded labels, and the dashboard's names.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { apiPaths } from "#core/api.ts";
import { freePort } from "../testing/free-port.ts";
import { SLOW, startProcess, testFolder } from "../testing/server-process.ts";

vi.setConfig(SLOW);

const DASHBOARD = new URL("../../../deploy/grafana-dashboard.json", import.meta.url);

/** Names of the metrics in the expressions of the dashboard. */
function namesInDashboard(): Set<string> {
  const { panels } = JSON.parse(readFileSync(DASHBOARD, "utf8")) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  return new Set(
    expressions.flatMap((text) => text.match(/\b(?:quotewright|process|nodejs)_\w+/g) ?? []),
  );
}

test("a scrape has every metric of the dashboard, counts by route pattern, and holds no id", async () => {
  const METRICS_PORT = String(await freePort());
  const { ready } = startProcess({ DATA_DIR: testFolder(), METRICS_PORT, PDF_WORKERS: "1" });
  const [url, place] = [await ready, `http://127.0.0.1:${METRICS_PORT}`];
  const statusOf = async (address: string, init?: RequestInit) => {
    const answer = await fetch(address, init);
    await answer.arrayBuffer();
    return answer.status;
  };
  const sent = (method: string, body: object) => ({
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

  const id = randomUUID();
  expect(await statusOf(`${url}/api/quotes`, sent("POST", { id }))).toBe(201);
  expect(await statusOf(`${url}/api/quotes`, sent("POST", { wrong: 1 }))).toBe(422);
  expect(await statusOf(url + apiPaths.quote(id))).toBe(200);
  expect(await statusOf(url + apiPaths.pdf(id))).toBe(200);
  expect(await statusOf(`${url}/api/unknown/${id}`)).toBe(404);
  // Refused by limits: a body, and headers that are never read as a request.
  const long = "x".repeat(70_000);
  expect(await statusOf(url + apiPaths.quote(id), sent("PUT", { title: long }))).toBe(413);
  expect(await statusOf(url, { headers: { "x-long": long } })).toBe(431);
  const stream = await fetch(url + apiPaths.events(id));

  const text = await (await fetch(`${place}/metrics`)).text();
  await stream.body?.cancel();
  const route = 'route="/api/quotes",method="POST"';
  for (const status of ["2xx", "4xx"])
    expect(text).toContain(`quotewright_http_requests_total{${route},status="${status}"} 1\n`);
  expect(text).toContain('route="/api/quotes/:id",method="GET",status="2xx"} 1\n');
  expect(text).toContain('quotewright_pdf_documents_total{outcome="done"} 1\n');
  expect(text).toContain("quotewright_event_streams 1\n");
  expect(text).toMatch(/quotewright_store_query_duration_seconds_count\{kind="insert"\} [1-9]/);
  expect(text).toContain('quotewright_limit_refusals_total{kind="size"} 2\n');
  expect(text).toMatch(/quotewright_event_loop_delay_seconds\{quantile="1"\} (?!0\n)/);
  expect(text).not.toContain(id);
  const used = namesInDashboard();
  expect(used.size).toBeGreaterThan(12);
  const known = new Set(
    [...text.matchAll(/^(?:# TYPE )?([a-z_]+)/gm)].map(([, name = ""]) => name),
  );
  expect([...used].filter((name) => !known.has(name))).toEqual([]);

  // The metrics' port has nothing else, and the server's port has no metrics.
  expect(await statusOf(`${place}/api/quotes/${id}`)).toBe(404);
  expect(await statusOf(`${url}/metrics`)).toBe(404);
});
