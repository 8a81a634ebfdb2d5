// Tests of access to an offer by its link: headers of every answer, rate limits, log lines.
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { apiPaths, clientPath, problem } from "#core/api.ts";
import { startTestApp, type Answer } from "#server/testing/app-for-tests.ts";
import {
  acceptanceOf,
  offersOf,
  seedOffer,
  type OpenOffer,
} from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

let offer: OpenOffer;
const app = sharedTestApp();
beforeAll(async () => {
  offer = await seedOffer(app);
});

const UNKNOWN = "x".repeat(43);
const TOO_LONG = "x".repeat(1_000);

/** Every path under a link. */
const pathsOf = (token: string): string[] => [
  apiPaths.clientOffer(token),
  apiPaths.clientPdf(token),
  apiPaths.clientAcceptance(token),
  apiPaths.clientDecline(token),
  apiPaths.clientOpened(token),
  `${apiPaths.clientOffer(token)}/other`,
  clientPath(token),
  `${clientPath(token)}/other`,
  clientPath(token).toUpperCase(),
  `${clientPath(token)}?selected=c1`,
];

function expectSecret({ headers }: Pick<Answer, "headers">, request: string): void {
  expect(
    {
      caching: headers.get("cache-control"),
      robots: headers.get("x-robots-tag"),
      referrer: headers.get("referrer-policy"),
      sniffing: headers.get("x-content-type-options"),
      cors: headers.get("access-control-allow-origin"),
      cookie: headers.get("set-cookie"),
    },
    request,
  ).toEqual({
    caching: "no-store",
    robots: "noindex, nofollow",
    referrer: "no-referrer",
    sniffing: "nosniff",
    cors: null,
    cookie: null,
  });
}

describe("no answer under a link is cached, indexed, or named to another site", () => {
  test.each(["GET", "HEAD", "POST", "OPTIONS"])("%s", async (method) => {
    for (const token of [offer.token, UNKNOWN, TOO_LONG])
      for (const path of pathsOf(token))
        expectSecret(await app.call(method, path), `${method} ${path}`);
  });

  test("refusals of the body, of its type and of another site", async () => {
    const path = apiPaths.clientAcceptance(offer.token);
    const type = (name: string) => ({ "content-type": name });
    const answers = {
      422: await app.call("POST", path, { name: 1 }),
      415: await app.call("POST", path, {}, type("text/plain")),
      413: await app.call("POST", path, { name: "x".repeat(70_000) }),
      403: await app.call("POST", path, {}, { "sec-fetch-site": "cross-site" }),
      400: await app.call("GET", `${apiPaths.clientOffer("%zz")}`),
    };
    for (const [status, answer] of Object.entries(answers)) {
      expect(answer.status).toBe(Number(status));
      expectSecret(answer, status);
    }
  });
});

describe("many addresses", () => {
  const limited = sharedTestApp({ env: { RATE_LIMIT: "on", TRUST_PROXY: true } });
  let seeded: OpenOffer;
  beforeEach(async () => {
    seeded = await seedOffer(limited);
  });
  const from = (address: string) => ({ "x-forwarded-for": address });
  const read = (address: string, { token } = seeded) =>
    limited.call("GET", apiPaths.clientOffer(token), undefined, from(address));
  /** Counts as one that reads, and costs less. */
  const look = (address: string) => {
    const headers = { ...from(address), "sec-purpose": "prefetch" };
    return limited.call("GET", apiPaths.clientOpened(seeded.token), undefined, headers);
  };
  const decide = (address: string, body: object = {}, { token } = seeded) =>
    limited.call("POST", apiPaths.clientAcceptance(token), body, from(address));
  /** Sends few requests at a time: with hundreds the server is so busy that it refuses reads for that. */
  const statuses = async (count: number, call: (at: number) => Promise<Answer>) => {
    const counts: Record<number, number> = {};
    let next = 0;
    const send = async () => {
      while (next < count) {
        const { status } = await call(next++);
        counts[status] = (counts[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: 8 }, send));
    return counts;
  };

  test("one address reads 120 times a minute, and one offer is read 600 times", async () => {
    // What is refused to one address takes nothing from the others.
    expect(await statuses(150, () => look("192.0.2.1"))).toEqual({ 200: 120, 429: 30 });
    expect(await statuses(480, (at) => look(`198.51.100.${at % 8}`))).toEqual({ 200: 480 });
    const refused = await read("203.0.113.7");
    expect(refused.status).toBe(429);
    expectSecret(refused, "429");
    expect(await read("203.0.113.7", await seedOffer(limited))).toMatchObject({ status: 200 });
  });

  test("one address decides 20 times a minute, and one offer is decided 60 times in ten minutes", async () => {
    expect(await statuses(30, () => decide("192.0.2.1"))).toEqual({ 422: 20, 429: 10 });
    expect(await statuses(40, (at) => decide(`198.51.100.${at}`))).toEqual({ 422: 40 });
    const { status, headers, body } = await decide("203.0.113.7");
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(500);
    expect(problem.parse(body).detail).toMatch(/ try again in (9|10) minutes\.$/);
    const other = await seedOffer(limited);
    expect(await decide("203.0.113.7", {}, other)).toMatchObject({ status: 422 });
    expect((await read("192.0.2.9")).status).toBe(200);
  });

  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["2001:db8::9", "2001:db8::9"],
    ["<b>accepted by the mayor</b>", ""],
  ])("the record of a decision from %s names the address %j", async (sent, ipAddress) => {
    expect((await decide(sent, acceptanceOf(seeded))).status).toBe(200);
    expect(await offersOf(limited, seeded.quoteId)).toMatchObject([{ decision: { ipAddress } }]);
  });
});

test("the record of a decision names the browser in one line of at most 300 characters", async () => {
  const own = await seedOffer(app);
  const agent = { "user-agent": `Phone\t\u0085<b>9</b> \u009b31m${"x".repeat(2_000)}` };
  await app.call("POST", apiPaths.clientAcceptance(own.token), acceptanceOf(own), agent);
  const [{ decision } = { decision: null }] = await offersOf(app, own.quoteId);
  expect(decision).toMatchObject({ userAgent: `Phone <b>9</b> 31m${"x".repeat(282)}` });
});

test("no line of the log holds a token or the id of a quote", async () => {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  const logging = await startTestApp({ env: { LOG_LEVEL: "trace" } });
  const { token, quoteId, ...seeded } = await seedOffer(logging);
  const encoded = [...token].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join("");
  const paths = [...pathsOf(token), ...pathsOf(encoded), `/faq?next=/c/${token}`];
  for (const path of [...paths, apiPaths.quote(quoteId), `/quote/${quoteId}`])
    await logging.call("GET", path);
  await logging.call("POST", apiPaths.clientAcceptance(token), acceptanceOf(seeded));
  await logging.close();
  spy.mockRestore();

  const written = lines.join("");
  for (const secret of [token, encoded, quoteId])
    expect(written.toLowerCase()).not.toContain(secret.toLowerCase());
  expect(written).toContain('"url":"/api/client/…/acceptance"');
  expect(written).toContain('"url":"/c/…"');
});
