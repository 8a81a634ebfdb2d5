// Test of two server processes on one Postgres: they start at once, share its key and changes, and one goes on alone.
import { randomUUID } from "node:crypto";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { apiPaths } from "#core/api.ts";
import { freshDatabase } from "../store/testing/postgres-for-tests.ts";
import { SLOW, startProcess, testFolder } from "../testing/server-process.ts";

vi.setConfig(SLOW);

async function send<Body>(url: string, method: string, path: string, body?: object) {
  const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(url + path, { method, ...(body === undefined ? {} : json) });
  return { status: answer.status, body: (await answer.json()) as Body };
}

test("two processes on one Postgres make its tables once, share links and changes, and lose nothing when one is killed @full", async () => {
  const env = {
    DATABASE_URL: await freshDatabase(inject("postgresUrl")),
    DATA_DIR: testFolder(),
    RATE_LIMIT: "off",
  };
  const [one, other] = [startProcess(env), startProcess(env)];
  const [here, there] = await Promise.all([one.ready, other.ready]);
  const [id, categoryId] = [randomUUID(), randomUUID()];
  await send(here, "POST", apiPaths.quotes, { id });
  await send(there, "POST", apiPaths.quoteCategories(id), { id: categoryId, name: "Walls" });

  const stream = await fetch(there + apiPaths.events(id));
  const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => events?.cancel());
  expect((await events?.read())?.value).toContain('{"version":2}');
  await send(here, "PUT", apiPaths.quote(id), { title: "Kitchen" });
  expect((await events?.read())?.value).toContain('{"version":3}');

  // The key that both made together: a link that one made can be copied at the other.
  await send(here, "PUT", apiPaths.category(categoryId), { name: "Walls" });
  const task = { name: "Hang board", laborUnitCost: 100 };
  await send(here, "POST", apiPaths.categoryTasks(categoryId), { customTask: task });
  expect((await send(here, "POST", apiPaths.offers(id), {})).status).toBe(201);
  const tokenAt = async (url: string) =>
    (await send<{ offers: { token: string }[] }>(url, "GET", apiPaths.offers(id))).body.offers[0]
      ?.token;
  const token = await tokenAt(here);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await tokenAt(there)).toBe(token);

  // Changes of one quote at both, until one is killed: what was acknowledged is there.
  const acknowledged: string[] = [];
  const addTasks = async (url: string, until: number) => {
    while (acknowledged.length < until) {
      const taskId = randomUUID();
      const path = apiPaths.categoryTasks(categoryId);
      const { status } = await send(url, "POST", path, { customTask: { ...task, id: taskId } });
      if (status === 201) acknowledged.push(taskId);
    }
  };
  const cutOff = expect(addTasks(there, Infinity)).rejects.toThrow("fetch failed");
  await addTasks(here, 20);
  other.child.kill("SIGKILL");
  await cutOff;
  await addTasks(here, acknowledged.length + 5);
  const whole = await send<{ tasks: { id: string }[] }>(here, "GET", apiPaths.wholeQuote(id));
  const stored = new Set(whole.body.tasks.map((each) => each.id));
  expect(acknowledged.filter((each) => !stored.has(each))).toEqual([]);
  one.child.kill("SIGTERM");
  expect((await one.ended).code).toBe(0);
});
