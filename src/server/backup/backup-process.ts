// A process of its own that makes one scheduled backup, so that copying and checking a large file block no request.
import { setPriority } from "node:os";
import { readEnv } from "../env.ts";
import { backupPath, makeBackup, type Backup } from "./backup-files.ts";

/** What it says to the server: the verified backup, or why there is none. */
export type BackupMessage = { backup: Backup } | { reason: string };

const LOW_PRIORITY = 10;

// The server has ended; the next backup removes what is unfinished.
process.once("disconnect", () => process.exit(1));

async function scheduled(): Promise<BackupMessage> {
  try {
    setPriority(LOW_PRIORITY);
    const env = readEnv(process.env);
    return { backup: await makeBackup(env, backupPath(env, "scheduled")) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

const message = await scheduled();
process.send?.(message, () => process.exit(0));
