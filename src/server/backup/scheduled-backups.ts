// Scheduled backups (BACKUP_EVERY): one of the processes on a store makes each, and the newest few are kept.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Env } from "../env.ts";
import { takeDueWork, type TimedStore } from "../due-work.ts";
import { LOGGED_CHILD, logOutputOf } from "../http/log-stream.ts";
import { removeOldBackups, removeUnfinished } from "./backup-files.ts";
import type { BackupMessage } from "./backup-process.ts";

const PROCESS = fileURLToPath(new URL("./backup-process.ts", import.meta.url));
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

type BackupEnv = Pick<Env, "BACKUP_EVERY" | "BACKUP_KEEP" | "DATA_DIR">;

async function resultOf(child: ChildProcess): Promise<BackupMessage> {
  const ended = once(child, "exit").then(([code]): BackupMessage => ({
    reason: `The process of the backup ended (${code}).`,
  }));
  const told = once(child, "message").then(([message]) => message as BackupMessage);
  return Promise.race([told, ended]);
}

class BackupSchedule {
  readonly #store: TimedStore;
  readonly #env: BackupEnv;
  readonly #everyMs: number;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #child: ChildProcess | undefined;
  #isStopped = false;

  constructor(store: TimedStore, env: BackupEnv, everyMs: number, log: Log) {
    this.#store = store;
    this.#env = env;
    this.#everyMs = everyMs;
    this.#log = log;
  }

  get #folder(): string {
    return path.resolve(this.#env.DATA_DIR, "backups");
  }

  /** Makes a backup if one is due, and looks again later. */
  readonly check = async (): Promise<void> => {
    let again = MINUTE_MS;
    try {
      const began = await takeDueWork(this.#store, "backup", this.#everyMs);
      if (began !== null) await this.#make(began);
    } catch (error) {
      this.#log.error({ err: error }, "the scheduled backup could not begin");
      again = HOUR_MS;
    }
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.check(), again);
    this.#timer.unref();
  };

  async #make(began: number): Promise<void> {
    if (this.#isStopped) return;
    const child = fork(PROCESS, { execArgv: [], stdio: LOGGED_CHILD });
    this.#child = child;
    logOutputOf(child);
    const message = await resultOf(child);
    this.#child = undefined;
    if ("backup" in message) {
      const removed = removeOldBackups(this.#folder, this.#env.BACKUP_KEEP);
      this.#log.info({ ...message.backup, removed }, "the scheduled backup was made and checked");
    } else if (!this.#isStopped) {
      this.#log.error({ reason: message.reason }, "the scheduled backup failed");
      // Tried again in an hour, by whichever process looks first.
      const wait = Math.min(this.#everyMs, HOUR_MS);
      await this.#store.claimServerTime("backup", began, began - this.#everyMs + wait);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (child === undefined) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    removeUnfinished(this.#folder);
  }
}

/**
 * Makes the backups of BACKUP_EVERY in `DATA_DIR/backups`: the first at once, when none was ever made.
 *
 * @returns a function that stops it, also in the middle of a backup
 */
export function keepBackups(store: TimedStore, env: BackupEnv, log: Log): () => Promise<void> {
  if (env.BACKUP_EVERY === undefined) return async () => {};
  const schedule = new BackupSchedule(store, env, env.BACKUP_EVERY, log);
  void schedule.check();
  return () => schedule.stop();
}
