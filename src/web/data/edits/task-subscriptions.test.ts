// Each task's readers are told of that task alone.
import { expect, test } from "vitest";
import { exampleId, exampleTask } from "#core/testing/example-quotes.ts";
import { TaskSubscriptions } from "./task-subscriptions.ts";

const task = (number: number, name = `Task ${number}`) =>
  exampleTask({ id: exampleId("task", number), name });

/** A feed of three tasks, and who was told since the last look. */
function watched() {
  const tasks = [task(1), task(2), task(3)] as const;
  const feed = new TaskSubscriptions();
  feed.tell(tasks);
  let told: number[] = [];
  const stops = [1, 2, 3, 4].map((number) =>
    feed.subscribe(exampleId("task", number), () => told.push(number)),
  );
  const look = () => {
    const seen = told;
    told = [];
    return seen;
  };
  return { feed, tasks, stops, look };
}

test("a task that has changed is told of, and no other", () => {
  const { feed, tasks, look } = watched();
  const changed = [tasks[0], task(2, "Changed"), tasks[2]];
  feed.tell(changed);
  expect(look()).toEqual([2]);
  expect(feed.find(changed, exampleId("task", 2))?.name).toBe("Changed");
  feed.tell(changed);
  expect(look()).toEqual([]);
});

test("a task that was asked for before its readers were told is told of all the same", () => {
  const { feed, tasks, look } = watched();
  const changed = [tasks[0], tasks[1], task(3, "Changed")];
  expect(feed.find(changed, exampleId("task", 3))?.name).toBe("Changed");
  feed.tell(changed);
  expect(look()).toEqual([3]);
});

test("tasks that come, go and move: only those that came or went are told of", () => {
  const { feed, tasks, look } = watched();
  const moved = [tasks[2], tasks[0], tasks[1]];
  feed.tell(moved);
  expect(look()).toEqual([]);
  const fewer = [tasks[2], tasks[1]];
  feed.tell(fewer);
  expect(look()).toEqual([1]);
  expect(feed.find(fewer, exampleId("task", 1))).toBeNull();
  expect(feed.find(fewer, exampleId("task", 2))).toBe(tasks[1]);
  feed.tell([task(4), ...fewer]);
  expect(look()).toEqual([4]);
});

test("who no longer listens is not told", () => {
  const { feed, tasks, stops, look } = watched();
  stops[1]?.();
  feed.tell([tasks[0], task(2, "Changed"), tasks[2]]);
  expect(look()).toEqual([]);
});
