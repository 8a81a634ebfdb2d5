// Runs what Enter asked for while a search was still running: mounted once its results are there.
import { useEffect, useEffectEvent } from "react";

export function OnceFound({ run }: { run: () => void }): null {
  const take = useEffectEvent(run);
  useEffect(() => take(), []);
  return null;
}
