// Types of apt.mjs, which is plain JavaScript so that older Node versions can run it.
export function aptSettings(folder: string): string;
export function reasonIn(output: string): string;
