// Compiles the library that slows a process's fsync, where the machine has a C compiler.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const SOURCE = join(import.meta.dirname, "slow-fsync.c");

/**
 * @param folder - where the library is written
 * @returns environment variables for a process with 4 ms more for each fsync; null where that is not possible
 */
export function slowDisk(folder: string): Record<string, string> | null {
  if (process.platform !== "linux") return null;
  const library = join(folder, "slow-fsync.so");
  const options = ["-shared", "-fPIC", "-O2", "-o", library, SOURCE, "-ldl"];
  const { status } = spawnSync("cc", options, { stdio: "ignore" });
  return status === 0 ? { LD_PRELOAD: library } : null;
}
