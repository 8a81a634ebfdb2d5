// Types of tier.mjs, which is plain JavaScript so that older Node versions can run it.
export function isFull(): boolean;
export function notAvailable(): string[];
