// Posts to the public API for tests.
import type { APIRequestContext } from "@playwright/test";

/**
 * @returns the parsed answer; null for one without a body
 * @throws Error with the server's answer when it refuses the call
 */
export async function post(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<unknown> {
  const answer = await request.post(path, { data });
  if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()}: ${await answer.text()}`);
  return answer.status() === 204 ? null : answer.json();
}
