// Tests of the metrics of a running server: what is counted, bounded labels, and the dashboard's names.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { runServer } from "../testing/running-server.ts";
import { deployPath } from "../deployment/testing/deploy-files.ts";
import { deleteFolder, programFolder } from "../deployment/testing/programs-running.ts";
import { freePort } from "../testing/free-port.ts";
import { patientFetch } from "../deployment/testing/patient-fetch.ts";

/** Names of the metrics in the expressions of the dashboard. */
function namesInDashboard(): Set<string> {
  const { panels } = JSON.parse(readFileSync(deployPath("grafana-dashboard.json"), "utf8")) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  return new Set(
    expressions.flatMap((text) => text.match(/\b(?:quotewright|process|nodejs)_\w+/g) ?? []),
  );
}

test(
  "a scrape has every metric of the dashboard, counts by route pattern, and holds no id",
  {
    timeout: 60_000,
  },
  async () => {
    const DATA_DIR = programFolder("metrics");
    onTestFinished(() => deleteFolder(DATA_DIR));
    const METRICS_PORT = String(await freePort());
    const server = await runServer({
      PORT: "0",
      LOG_LEVEL: "fatal",
      PDF_WORKERS: "1",
      DATA_DIR,
      METRICS_PORT,
    });
    onTestFinished(() => server.end("SIGTERM"));
    const place = `http://127.0.0.1:${METRICS_PORT}`;
    const scrape = async () => (await patientFetch(`${place}/metrics`)).text();

    const id = randomUUID();
    const json = { "content-type": "application/json" };
    const create = (body: object) =>
      patientFetch(`${server.url}/api/quotes`, {
        method: "POST",
        headers: json,
        body: JSON.stringify(body),
      });
    expect((await create({ id })).status).toBe(201);
    expect((await create({ wrong: 1 })).status).toBe(422);
    expect((await patientFetch(server.url + apiPaths.quote(id))).status).toBe(200);
    expect((await patientFetch(server.url + apiPaths.pdf(id))).status).toBe(200);
    expect((await patientFetch(`${server.url}/api/unknown/${id}`)).status).toBe(404);
    // Refused by limits: a body, and headers that are never read as a request.
    const long = "x".repeat(70_000);
    const change = { method: "PUT", headers: json, body: JSON.stringify({ title: long }) };
    expect((await patientFetch(server.url + apiPaths.quote(id), change)).status).toBe(413);
    const longHeader = { headers: { "x-long": long } };
    expect((await patientFetch(server.url, longHeader)).status).toBe(431);
    const stream = await patientFetch(server.url + apiPaths.events(id));

    const text = await scrape();
    await stream.body?.cancel();
    const route = 'route="/api/quotes",method="POST"';
    for (const status of ["2xx", "4xx"])
      expect(text).toContain(`quotewright_http_requests_total{${route},status="${status}"} 1\n`);
    expect(text).toContain('route="/api/quotes/:id",method="GET",status="2xx"} 1\n');
    expect(text).toContain('quotewright_pdf_documents_total{outcome="done"} 1\n');
    expect(text).toContain("quotewright_event_streams 1\n");
    expect(text).toMatch(/quotewright_store_query_duration_seconds_count\{kind="insert"\} [1-9]/);
    expect(text).toContain('quotewright_limit_refusals_total{kind="size"} 2\n');
    expect(text).not.toContain(id);
    const used = namesInDashboard();
    expect(used.size).toBeGreaterThan(12);
    const known = new Set(
      [...text.matchAll(/^(?:# TYPE )?([a-z_]+)/gm)].map(([, name = ""]) => name),
    );
    expect([...used].filter((name) => !known.has(name))).toEqual([]);

    // The metrics' port has nothing else, and the server's port has no metrics.
    expect((await patientFetch(`${place}/api/quotes/${id}`)).status).toBe(404);
    expect((await patientFetch(`${server.url}/metrics`)).status).toBe(404);
  },
);
