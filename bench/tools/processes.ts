// Reads processor time and memory of this process's descendants from Linux's /proc: browsers and workers.
import { readdirSync, readFileSync } from "node:fs";

export interface ChildProcessUse {
  id: number;
  parent: number;
  /** Milliseconds of processor time so far, user and system, in steps of 10. */
  cpuMs: number;
  /** Resident memory (RSS) in bytes. */
  rssBytes: number;
}

const TICK_MS = 10;
const PAGE_BYTES = 4_096;

function processesOfMachine(): ChildProcessUse[] {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => {
    try {
      const text = readFileSync(`/proc/${id}/stat`, "utf8");
      const fields = text
        .slice(text.lastIndexOf(")") + 2)
        .split(" ")
        .map(Number);
      const [ticks, pages] = [(fields[11] ?? 0) + (fields[12] ?? 0), fields[21] ?? 0];
      const use = { cpuMs: ticks * TICK_MS, rssBytes: pages * PAGE_BYTES };
      return [{ id: Number(id), parent: fields[1] ?? 0, ...use }];
    } catch {
      // The process exited between listing the directory and reading its file.
      return [];
    }
  });
}

/** All descendants of this process. */
export function processesBelow(): ChildProcessUse[] {
  const all = processesOfMachine();
  const below = new Set([process.pid]);
  for (let grown = true; grown;) {
    const found = all.filter(({ id, parent }) => below.has(parent) && !below.has(id));
    for (const { id } of found) below.add(id);
    grown = found.length > 0;
  }
  return all.filter(({ id }) => below.has(id) && id !== process.pid);
}
