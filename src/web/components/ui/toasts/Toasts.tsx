// Toasts: one visible at a time, 5 seconds, F8 moves the focus there, a swipe of 50 px dismisses (SPEC section 9).
import { createContext, useCallback, useContext, useState, type ReactNode } from "react";
import { LaterCode } from "../LaterCode.tsx";
import type { Notice, ShownNotice } from "./ToastLayer.tsx";

export type { Notice } from "./ToastLayer.tsx";

const ToastLayer = new LaterCode(() => import("./ToastLayer.tsx")).part(
  (code) => code.ToastLayer,
  () => null,
);

export type Notify = (notice: Notice) => void;

/** A notice of something that could not be done. */
export const failure = (title: string, description: string): Notice => ({
  title,
  description,
  variant: "destructive",
});

const NotifyContext = createContext<Notify | null>(null);

/** Provides `useNotify` to its children. A new toast replaces the current one. */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownNotice | null>(null);
  const notify = useCallback<Notify>((notice) => {
    setShown((last) => ({ ...notice, key: (last?.key ?? 0) + 1 }));
  }, []);
  const close = useCallback((closed: ShownNotice) => {
    setShown((now) => (now?.key === closed.key ? null : now));
  }, []);
  return (
    <NotifyContext value={notify}>
      {children}
      <ToastLayer open={shown !== null} shown={shown} onClosed={close} />
    </NotifyContext>
  );
}

/** @returns a function that shows a toast */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error("useNotify must be called inside Toasts.");
  return notify;
}

/**
 * @param failed - what is said when a change throws
 * @param why - the sentence that says why, and what to do next
 * @returns a function that runs a change, and says why when it fails
 */
export function useAttempt(failed: string, why: (error: unknown) => string) {
  const notify = useNotify();
  return async (change: () => Promise<void>): Promise<void> => {
    try {
      await change();
    } catch (error) {
      notify(failure(failed, why(error)));
    }
  };
}
