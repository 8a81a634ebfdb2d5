// Why there is no backup, in a sentence that says what to do.

export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** What a verified copy holds. */
export interface Copied {
  quotes: number;
}
