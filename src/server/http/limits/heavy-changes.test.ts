// Tests of the queue of heavy changes: one at a time, owners in turns, a bound for each owner.
import { expect, test } from "vitest";
import { HeavyChanges } from "./heavy-changes.ts";

/** A change that ends when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { change: () => promise, end: resolve };
}

test("changes run one at a time, and their owners take turns; one that fails does not stop the others", async () => {
  const changes = new HeavyChanges();
  const order: string[] = [];
  const first = held();
  const running = [changes.run("a", first.change)];
  const add = (owner: string, name: string) =>
    running.push(changes.run(owner, async () => void order.push(name)));
  add("a", "a2");
  add("a", "a3");
  add("b", "b1");
  const failing = changes.run("c", () => Promise.reject(new Error("no")));
  add("b", "b2");
  expect(order).toEqual([]);
  first.end();
  await expect(failing).rejects.toThrow("no");
  await Promise.all(running);
  expect(order).toEqual(["a2", "b1", "a3", "b2"]);
  await changes.run("a", async () => void order.push("later"));
  expect(order.at(-1)).toBe("later");
});

test("an owner has four that wait or run; the next one is refused, that of another is not", async () => {
  const changes = new HeavyChanges();
  const first = held();
  const running = Array.from({ length: 4 }, () => changes.run("a", first.change));
  await expect(changes.run("a", first.change)).rejects.toMatchObject({
    statusCode: 429,
    headers: { "retry-after": "5" },
  });
  running.push(changes.run("b", async () => {}));
  first.end();
  await Promise.all(running);
  await changes.run("a", async () => {});
});

test("beyond 200 that wait the next one is refused with 503", async () => {
  const changes = new HeavyChanges();
  const first = held();
  const owners = Array.from({ length: 201 }, (_, index) => String(index));
  const running = owners.map((owner) => changes.run(owner, first.change));
  await expect(changes.run("other", first.change)).rejects.toMatchObject({ statusCode: 503 });
  first.end();
  await Promise.all(running);
});
