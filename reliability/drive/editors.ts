// Clients that edit the same quotes at once, each in a category of its own, and enter every change in the ledger.
import { setTimeout } from "node:timers/promises";
import { apiPaths } from "#core/api.ts";
import {
  faultProblems,
  isDone,
  mustSucceed,
  openClient,
  type Answer,
  type Client,
} from "./client.ts";
import type { Change, Ledger, NewChange } from "./ledger.ts";
import type { Random } from "./random.ts";

/** The parts of a quote that only one client edits. */
export interface Desk {
  quoteId: string;
  categoryId: string;
  /** Its quantity counts the client's changes. */
  taskId: string;
  count: number;
  /** Batches of tasks that were added and can be removed. */
  batches: string[][];
}

/** Tasks of a batch. */
const BATCH = 3;

const numbered = (value: number) => ({
  quantity: value,
  description: String(value),
  internalNote: String(value),
});

/** Makes quotes, and in each of them a desk for every client: by client, then by quote. */
export async function prepareDesks(
  client: Client,
  random: Random,
  { quotes, clients }: { quotes: number; clients: number },
): Promise<Desk[][]> {
  const desks = Array.from({ length: clients }, (): Desk[] => []);
  for (let quote = 0; quote < quotes; quote += 1) {
    const quoteId = random.id();
    await mustSucceed(client, { method: "POST", path: apiPaths.quotes, body: { id: quoteId } });
    for (const own of desks) {
      const [categoryId, taskId] = [random.id(), random.id()];
      const category = { id: categoryId, name: "Walls" };
      const customTask = { id: taskId, name: "Counter", laborUnitCost: 1.5, ...numbered(0) };
      const path = apiPaths.quoteCategories(quoteId);
      await mustSucceed(client, { method: "POST", path, body: category });
      const tasks = apiPaths.categoryTasks(categoryId);
      await mustSucceed(client, { method: "POST", path: tasks, body: { customTask } });
      own.push({ quoteId, categoryId, taskId, count: 0, batches: [] });
    }
  }
  return desks;
}

/** The next change: mostly of a task, sometimes of several tasks or a new quote. */
function nextChange(desk: Desk, random: Random, creates: boolean): NewChange {
  const { quoteId, categoryId, taskId } = desk;
  const dice = random.below(10);
  if (dice === 0 && creates) {
    const id = random.id();
    const asked = { method: "POST", path: apiPaths.quotes, body: { id } };
    return { kind: "create", quoteId: id, asked };
  }
  const oldest = dice < 3 ? desk.batches.shift() : undefined;
  if (oldest) {
    const asked = { method: "POST", path: apiPaths.taskDeletions(quoteId), body: { ids: oldest } };
    return { kind: "remove", quoteId, taskIds: oldest, asked };
  }
  if (dice < 5) {
    const taskIds = Array.from({ length: BATCH }, () => random.id());
    const customTasks = taskIds.map((id) => ({ id, name: "Part of a batch" }));
    const asked = {
      method: "POST",
      path: apiPaths.categoryTasks(categoryId),
      body: { customTasks },
    };
    return { kind: "add", quoteId, taskIds, asked };
  }
  desk.count += 1;
  const asked = { method: "PUT", path: apiPaths.task(taskId), body: numbered(desk.count) };
  return { kind: "count", quoteId, taskId, value: desk.count, asked };
}

export interface EditingOptions {
  ledger: Ledger;
  random: Random;
  /** Asked before each new change. */
  isOver: () => boolean;
  /**
   * Asked after an answer that is no acknowledgement, or none (null): whether to send the same change again. Without it
   * the client ends.
   */
  repeats?: (answer: Answer | null) => Promise<boolean>;
  /** Whether it also creates quotes, which an address can do only once a second. By default it does. */
  creates?: boolean;
  /** Milliseconds between an answer and the next change; by default none. */
  pauseMs?: number;
  /** Told of every answer; the status is 0 without one. */
  onAnswer?: (status: number, ms: number) => void;
}

/** Sends a change, and enters in the ledger whether it was acknowledged. */
async function sendChange(client: Client, ledger: Ledger, change: Change): Promise<Answer | null> {
  const answer = await client.ask(change.asked);
  if (isDone(answer)) ledger.acknowledged(change);
  return answer;
}

/** Edits one change after the other until it is over, or until a change is given up. */
export async function edit(
  client: Client,
  desks: readonly Desk[],
  options: EditingOptions,
): Promise<void> {
  const { ledger, random, isOver, repeats, creates = true, pauseMs = 0, onAnswer } = options;
  const send = async (change: Change): Promise<Answer | null> => {
    const answer = await sendChange(client, ledger, change);
    onAnswer?.(answer?.status ?? 0, answer?.ms ?? 0);
    if (pauseMs > 0) await setTimeout(pauseMs);
    return answer;
  };
  while (!isOver()) {
    const desk = random.pick(desks);
    const change = ledger.sending(nextChange(desk, random, creates));
    let answer = await send(change);
    while (!isDone(answer)) {
      if (isOver() || !(await repeats?.(answer))) return;
      answer = await send(change);
    }
    if (change.kind === "add") desk.batches.push([...change.taskIds]);
  }
}

/** What was refused during a fault: each time by 503 with Retry-After, and then it is sent again. */
export class Refusals {
  count = 0;
  /** A sentence for each other answer. */
  readonly problems: string[] = [];

  /** For `EditingOptions`. */
  readonly repeats = async (answer: Answer | null): Promise<boolean> => {
    this.count += 1;
    const wrong = faultProblems("A change", answer);
    this.problems.push(...wrong);
    await setTimeout(50);
    return wrong.length === 0;
  };
}

/**
 * Edits with all clients at once until some work is done. Afterwards no change is under way.
 *
 * @param desks - by client
 * @returns what the work returns
 */
export async function editDuring<Value>(
  url: string,
  desks: readonly Desk[][],
  options: Omit<EditingOptions, "isOver">,
  work: () => Promise<Value>,
): Promise<Value> {
  let isOver = false;
  const editing = desks.map(async (own) => {
    const client = openClient(url);
    await edit(client, own, { ...options, isOver: () => isOver });
    client.close();
  });
  const value = await work().finally(() => (isOver = true));
  await Promise.all(editing);
  return value;
}

/**
 * Sends every change again that was not acknowledged, as clients do. It has to be accepted, whether it took
 * effect the first time or not.
 *
 * @returns a sentence for each that was refused
 */
export async function sendOpenChanges(client: Client, ledger: Ledger): Promise<string[]> {
  const problems: string[] = [];
  for (const change of ledger.open()) {
    const answer = await sendChange(client, ledger, change);
    if (!isDone(answer))
      problems.push(`A repeated change (${change.kind}) got ${answer?.status ?? "no answer"}.`);
  }
  return problems;
}
