// Scheduled backups (BACKUP_EVERY): one of the processes on a store makes each, and the newest few are kept.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Env } from "../env.ts";
import { takeDueWork, type TimedStore, type WorkLog } from "../due-work.ts";
import { LOGGED_CHILD, logOutputOf } from "../http/log-stream.ts";
import { removeOldBackups, removeUnfinished } from "./backup-files.ts";
import type { BackupMessage } from "./backup-process.ts";

const PROCESS = fileURLToPath(new URL("./backup-process.ts", import.meta.url));
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type BackupEnv = Pick<Env, "BACKUP_EVERY" | "BACKUP_KEEP" | "DATA_DIR">;

async function resultOf(child: ChildProcess): Promise<BackupMessage> {
  const ended = once(child, "exit").then(([code]): BackupMessage => ({
    reason: `The process of the backup ended (${code}).`,
  }));
  const told = once(child, "message").then(([message]) => message as BackupMessage);
  return Promise.race([told, ended]);
}

/**
 * Makes the backups of BACKUP_EVERY in `DATA_DIR/backups`: the first at once, when none was ever made.
 *
 * @returns a function that stops it, also in the middle of a backup
 */
export function keepBackups(
  store: TimedStore,
  { BACKUP_EVERY: everyMs, BACKUP_KEEP, DATA_DIR }: BackupEnv,
  log: WorkLog,
): () => Promise<void> {
  if (everyMs === undefined) return async () => {};
  const folder = path.resolve(DATA_DIR, "backups");
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess | undefined;
  let isStopped = false;

  const make = async (began: number): Promise<void> => {
    if (isStopped) return;
    child = fork(PROCESS, { execArgv: [], stdio: LOGGED_CHILD });
    logOutputOf(child);
    const message = await resultOf(child);
    child = undefined;
    if ("backup" in message) {
      const removed = removeOldBackups(folder, BACKUP_KEEP);
      log.info({ ...message.backup, removed }, "the scheduled backup was made and checked");
    } else if (!isStopped) {
      log.error({ reason: message.reason }, "the scheduled backup failed");
      // Tried again in an hour, by whichever process looks first.
      const wait = Math.min(everyMs, HOUR_MS);
      await store.claimServerTime("backup", began, began - everyMs + wait);
    }
  };

  /** Makes a backup if one is due, and looks again later. */
  const check = async (): Promise<void> => {
    let again = MINUTE_MS;
    try {
      const began = await takeDueWork(store, "backup", everyMs);
      if (began !== null) await make(began);
    } catch (error) {
      log.error({ err: error }, "the scheduled backup could not begin");
      again = HOUR_MS;
    }
    if (isStopped) return;
    timer = setTimeout(() => void check(), again);
    timer.unref();
  };

  void check();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    if (child === undefined) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    removeUnfinished(folder);
  };
}
