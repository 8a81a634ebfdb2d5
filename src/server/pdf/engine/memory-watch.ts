// Watches the memory of a process while it works, on Linux.
import { readFileSync } from "node:fs";

/** A document adds at most some hundred megabytes a second. In milliseconds. */
const EVERY_MS = 200;

/** Resident memory in bytes; undefined where there is no `/proc`, or the process has exited. */
function residentBytes(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
  } catch {
    return undefined;
  }
}

/**
 * @param mostBytes - the bound
 * @param onExceeded - called when the process has more resident memory than that
 * @returns a function that ends the watching
 */
export function watchMemory(
  pid: number | undefined,
  mostBytes: number,
  onExceeded: () => void,
): () => void {
  if (pid === undefined) return () => {};
  const timer = setInterval(() => {
    if ((residentBytes(pid) ?? 0) > mostBytes) onExceeded();
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
