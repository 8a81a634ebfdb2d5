// An IndexedDB for tests. Files share a process, so that it must not be found by a file that does not ask for it.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";

Reflect.deleteProperty(globalThis, "indexedDB");

/** Gives the browser an empty IndexedDB, until `vi.unstubAllGlobals()`. */
export const stubIndexedDb = (): void => void vi.stubGlobal("indexedDB", new IDBFactory());
