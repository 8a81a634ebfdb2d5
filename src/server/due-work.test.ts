// Tests of work that several processes share, on real stores of both engines: one process does it each time.
import { afterEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { takeDueWork } from "./due-work.ts";
import { openPlainStore } from "./store/testing/plain-store.ts";
import { storeDatabase } from "./store/testing/postgres-for-tests.ts";
import { testFolder } from "./testing/server-process.ts";

const TODAY = Date.UTC(2_026, 10, 24, 12);
const DAY_MS = 24 * 60 * 60 * 1_000;

afterEach(() => vi.useRealTimers());

test.each(["SQLite", "Postgres"])(
  "on %s one of several processes takes what is due",
  async (engine) => {
    const DATABASE_URL =
      engine === "Postgres" ? await storeDatabase(inject("postgresUrl")) : undefined;
    const store = await openPlainStore({ DATA_DIR: testFolder(), DATABASE_URL });
    onTestFinished(() => store.close());
    /** What three processes that look at the same time take, so many days after the first time. */
    const takenOn = async (day: number) => {
      vi.useFakeTimers({ now: TODAY + day * DAY_MS, toFake: ["Date"] });
      const takes = [1, 2, 3].map(() => takeDueWork(store, "retention", DAY_MS));
      return (await Promise.all(takes)).filter((at) => at !== null);
    };
    expect(await takenOn(0)).toEqual([TODAY]);
    expect(await takenOn(0)).toEqual([]);
    expect(await takenOn(0.9)).toEqual([]);
    expect(await takenOn(1)).toEqual([TODAY + DAY_MS]);
    // Recorded under a clock that was ahead: not waited for.
    expect(await takenOn(400)).toHaveLength(1);
    expect(await takenOn(2)).toHaveLength(1);
    expect(await store.readServerTime("backup")).toBeNull();
  },
);
