// A private installation for HTTP tests: its code, its cookie, and requests whose paths nothing has tidied up.
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { ACCESS_PATH } from "#core/access/access-path.ts";
import type { TestApp } from "./app-for-tests.ts";

export const ACCESS_CODE = "correct horse";

export const BEARER = { authorization: `Bearer ${ACCESS_CODE}` };

/** The cookie with which a server keeps a code, as browsers send it back. */
export const cookieOf = (headers: Headers): string =>
  (headers.get("set-cookie") ?? "").split(";")[0] ?? "";

/** Sends the form of the code page, without following its redirect. */
export const postForm = (
  { url }: TestApp,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  path: string = ACCESS_PATH,
): Promise<Response> =>
  fetch(url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
    redirect: "manual",
  });

/** Enters the right code. @returns the header Cookie */
export async function enter(app: TestApp): Promise<{ cookie: string }> {
  return { cookie: cookieOf((await postForm(app, { code: ACCESS_CODE })).headers) };
}

/** Sends a request with the path exactly as it is given, which `fetch` would change. */
export async function rawCall(
  app: TestApp,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; type: string; body: string }> {
  const { hostname, port } = new URL(app.url);
  const asked = request({ host: hostname, port, method, path, headers, agent: false });
  asked.end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const body = await text(answer);
  return { status: answer.statusCode ?? 0, type: answer.headers["content-type"] ?? "", body };
}
