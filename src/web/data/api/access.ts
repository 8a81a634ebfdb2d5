// Whether the server asks for the access code of a private installation (decision 45), by its last answer.
import { useSyncExternalStore } from "react";

let isAsked = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Takes note of an answer: 401 asks for the code, an answer to a call says that it was entered, in this tab or another. */
export function noteAccess({ ok, status }: Pick<Response, "ok" | "status">): void {
  const asks = status === 401;
  if (asks === isAsked || !(asks || ok)) return;
  isAsked = asks;
  for (const listener of listeners) listener();
}

/** Whether the access code has to be entered before anything is loaded or saved. */
export const useAccessAsked = (): boolean => useSyncExternalStore(subscribe, () => isAsked);
