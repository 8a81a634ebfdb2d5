// How earlier files were read, for the next files with the same header: stored on this device only.
import type * as z from "zod";
import { readText, writeText } from "./local-texts.ts";
import { entriesIn } from "./stored-value.ts";

/** Kinds of files that are remembered. */
const MOST = 20;

export interface FileMappings<Remembered> {
  /** The mappings of earlier files, the newest first; none that this version cannot read. */
  read: () => Remembered[];
  /** Replaces the mapping of files with the same header. Storage that is full or blocked keeps what it has. */
  keep: (mapping: Remembered) => void;
}

/** @param key - in localStorage */
export function fileMappings<Remembered extends { header: string }>(
  key: string,
  schema: z.ZodType<Remembered>,
): FileMappings<Remembered> {
  const read = () => entriesIn(readText(key), schema);
  return {
    read,
    keep: (mapping) => {
      const others = read().filter(({ header }) => header !== mapping.header);
      writeText(key, JSON.stringify([mapping, ...others].slice(0, MOST)));
    },
  };
}
