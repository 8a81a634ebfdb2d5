// Types of swapped-build.mjs, which is plain JavaScript so that older Node versions can run it.
export function formerAssets(dist: string): string[];
export function swapBuild(dist: string, next: string, now?: number): void;
