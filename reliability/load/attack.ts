// Runs attacks from one and from ten addresses, each on a server of its own, while others edit.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { randomOf, type Random } from "../drive/random.ts";
import { startServer, withServer } from "../drive/server.ts";
import type { Row, RunOptions } from "../scenario.ts";
import { Others } from "./others.ts";
import { quietTarget, underAttack, type AttackReport, type Target } from "./under-attack.ts";

/** What an attack has to work with. */
export interface Field extends Target {
  random: Random;
  /** DATA_DIR. */
  data: string;
  /** The attacker's addresses on this machine. */
  addresses: readonly string[];
  /** Milliseconds. */
  lasts: number;
}

/** Prepares an attack; what it returns runs it. */
export type Attack = (field: Field) => Promise<() => Promise<AttackReport>>;

const addressesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `127.0.4.${index + 1}`);

/** From one address, then from ten. */
async function fromBoth(
  [name, attack]: [string, Attack],
  server: Target["server"],
  data: string,
  { long, seed }: RunOptions,
): Promise<Row[]> {
  const random = randomOf(seed);
  const target = await quietTarget(server, await Others.begin(server.url, random), long);
  const rows: Row[] = [];
  for (const count of [1, 10]) {
    const lasts = long ? 60_000 : 3_000;
    const field = { ...target, random, data, lasts, addresses: addressesOf(count) };
    const from = count === 1 ? "one address" : `${count} addresses`;
    const run = await attack(field);
    rows.push(await underAttack(`attack: ${name}, from ${from}`, target, run()));
  }
  return rows;
}

/**
 * @param named - the attacks by name
 * @param through - a command that starts the server, such as `["nice"]`; the limits are the default ones
 */
export async function runAttacks(
  named: Readonly<Record<string, Attack>>,
  options: RunOptions,
  through: readonly string[] = [],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const attack of Object.entries(named)) {
    const data = join(options.folder, attack[0].replaceAll(" ", "-"), "data");
    mkdirSync(data, { recursive: true });
    const server = startServer(data, {}, { through });
    rows.push(...(await withServer(server, (running) => fromBoth(attack, running, data, options))));
  }
  return rows;
}
