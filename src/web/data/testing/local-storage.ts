// localStorage for unit tests: empty at the start of each test, and full when a test says so.
import { afterEach, beforeEach, vi } from "vitest";

export interface TestStorage {
  /** What is stored, by key. */
  stored: Map<string, string>;
  /** Whether nothing more can be stored. */
  isFull: boolean;
}

/** Replaces localStorage in every test of the file. */
export function testStorage(): TestStorage {
  const storage: TestStorage = { stored: new Map(), isFull: false };
  beforeEach(() => {
    storage.stored.clear();
    storage.isFull = false;
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => storage.stored.get(name) ?? null,
      setItem: (name: string, text: string) => {
        if (storage.isFull) throw new DOMException("full", "QuotaExceededError");
        storage.stored.set(name, text);
      },
      removeItem: (name: string) => storage.stored.delete(name),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());
  return storage;
}
