// The owner's markups by category and target margin: stored on this device only, and never sent to a server.
import { useSyncExternalStore } from "react";
import { NO_MARKUPS, ownMarkups, type OwnMarkups } from "#core/usual/own-markups.ts";
import { storedFields } from "../storage/stored-value.ts";

/** The choices as a workspace shares them. */
export const sharedMarkups = storedFields("quotewright.own-markups", ownMarkups, NO_MARKUPS);

/** The choices of this device; the same object while they do not change. */
export const ownMarkupsHere = sharedMarkups.read;

export const replaceOwnMarkups = (markups: OwnMarkups): void => void sharedMarkups.write(markups);

/** Changes the markups as they are now: another tab may have changed one too. */
export const changeOwnMarkups = (change: (markups: OwnMarkups) => OwnMarkups): void =>
  replaceOwnMarkups(change(ownMarkupsHere()));

/** React hook: the choices of this device, also when another tab changes them. */
export const useOwnMarkups = (): OwnMarkups =>
  useSyncExternalStore(sharedMarkups.subscribe, ownMarkupsHere);
