// Types of programs.mjs, which is plain JavaScript so that older Node versions can run it.
export type Program = "buildah" | "debootstrap" | "pdfsig";
export function findProgram(name: Program): string | undefined;
export function installedPostgres(): string | undefined;
export function packageOf(name: Program): string;
