// The owner's kits: stored on this device only, and never sent to a server.
import { useSyncExternalStore } from "react";
import * as z from "zod";
import { kit, type Kit } from "#core/kits/kit.ts";
import { KITS_MAX } from "#core/limits.ts";
import { parseJson, readText, writeText } from "../storage/local-texts.ts";
import { setTextAside } from "../storage/set-aside.ts";

const KEY = "quotewright.kits";
const NONE: readonly Kit[] = [];

/** Called when the kits change, in this tab or in another one. */
const subscribers = new Set<() => void>();
let last: { text: string | null; kits: readonly Kit[] } = { text: null, kits: NONE };

/** Reads every kit that can be read; a list with others is set aside before it is overwritten. */
function parse(text: string | null): readonly Kit[] {
  if (text === null) return NONE;
  const entries = z.array(z.unknown()).safeParse(parseJson(text)).data;
  const kits = (entries ?? []).flatMap((entry) => kit.safeParse(entry).data ?? []);
  if (kits.length !== entries?.length) setTextAside(KEY, text);
  return kits;
}

/** The kits, the newest first; the same array while they do not change. */
export function ownKits(): readonly Kit[] {
  const text = readText(KEY);
  if (text !== last.text) last = { text, kits: parse(text) };
  return last.kits;
}

/**
 * @param kits - the newest first
 * @returns why they were not stored, as a sentence; "" if they were
 */
export function replaceKits(kits: readonly Kit[]): string {
  if (kits.length > KITS_MAX) return `There are at most ${KITS_MAX} kits. Delete one first.`;
  const isStored = writeText(KEY, kits.length === 0 ? null : JSON.stringify(kits));
  for (const subscriber of subscribers) subscriber();
  return isStored ? "" : "The browser could not store it. Free some space on this device.";
}

/** Adds a kit. @returns as `replaceKits` does */
export const addKit = (added: Kit): string => replaceKits([added, ...ownKits()]);

/** @returns as `replaceKits` does */
export const removeKit = ({ id }: Kit): string =>
  replaceKits(ownKits().filter((each) => each.id !== id));

function subscribe(subscriber: () => void): () => void {
  subscribers.add(subscriber);
  addEventListener("storage", subscriber);
  return () => {
    subscribers.delete(subscriber);
    removeEventListener("storage", subscriber);
  };
}

/** React hook: the kits of this device, also when another tab changes them. */
export const useOwnKits = (): readonly Kit[] => useSyncExternalStore(subscribe, ownKits);
