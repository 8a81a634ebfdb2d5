// The owner's kits: stored on this device only, and never sent to a server.
import { useSyncExternalStore } from "react";
import { kit, type Kit } from "#core/kits/kit.ts";
import { KITS_MAX } from "#core/limits.ts";
import { storedList } from "../storage/stored-value.ts";

/** The kits as a workspace shares them. */
export const sharedKits = storedList("quotewright.kits", kit);

/** The kits, the newest first; the same array while they do not change. */
export const ownKits = sharedKits.read;

/**
 * @param kits - the newest first
 * @returns why they were not stored, as a sentence; "" if they were
 */
export function replaceKits(kits: readonly Kit[]): string {
  if (kits.length > KITS_MAX) return `There are at most ${KITS_MAX} kits. Delete one first.`;
  const isStored = sharedKits.write(kits.length === 0 ? null : kits);
  return isStored ? "" : "The browser could not store it. Free some space on this device.";
}

/** Puts a kit in the place of the one with its id. @returns as `replaceKits` does */
export const changeKit = (changed: Kit): string =>
  replaceKits(ownKits().map((each) => (each.id === changed.id ? changed : each)));

/** Adds a kit. @returns as `replaceKits` does */
export const addKit = (added: Kit): string => replaceKits([added, ...ownKits()]);

/** @returns as `replaceKits` does */
export const removeKit = ({ id }: Kit): string =>
  replaceKits(ownKits().filter((each) => each.id !== id));

/** React hook: the kits of this device, also when another tab changes them. */
export const useOwnKits = (): readonly Kit[] => useSyncExternalStore(sharedKits.subscribe, ownKits);
