// Compiles the recorder of writes and syncs with the machine's C compiler.
import { execFileSync } from "node:child_process";
import { join } from "node:path";

const SOURCE = join(import.meta.dirname, "recorder.c");

/**
 * @param folder - where the library is put
 * @returns its path for LD_PRELOAD, or why there is none
 */
export function compileRecorder(folder: string): { library: string } | { reason: string } {
  if (process.platform !== "linux") return { reason: "The recorder works on Linux only." };
  const library = join(folder, "recorder.so");
  const args = ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, SOURCE, "-ldl"];
  try {
    execFileSync("cc", [...args, "-lpthread"], { stdio: "pipe" });
    return { library };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      return { reason: "There is no C compiler (cc) on this machine." };
    throw error;
  }
}
