// Types of stamp.mjs, which is plain JavaScript so that older Node versions can run it.
export function stampOf(
  root: string,
  file: string,
  paths: readonly string[],
): { isCurrent: boolean; write(): void };
