// Puts code that is always loaded together into one file: many small files take longer on a phone, and compress worse.
import { fileURLToPath } from "node:url";
import { normalizePath, type Rolldown } from "vite";

const absolute = (path: string): string =>
  normalizePath(fileURLToPath(new URL(path, import.meta.url)));

/**
 * The modules that each file begins with; it has what all of them load, without what a file before it has.
 * The client's page needs nothing of the app but what both share.
 */
const FILES = {
  shared: ["../client/client.ts", "main.tsx"],
  app: ["main.tsx"],
  start: ["../features/editor/start/StartSection.tsx"],
};
/** Of a package of icons a file needs only some: the packer finds out which. */
const APART = /\/lucide-react\/.*\/icons\//;

/** A module and all that are loaded with it. */
function loadedWith(first: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([first]);
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** @returns groups for Rolldown's `codeSplitting` */
export function wholeFiles(): Rolldown.CodeSplittingGroup[] {
  return Object.entries(FILES).map(([name, firsts], index, { length }) => {
    let members: readonly Set<string>[] | undefined;
    return {
      debugName: name,
      name: (id, context) => {
        members ??= firsts.map((path) => loadedWith(absolute(path), context));
        return !APART.test(id) && members.every((each) => each.has(id)) ? name : null;
      },
      priority: length - index,
    };
  });
}
