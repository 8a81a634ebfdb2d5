// Parts of the screens whose code is not in the first load: it is loaded in idle time after the first paint, or when a part is shown before that.
import {
  createElement,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";
import { Button } from "./Button.tsx";
import { Subscribers } from "#web/subscribers.ts";

/** Safari has no `requestIdleCallback`: there it is after this time, in milliseconds. */
const LATER_MS = 300;
/** Chromium may find no idle time at all in a page where nothing happens. */
const IDLE_WITHIN_MS = 3_000;

const idleTime = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(resolve, LATER_MS);
  });

/** What was not loaded in idle time yet, in this order. */
const waiting = new Set<LaterCode<unknown>>();

/** Loads the code of all parts, one file after the other, each in idle time. Call it once a screen is shown. */
export async function loadLaterParts(): Promise<void> {
  for (const code of waiting) {
    waiting.delete(code);
    await idleTime();
    // Without a network: it is loaded when one of its parts is shown.
    await code.load().catch(() => null);
  }
}

const LoadingNote = () => (
  <p
    role="status"
    className="fixed bottom-(--bottom-bar,0px) left-1/2 z-50 -translate-x-1/2 rounded-t-md bg-ink px-4 py-2 text-surface"
  >
    Loading...
  </p>
);

function FailedNote({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-(--bottom-bar,0px) z-50 mx-auto flex max-w-xl flex-wrap items-center justify-end gap-2 rounded-t-lg border border-line bg-surface-raised p-4 text-ink shadow-lg"
    >
      <p className="basis-full">
        This part of the app could not be loaded. Check your connection and try again, or reload the
        page: your work is safe.
      </p>
      <Button onClick={() => location.reload()}>Reload the page</Button>
      <Button look="primary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

interface AwaitedProps {
  code: LaterCode<unknown>;
  /** Shown in the place of the part; nothing for the usual note. */
  instead: ReactNode;
}

/** Loads the code of a part that is shown now. */
function Awaited({ code, instead }: AwaitedProps) {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!hasFailed) code.load().catch(() => setFailed(true));
  }, [code, hasFailed]);
  return (
    <>
      {instead ?? (!hasFailed && <LoadingNote />)}
      {hasFailed && <FailedNote onRetry={() => setFailed(false)} />}
    </>
  );
}

/** The code of parts that are loaded together. */
export class LaterCode<Code> {
  #loaded: Code | null = null;
  #loading: Promise<void> | null = null;
  readonly #import: () => Promise<Code>;
  readonly #listeners = new Subscribers();

  /** @param importCode - imports the module that has the parts */
  constructor(importCode: () => Promise<Code>) {
    this.#import = importCode;
    waiting.add(this);
  }

  /** Loads it once; after a failure the next call tries again. @throws TypeError when it cannot be loaded */
  readonly load = (): Promise<void> => {
    this.#loading ??= this.#importOnce();
    return this.#loading;
  };

  async #importOnce(): Promise<void> {
    try {
      this.#loaded = await this.#import();
    } catch (error) {
      this.#loading = null;
      throw error;
    }
    this.#listeners.notify();
  }

  /**
   * A component of this code. It renders at once when the code is loaded.
   *
   * @param pick - takes the component out of the module
   * @param Instead - shown in its place until then, instead of the usual note; a closed dialog (`open: false`) needs none
   */
  part<Props extends object>(
    pick: (code: Code) => ComponentType<Props>,
    Instead?: ComponentType<Props>,
  ): ComponentType<Props> {
    return (props) => {
      const loaded = useSyncExternalStore(this.#listeners.subscribe, () => this.#loaded);
      if (loaded !== null) return createElement(pick(loaded), props);
      if ("open" in props && props.open === false) return null;
      return <Awaited code={this} instead={Instead && <Instead {...props} />} />;
    };
  }
}
