// Tests of two processes on one Postgres behind nginx, started with the files of deploy/nginx.
// @module-tag full
import { randomUUID } from "node:crypto";
import { apiPaths } from "#core/api.ts";
import { expect, inject, onTestFinished, test } from "vitest";
import { freshDatabase } from "../store/testing/postgres-for-tests.ts";
import { requirePrograms } from "./testing/debian-programs.ts";
import { killUnderLoad, startFleet } from "./testing/killed-processes.ts";
import { patientFetch } from "./testing/patient-fetch.ts";

const LONG = { timeout: 180_000 };

test(
  "no acknowledged change is lost when processes are killed, and only 502 and 503 are seen",
  LONG,
  async ({ skip }) => {
    const { nginx } = requirePrograms(skip, "nginx");
    const [kills, clients] = [3, 6];
    const report = await killUnderLoad({
      databaseUrl: await freshDatabase(inject("postgresUrl")),
      nginx,
      kills,
      clients,
      changesBetween: 40,
    });
    expect(report.wrong).toEqual([]);
    expect(report.acknowledged).toBeGreaterThanOrEqual(160);
    const others = Object.keys(report.statuses).filter((status) => Number(status) >= 300);
    // 404 is the answer to a repeated deletion; any other one would have been reported as wrong.
    expect(["404", "502", "503"]).toEqual(expect.arrayContaining(others));
    expect(report.statuses[0]).toBeUndefined();
    expect(report.cutOff).toBeLessThanOrEqual(kills * clients);
  },
);

test(
  "the proxy passes events, headers and addresses on, and logs no secret link",
  LONG,
  async ({ skip }) => {
    const { nginx } = requirePrograms(skip, "nginx");
    const fleet = await startFleet(nginx, {
      DATABASE_URL: await freshDatabase(inject("postgresUrl")),
    });
    onTestFinished(() => fleet.stop());
    const { url } = fleet.nginx;
    const call = (method: string, path: string, body?: unknown, headers = {}) =>
      patientFetch(url + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      });

    const id = randomUUID();
    expect((await call("POST", "/api/quotes", { id })).status).toBe(201);
    // Events: of a change that either process makes.
    const stream = await patientFetch(url + apiPaths.events(id));
    const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await events?.read())?.value).toContain('{"version":1}');
    for (const [index, process] of fleet.urls.entries()) {
      await patientFetch(process + apiPaths.quote(id), {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ title: `Title ${index}` }),
      });
      expect((await events?.read())?.value).toContain(`{"version":${index + 2}}`);
    }
    await events?.cancel();

    // The same headers as without the proxy, except of the connection.
    const path = apiPaths.quote(id);
    const [direct, passed] = [
      await patientFetch(fleet.urls[0] + path),
      await patientFetch(url + path),
    ];
    const names = (answer: Response): string[] =>
      [...answer.headers.keys()].filter((name) => !["keep-alive", "server"].includes(name));
    expect(names(passed)).toEqual(names(direct));
    expect(passed.headers.get("server")).toBe("nginx");

    // A page of this origin may change something, one of another may not.
    const asPage = (origin: string) => call("PUT", path, { title: "From a page" }, { origin });
    expect((await asPage(url)).status).toBe(200);
    expect((await asPage("http://evil.example")).status).toBe(403);

    // Too large for the proxy: a problem, as the server answers.
    const large = await call("PUT", path, { title: "x".repeat(4_000_000) });
    expect(large.status).toBe(413);
    expect(large.headers.get("content-type")).toBe("application/problem+json");
    expect(await large.json()).toMatchObject({ status: 413 });

    // The processes made one key when they started together: a link that one made can be copied at the other.
    await call("POST", apiPaths.quoteCategories(id), { name: "Walls", overridePrice: 100 });
    const published = await call("POST", apiPaths.offers(id), {});
    expect(published.status).toBe(201);
    const tokens = fleet.urls.map(async (process) => {
      const { offers } = (await (await patientFetch(process + apiPaths.offers(id))).json()) as {
        offers: { token: string }[];
      };
      return offers[0]?.token;
    });
    const [token = "", other] = await Promise.all(tokens);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(other).toBe(token);
    const paths = [
      `/c/${token}`,
      `//c/${token}`,
      `/C/${token}`,
      `/${token}`,
      `/api/client/${token}`,
    ];
    for (const secret of [...paths, `/quote/${id}`, `/x?next=/quote/${id}`])
      await patientFetch(url + secret);

    // Both processes gone: the proxy's own answer.
    await Promise.all([fleet.end(0), fleet.end(1)]);
    const gone = await call("PUT", path, { title: "Nobody there" });
    expect(gone.status).toBe(502);
    expect(gone.headers.get("retry-after")).toBe("2");
    expect(await gone.json()).toMatchObject({ status: 502, detail: expect.any(String) });
    const logs = fleet.nginx.logs();
    expect(logs).toContain("PUT /api/quotes/... 200");
    expect(logs).toContain("GET /c/... ");
    expect(logs).not.toContain(id);
    expect(logs).not.toContain(token);
  },
);

test(
  "a limit holds for one address also with several processes, because one of them gets its requests",
  LONG,
  async ({ skip }) => {
    const { nginx } = requirePrograms(skip, "nginx");
    const fleet = await startFleet(nginx, {
      DATABASE_URL: await freshDatabase(inject("postgresUrl")),
      RATE_LIMIT: "on",
    });
    onTestFinished(() => fleet.stop());
    const create = () => patientFetch(`${fleet.nginx.url}/api/quotes`, { method: "POST" });
    // 60 new quotes a minute; two processes that counted alone would let 61 through.
    const statuses = [];
    for (let time = 0; time < 61; time += 1) statuses.push((await create()).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 201), 429]);
  },
);
