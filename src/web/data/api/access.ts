// Whether the server asks for the access code of a private installation (decision 45), by its last answer.
import { useSyncExternalStore } from "react";
import { Subscribers } from "#web/subscribers.ts";

let isAsked = false;
const { subscribe, notify } = new Subscribers();

/** Takes note of an answer: 401 asks for the code, an answer to a call says that it was entered, in this tab or another. */
export function noteAccess({ ok, status }: Pick<Response, "ok" | "status">): void {
  const asks = status === 401;
  if (asks === isAsked || !(asks || ok)) return;
  isAsked = asks;
  notify();
}

/** Whether the access code has to be entered before anything is loaded or saved. */
export const useAccessAsked = (): boolean => useSyncExternalStore(subscribe, () => isAsked);
