// Tests that of kept texts what cannot be read is set aside and reported.
import { expect, test } from "vitest";
import { exampleId } from "#core/testing/example-quotes.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import { KeptTexts, readKeptTexts } from "./kept-texts.ts";
import { subscribeToSetAside } from "../storage/set-aside.ts";

const quoteId = exampleId("quote", 1);
const key = `quotewright.put-back.${quoteId}`;
const edit = { kind: "setQuote", quoteId, fields: { title: "Deck" } } as const;
const kept = { key: "title", title: "Not saved", words: "Title: Deck" };
const unreadable = { ...kept, key: "paint", edits: [{ kind: "paintQuote", quoteId }] };

const { stored } = testStorage();

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
