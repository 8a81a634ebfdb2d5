// React hook: whether this device has anything that it would bring into a workspace.
import { useEffect, useState } from "react";
import { allKinds } from "#web/data/workspace/kinds/all-kinds.ts";

async function hasAny(): Promise<boolean> {
  await Promise.all(allKinds.map((kind) => kind.whenRead()));
  return allKinds.some((kind) => kind.read().values.size > 0);
}

/** Also true where that cannot be told: more is said then than is needed. */
export function useHasAnything(): boolean {
  const [isAny, setAny] = useState(false);
  useEffect(() => {
    hasAny().then(setAny, () => setAny(true));
  }, []);
  return isAny;
}
