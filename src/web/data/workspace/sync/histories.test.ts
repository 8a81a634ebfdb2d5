// Random histories of three devices that are offline, crash and lose answers: in the end all agree, and nothing is lost.
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  nat,
  record,
  tuple,
} from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { MemoryDevice, MemoryServer, type Step } from "./testing/three-devices.ts";

const HISTORIES = runs(300, 2_000);
const KEYS = ["a", "b", "c", "d"];

const action = record({
  device: nat(2),
  key: constantFrom(...KEYS),
  kind: constantFrom("write", "write", "delete", "sync", "failing sync", "write during sync"),
  /** At which step of a sync something happens. */
  step: nat(12),
  /** Milliseconds until the next action; none for two in the same one. */
  pause: constantFrom(0, 1, 1_000),
});

/** What was written, and what of it was overwritten or deleted where it was seen. */
class Writes {
  readonly #written: { key: string; value: string | null; by: MemoryDevice }[] = [];
  readonly #seen = new Set<string>();
  /** What was seen since a sync of the device has failed. */
  #sinceFailure: { by: MemoryDevice; key: string; value: string }[] = [];
  #count = 0;

  write(device: MemoryDevice, key: string, isDeletion: boolean): void {
    const before = device.values.get(key);
    if (before === undefined && isDeletion) return;
    // What it writes before it has joined gives way to the workspace's.
    if (typeof before === "string" && device.hasJoined) this.#see(device, key, before);
    if (isDeletion && device.hasFailed) this.#mayComeBack(device, key);
    // A device that writes a key has seen its own deletion of it.
    const own = this.#written.findIndex(
      (each) => each.by === device && each.key === key && each.value === null,
    );
    if (own !== -1) this.#written.splice(own, 1);
    this.#count += 1;
    const value = isDeletion ? null : `${key}${this.#count}`;
    this.#written.push({ key, value, by: device });
    if (value === null) device.values.delete(key);
    else device.values.set(key, value);
  }

  #see(device: MemoryDevice, key: string, value: string): void {
    this.#seen.add(value);
    if (device.hasFailed) this.#sinceFailure.push({ by: device, key, value });
    else this.#sinceFailure = this.#sinceFailure.filter(({ by }) => by !== device);
  }

  /**
   * What a device deletes after a crash may have been given to it without being known to it: then it comes back once, also
   * if the device has changed it in between.
   */
  #mayComeBack(device: MemoryDevice, key: string): void {
    for (const each of this.#sinceFailure)
      if (each.by === device && each.key === key) this.#seen.delete(each.value);
  }

  /** The values that a key may have in the end; undefined among them when it may be deleted. */
  possible(key: string): (string | undefined)[] {
    const left = this.#written.filter(
      (each) => each.key === key && (each.value === null || !this.#seen.has(each.value)),
    );
    return left.length === 0 ? [undefined] : left.map(({ value }) => value ?? undefined);
  }
}

const atStep = (step: number, happens: () => void): Step => {
  let steps = 0;
  return () => {
    steps += 1;
    if (steps === step + 1) happens();
  };
};

class Failure extends Error {}

const ids = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`);

test(`${HISTORIES} histories of three devices end alike, without a lost change`, async () => {
  await assert(
    asyncProperty(
      array(action, { minLength: 5, maxLength: 40 }),
      tuple(...ids.map(() => integer({ min: -5_000, max: 5_000 }))),
      async (actions, clockErrors) => {
        const server = new MemoryServer();
        const devices = ids.map((id) => new MemoryDevice(id, server));
        const writes = new Writes();
        let now = Date.parse("2026-11-28T12:00:00Z");
        for (const [index, error] of clockErrors.entries()) {
          const device = devices[index];
          if (device) device.clockError = error;
        }
        for (const { device: index, key, kind, step, pause } of actions) {
          const device = devices[index]!;
          now += pause;
          if (kind === "write" || kind === "delete") writes.write(device, key, kind === "delete");
          else if (kind === "sync") await device.sync(() => now);
          else {
            const happens = () => {
              if (kind === "write during sync") return writes.write(device, key, false);
              throw new Failure();
            };
            await device
              .sync(() => now, atStep(step, happens))
              .catch((error: unknown) => {
                if (!(error instanceof Failure)) throw error;
              });
          }
        }
        for (const device of [...devices, ...devices]) await device.sync(() => now);
        const [first, ...others] = devices.map(({ values }) => Object.fromEntries(values));
        for (const other of others) expect(other).toEqual(first);
        for (const key of KEYS) expect(writes.possible(key)).toContain(first?.[key]);
      },
    ),
    { numRuns: HISTORIES },
  );
});
