// Tests of the page that asks for the access code: right and wrong codes, where it leads, guesses, and the way out.
import { expect, onTestFinished, test, vi } from "vitest";
import { standardError } from "#server/http/log-stream.ts";
import { OTHER_ADDRESS, statusFrom } from "#server/http/testing/visitors.ts";
import type { TestApp, TestAppOptions } from "#server/testing/app-for-tests.ts";
import { ACCESS_CODE, BEARER, cookieOf, enter, postForm } from "#server/testing/private-app.ts";
import { ownTestApp, sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp({ accessCode: ACCESS_CODE });

const privateApp = (options: TestAppOptions = {}): Promise<TestApp> =>
  ownTestApp({ accessCode: ACCESS_CODE, ...options });

/** With single spaces: line breaks in the template do not count. */
const inOneLine = (page: unknown): string => String(page).replaceAll(/\s+/g, " ");

const where = ({ status, headers }: Response) => [status, headers.get("location")];

test("the page has one labelled password field, one script by its hash, and leads back", async () => {
  const { status, headers, body } = await app.call("GET", '/quotes?from="><b>&x=1');
  expect(status).toBe(401);
  const page = inOneLine(body);
  expect(page).toContain('<form method="post" action="/access">');
  expect(page).toContain('value="/quotes?from=%22%3E%3Cb%3E&amp;x=1"');
  expect(page.match(/type="password"/g)).toHaveLength(1);
  expect(page).toMatch(/<input id="code" [^>]*autocomplete="current-password"[^>]*autofocus/);
  expect(page).not.toMatch(/aria-invalid=|class="error"/);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(headers.get("content-security-policy")).toMatch(
    /script-src 'sha256-[^ ]+'; style-src 'self' 'sha256-.*form-action 'self'/,
  );
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex, nofollow",
    "www-authenticate": 'Bearer realm="access code"',
  });
});

test("opened directly, the page leads to the quotes; it is answered with 200", async () => {
  const { status, body } = await app.call("GET", "/access");
  expect(status).toBe(200);
  expect(body).toContain('name="next" value="/quotes"');
  expect((await app.call("GET", "/access?next=%2Ffaq")).body).toContain('name="next" value="/faq"');
});

test("the right code sets the cookie and leads back; the cookie opens pages and does not hold the code", async () => {
  const answer = await postForm(app, { code: ACCESS_CODE, next: "/quotes?x=1" });
  expect(where(answer)).toEqual([303, "/quotes?x=1"]);
  expect(answer.headers.get("set-cookie")).toMatch(
    /^quotewright-access=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
  const cookie = cookieOf(answer.headers);
  expect(cookie).not.toContain(ACCESS_CODE);
  expect(await app.call("GET", "/quotes", undefined, { cookie: `a=b; ${cookie}` })).toMatchObject({
    status: 200,
    body: "<!doctype html><title>App</title>",
  });
});

test("with a way back to another site, or without one, the code leads to the quotes", async () => {
  for (const next of ["//evil.example", ""])
    expect(where(await postForm(app, { code: ACCESS_CODE, next }))).toEqual([303, "/quotes"]);
});

test("a wrong code is said at the field, which has the focus; the way back stays", async () => {
  const answer = await postForm(app, { code: "<wrong code>", next: "/prices" });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("set-cookie")).toBeNull();
  const page = inOneLine(await answer.text());
  expect(page).toMatch(
    /<input id="code" [^>]*autofocus aria-invalid="true" aria-describedby="error"[^>]*> <p id="error" class="error">This access code is wrong\. Try again\.<\/p>/,
  );
  expect(page).toContain('name="next" value="/prices"');
  expect(page).not.toContain("wrong code&gt;");
});

test.each([
  ["no code", new URLSearchParams({ next: "/faq" }), 401],
  ["too much", new URLSearchParams({ code: "a".repeat(20_000) }), 413],
  ["another form", new FormData(), 415],
])("a form with %s is answered with the page", async (_name, body, status) => {
  const answer = await fetch(`${app.url}/access`, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain('<label for="code">');
});

test("a page of another site cannot enter a code, nor sign a browser out", async () => {
  const foreign = { "sec-fetch-site": "cross-site" };
  expect((await postForm(app, { code: ACCESS_CODE }, foreign)).status).toBe(403);
  expect(
    (await postForm(app, {}, { ...(await enter(app)), ...foreign }, "/access/leave")).status,
  ).toBe(403);
});

test("once the code was entered, the page leads on, or offers to sign out", async () => {
  const cookie = await enter(app);
  const opened = (path: string) => fetch(app.url + path, { headers: cookie, redirect: "manual" });
  expect(where(await opened("/access?next=/prices"))).toEqual([303, "/prices"]);
  expect(where(await opened("/access?next=//evil.example"))).toEqual([303, "/quotes"]);
  const page = await (await opened("/access")).text();
  expect(page).toContain('<form method="post" action="/access/leave">');
  expect(page).not.toContain('type="password"');
  const left = await postForm(app, {}, cookie, "/access/leave");
  expect(where(left)).toEqual([303, "/access"]);
  expect(left.headers.get("set-cookie")).toMatch(/^quotewright-access=; Path=\/; Max-Age=0; /);
});

test("another code signs everybody out; a script may send one beyond ASCII, in UTF-8", async () => {
  const installationKey = Buffer.alloc(32, 7);
  const cookie = await enter(await privateApp({ installationKey }));
  const other = await privateApp({ installationKey, accessCode: "Zürich 2027" });
  const statusWith = async (headers: Record<string, string>) =>
    (await other.call("GET", "/api/regions", undefined, headers)).status;
  expect(await statusWith(cookie)).toBe(401);
  const authorization = `bearer ${Buffer.from("Zürich 2027").toString("latin1")}`;
  expect(await statusWith({ authorization })).toBe(200);
});

test("without an access code there is no such page, no cookie, and nothing is refused", async () => {
  const open = await ownTestApp();
  expect((await open.call("GET", "/access")).status).toBe(404);
  expect((await postForm(open, { code: ACCESS_CODE })).status).toBe(404);
  const page = await open.call("GET", "/faq", undefined, { authorization: "Bearer wrong" });
  expect(page.status).toBe(200);
  expect(page.headers.get("set-cookie")).toBeNull();
  expect(page.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect((await open.call("GET", "/robots.txt")).body).toBe("User-agent: *\n");
});

test("after some wrong codes no code of that client is looked at for a while, in the form or as a bearer token", async () => {
  const limited = await privateApp({
    env: { RATE_LIMIT: "on" },
    limits: { wrongCodesPerMinute: 4 },
  });
  const cookie = await enter(limited);
  const wrong = () =>
    limited.call("GET", "/api/regions", undefined, { authorization: "Bearer no" });
  // What is no code is not counted: neither a visit without one nor a former cookie.
  for (let index = 0; index < 6; index += 1)
    await limited.call("GET", "/quotes", undefined, {
      cookie: `quotewright-access=${"A".repeat(43)}`,
    });
  for (const status of [401, 401]) {
    expect((await wrong()).status).toBe(status);
    expect((await postForm(limited, { code: "no" })).status).toBe(status);
  }
  const refused = await wrong();
  expect(refused).toMatchObject({ status: 429, body: { title: "Too Many Requests" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await limited.call("GET", "/api/regions", undefined, BEARER)).status).toBe(429);
  const form = await postForm(limited, { code: ACCESS_CODE, next: "/prices" });
  expect(form.status).toBe(429);
  expect(Number(form.headers.get("retry-after"))).toBeGreaterThan(0);
  const page = await form.text();
  expect(page).toMatch(
    /class="error">\s*Too many wrong access codes were tried\. Please wait a moment\./,
  );
  expect(page).toContain('name="next" value="/prices"');
  // Who has entered the code before goes on, and so does another client.
  expect((await limited.call("GET", "/api/regions", undefined, cookie)).status).toBe(200);
  expect(await statusFrom(OTHER_ADDRESS, limited, "GET", "/access")).toBe(200);
});

test("a wrong code is one line of the log at the level for attacks, without the code", async () => {
  const lines: string[] = [];
  vi.spyOn(standardError, "write").mockImplementation((line) => void lines.push(line));
  onTestFinished(() => void vi.restoreAllMocks());
  const logging = await privateApp({ env: { LOG_LEVEL: "security" } });
  await postForm(logging, { code: "not-the-code" });
  await logging.call("GET", "/api/regions", undefined, { authorization: "Bearer not-the-code" });
  await logging.call("GET", "/quotes");
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 45, msg: "a wrong access code", method: "POST" }),
    expect.objectContaining({ level: 45, msg: "a wrong access code", method: "GET" }),
  ]);
  expect(lines.join("")).not.toContain("not-the-code");
});
