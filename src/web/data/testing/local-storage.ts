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
    const methods = {
      getItem: (name: string) => storage.stored.get(name) ?? null,
      setItem: (name: string, text: string) => {
        if (storage.isFull) throw new DOMException("full", "QuotaExceededError");
        storage.stored.set(name, text);
      },
      removeItem: (name: string) => storage.stored.delete(name),
    };
    // The keys of a real storage are its properties.
    const localStorage = new Proxy(methods, {
      ownKeys: () => [...storage.stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
    vi.stubGlobal("localStorage", localStorage);
  });
  afterEach(() => void vi.unstubAllGlobals());
  return storage;
}
