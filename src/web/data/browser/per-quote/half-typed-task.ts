// Keeps the name of a new task that is being typed, in this tab: a reload does not lose it.
import { readText, writeText } from "../storage/local-texts.ts";

/** Ids of categories are unique among all quotes. */
const keyOf = (categoryId: string): string => `quotewright.new-task.${categoryId}`;

/** @returns what was typed into the line for a new task of a category; "" for nothing */
export const readHalfTyped = (categoryId: string): string =>
  readText(keyOf(categoryId), "tab") ?? "";

/** @param name - as typed; "" once it was added or emptied */
export const keepHalfTyped = (categoryId: string, name: string): void =>
  void writeText(keyOf(categoryId), name === "" ? null : name, "tab");
