// Tests that kept texts are read, and that what cannot be read is set aside and reported.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exampleId } from "#core/testing/example-quotes.ts";
import { KeptTexts, readKeptTexts } from "./kept-texts.ts";
import { subscribeToSetAside } from "../storage/set-aside.ts";

const quoteId = exampleId("quote", 1);
const key = `quotewright.put-back.${quoteId}`;
const edit = { kind: "setQuote", quoteId, fields: { title: "Deck" } } as const;
const kept = { key: "title", title: "Not saved", words: "Title: Deck" };
const unreadable = { ...kept, key: "paint", edits: [{ kind: "paintQuote", quoteId }] };

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("kept texts are read; one of a version before 1.0.0 is counted as unread", () => {
  const read = { ...kept, edits: [edit] };
  const text = JSON.stringify([read, { ...kept, operations: [edit] }]);
  expect(readKeptTexts(text)).toEqual({ texts: [read], unread: 1 });
});

test("a kept text with an unreadable edit keeps its words; other entries are counted as unread", () => {
  const text = JSON.stringify([unreadable, "paint", { ...kept, edits: [edit] }]);
  expect(readKeptTexts(text)).toEqual({
    texts: [
      { ...unreadable, edits: [] },
      { ...kept, edits: [edit] },
    ],
    unread: 2,
  });
  expect(readKeptTexts("{")).toEqual({ texts: [], unread: 1 });
});

test("the stored text is set aside before it is overwritten, and reported once", () => {
  const titles: string[] = [];
  const stop = subscribeToSetAside(({ title }) => titles.push(title));
  const text = JSON.stringify([unreadable]);
  stored.set(key, text);
  const texts = new KeptTexts(quoteId);
  texts.put({ ...kept, edits: [edit] });
  texts.drop(unreadable.key);
  stop();
  expect(stored.get(`${key}.set-aside.1`)).toBe(text);
  expect(readKeptTexts(stored.get(key) ?? "").texts).toEqual([{ ...kept, edits: [edit] }]);
  expect(titles).toEqual([
    "1 change stored in this browser could not be read, so it was set aside.",
  ]);
});
