// Tests of access to an offer by its link: headers of every answer, cross-site requests, rate limits, log lines.
import { beforeAll, describe, expect, test, vi } from "vitest";
import { apiPaths, clientPath, problem } from "#core/api.ts";
import { startTestApp, type Answer, type TestApp } from "#server/testing/app-for-tests.ts";
import {
  acceptanceOf,
  publishOffer,
  seedOffer,
  stateOf,
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
  `${apiPaths.clientOffer(token)}/`,
  `${apiPaths.clientOffer(token)}/other`,
  clientPath(token),
  `${clientPath(token)}/`,
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
  test.each(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"])("%s", async (method) => {
    const old = await seedOffer(app);
    const open = await publishOffer(app, old.quoteId);
    for (const token of [open.token, old.token, UNKNOWN, TOO_LONG])
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

test("no other site can accept, decline or open an offer", async () => {
  const before = await stateOf(app, offer.quoteId);
  const { token } = offer;
  const crossSite = { "sec-fetch-site": "cross-site" };
  const posts: [string, unknown][] = [
    [apiPaths.clientAcceptance(token), acceptanceOf(offer)],
    [apiPaths.clientDecline(token), { reason: "No" }],
    [apiPaths.clientDecline(token), undefined],
    [apiPaths.clientOpened(token), undefined],
  ];
  for (const [path, body] of posts)
    expect(await app.call("POST", path, body, crossSite), path).toMatchObject({ status: 403 });
  // What a form of another site can send even from a browser that does not say where it is from.
  for (const [path] of posts)
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
      expect(
        await app.call("POST", path, { reason: "No" }, { "content-type": type }),
        `${path} ${type}`,
      ).toMatchObject({ status: 415 });
  expect(await stateOf(app, offer.quoteId)).toEqual(before);
});

describe("rate limits", () => {
  const limitedApp = () => startTestApp({ env: { RATE_LIMIT: "on", TRUST_PROXY: true } });
  const from = (address: string) => ({ "x-forwarded-for": address });
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
    const limited = await limitedApp();
    const seeded = await seedOffer(limited);
    const read = (address: string, { token } = seeded) =>
      limited.call("GET", apiPaths.clientOffer(token), undefined, from(address));

    // What is refused to one address takes nothing from the others.
    expect(await statuses(700, () => read("192.0.2.1"))).toEqual({ 200: 120, 429: 580 });
    expect(await statuses(480, (at) => read(`198.51.100.${at % 8}`))).toEqual({ 200: 480 });
    const refused = await read("203.0.113.7");
    expect(refused.status).toBe(429);
    expectSecret(refused, "429");
    expect(problem.parse(refused.body).detail).toBe(
      "Too many requests in a short time. Please wait a moment.",
    );
    expect(await read("203.0.113.7", await seedOffer(limited))).toMatchObject({ status: 200 });
    await limited.close();
  }, 60_000);

  test("one address decides 20 times a minute, and one offer is decided 60 times in ten minutes", async () => {
    const limited = await limitedApp();
    const seeded = await seedOffer(limited);
    const decide = (address: string, { token } = seeded) =>
      limited.call("POST", apiPaths.clientAcceptance(token), {}, from(address));

    expect(await statuses(30, () => decide("192.0.2.1"))).toEqual({ 422: 20, 429: 10 });
    expect(await statuses(40, (at) => decide(`198.51.100.${at}`))).toEqual({ 422: 40 });
    const { status, headers, body } = await decide("203.0.113.7");
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(500);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(600);
    expect(problem.parse(body).detail).toMatch(
      /^Too many requests .* try again in (9|10) minutes\.$/,
    );
    expect(await decide("203.0.113.7", await seedOffer(limited))).toMatchObject({ status: 422 });
    expect(
      await limited.call("GET", apiPaths.clientOffer(seeded.token), undefined, from("192.0.2.9")),
    ).toMatchObject({ status: 200 });
    await limited.close();
  }, 60_000);
});

describe("the record of a decision", () => {
  const decisionAfter = async (trusting: TestApp, headers: Record<string, string>) => {
    const seeded = await seedOffer(trusting);
    const path = apiPaths.clientAcceptance(seeded.token);
    const { status } = await trusting.call("POST", path, acceptanceOf(seeded), headers);
    expect(status).toBe(200);
    const { body } = await trusting.call("GET", apiPaths.offer(seeded.quoteId, seeded.id));
    return (body as { offer: OpenOffer }).offer.decision;
  };

  test("names the address of the client, and no other text in its place", async () => {
    const trusting = await startTestApp({ env: { TRUST_PROXY: true } });
    const from = (address: string) => decisionAfter(trusting, { "x-forwarded-for": address });
    expect(await from("203.0.113.9")).toMatchObject({ ipAddress: "203.0.113.9" });
    expect(await from("2001:db8::9")).toMatchObject({ ipAddress: "2001:db8::9" });
    for (const forged of ["<b>203.0.113.9</b>", "accepted by the mayor", "x".repeat(5_000)])
      expect(await from(forged)).toMatchObject({ ipAddress: "" });
    await trusting.close();
  });

  test("names the browser in one line of at most 300 characters", async () => {
    const agent = `Phone\t\u0085<b>9</b> \u009b31m${"x".repeat(2_000)}`;
    const decision = await decisionAfter(app, { "user-agent": agent });
    expect(decision).toMatchObject({ userAgent: expect.stringMatching(/^Phone <b>9<\/b> 31mx+$/) });
    expect((decision as { userAgent: string }).userAgent).toHaveLength(300);
  });
});

test("no line of the log holds a token or the id of a quote, in any spelling", async () => {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  const logging = await startTestApp({ env: { LOG_LEVEL: "trace" } });
  const { token, quoteId, ...seeded } = await seedOffer(logging);
  const encoded = [...token].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join("");
  const paths = [
    ...[token, encoded, encoded.replaceAll("%", "%25")].flatMap((spelling) => [
      ...pathsOf(spelling),
      `/c%2f${spelling}`,
      `/%63/${spelling}`,
      `//c/${spelling}`,
      `/faq?next=${encodeURIComponent(`/c/${spelling}?x=1`)}`,
      `/faq?token=${spelling}`,
      `/api/quotes?link=https://example.com/c/${spelling}`,
    ]),
    `/quote/${quoteId.replaceAll("-", "%2d")}`,
    `/api/quotes/${encodeURIComponent(quoteId).replaceAll("a", "%61")}`,
  ];
  for (const path of paths) await logging.call("GET", path);
  await logging.call("POST", apiPaths.clientAcceptance(token), acceptanceOf(seeded));
  await logging.close();
  spy.mockRestore();

  const text = lines.join("");
  const plain = decodeURIComponent(decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, "%25")));
  for (const written of [text, plain]) {
    expect(written.toLowerCase()).not.toContain(token.toLowerCase());
    expect(written).not.toContain(quoteId);
  }
  expect(text).toContain('"url":"/api/client/…/acceptance"');
  expect(text).toContain('"url":"/c/…"');
});
