// Short names of errors for the log: a code of the system, never an address or a text of somebody else.

/** @returns such as `ECONNREFUSED`; `error` for an error without a code */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^[A-Z0-9_]{2,40}$/.test(code) ? code : "error";
}
