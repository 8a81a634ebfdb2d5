// Subscribers are called for changes of their own task only.
import { expect, test } from "vitest";
import { exampleId, exampleTask } from "#core/testing/example-quotes.ts";
import { TaskSubscriptions } from "./quote-subscriptions.ts";

const task = (number: number, name = `Task ${number}`) =>
  exampleTask({ id: exampleId("task", number), name });

/** Subscriptions to four tasks, of which three exist; `called` returns the subscribers called since the last time. */
function subscribed() {
  const tasks = [task(1), task(2), task(3)] as const;
  const subscriptions = new TaskSubscriptions();
  subscriptions.notify(tasks);
  let numbers: number[] = [];
  const stops = [1, 2, 3, 4].map((number) =>
    subscriptions.subscribe(exampleId("task", number), () => numbers.push(number)),
  );
  const called = () => {
    const since = numbers;
    numbers = [];
    return since;
  };
  return { subscriptions, tasks, stops, called };
}

test("only the subscriber of a changed task is called", () => {
  const { subscriptions, tasks, called } = subscribed();
  const changed = [tasks[0], task(2, "Changed"), tasks[2]];
  subscriptions.notify(changed);
  expect(called()).toEqual([2]);
  expect(subscriptions.find(changed, exampleId("task", 2))?.name).toBe("Changed");
  subscriptions.notify(changed);
  expect(called()).toEqual([]);
});

test("reading a changed task first does not keep its subscriber from being called", () => {
  const { subscriptions, tasks, called } = subscribed();
  const changed = [tasks[0], tasks[1], task(3, "Changed")];
  expect(subscriptions.find(changed, exampleId("task", 3))?.name).toBe("Changed");
  subscriptions.notify(changed);
  expect(called()).toEqual([3]);
});

test("adding and removing a task calls its subscriber, moving does not", () => {
  const { subscriptions, tasks, called } = subscribed();
  const moved = [tasks[2], tasks[0], tasks[1]];
  subscriptions.notify(moved);
  expect(called()).toEqual([]);
  const fewer = [tasks[2], tasks[1]];
  subscriptions.notify(fewer);
  expect(called()).toEqual([1]);
  expect(subscriptions.find(fewer, exampleId("task", 1))).toBeNull();
  expect(subscriptions.find(fewer, exampleId("task", 2))).toBe(tasks[1]);
  subscriptions.notify([task(4), ...fewer]);
  expect(called()).toEqual([4]);
});

test("an ended subscription is not called", () => {
  const { subscriptions, tasks, stops, called } = subscribed();
  stops[1]?.();
  subscriptions.notify([tasks[0], task(2, "Changed"), tasks[2]]);
  expect(called()).toEqual([]);
});
