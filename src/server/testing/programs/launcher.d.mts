// Types of launcher.mjs, which is plain JavaScript so that older Node versions can run it.
export function matching(root: string, pattern: string): string[];
export function libraryFolders(root: string): string[];
export function launcher(program: string, folders: readonly string[]): string;
