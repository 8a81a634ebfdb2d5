// What a check of `quotewright doctor` found, in one line.

export interface Finding {
  /** A note needs nothing to be done. */
  kind: "ok" | "note" | "FAIL";
  sentence: string;
}

export const ok = (sentence: string): Finding => ({ kind: "ok", sentence });
export const note = (sentence: string): Finding => ({ kind: "note", sentence });
export const fail = (sentence: string): Finding => ({ kind: "FAIL", sentence });
