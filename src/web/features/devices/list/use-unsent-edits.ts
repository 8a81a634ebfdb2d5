// React hook: how many edits of quotes are not on the server yet. Meanwhile they are sent.
import { useEffect, useState } from "react";
import { useDeviceStores } from "#web/data/edits/device-stores.ts";
import { countUnsentEdits, sendAllEdits } from "#web/data/edits/outbox/send-all.ts";

/** @returns -1 while that is not known */
export function useUnsentEdits(): number {
  const { outboxStore } = useDeviceStores();
  const [count, setCount] = useState(-1);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const countAgain = async () => {
      const unsent = await countUnsentEdits(outboxStore);
      if (!signal.aborted) setCount(unsent);
    };
    const onProgress = () => void countAgain();
    const work = async () => {
      await countAgain();
      await sendAllEdits(outboxStore, { signal, onProgress });
      await countAgain();
    };
    void work();
    return () => leaving.abort();
  }, [outboxStore]);
  return count;
}
