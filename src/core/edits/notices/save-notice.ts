// Notice after a form was saved (SPEC section 8, decision 13).

/** Outcome of an edit: on the server, stored in the browser, in this page's memory only, or refused. */
export type SaveOutcome = "saved" | "kept" | "unkept" | "refused";

export interface SaveNotice {
  title: string;
  description?: string;
}

const NOT_SAVED: Record<Exclude<SaveOutcome, "saved">, SaveNotice | null> = {
  kept: {
    title: "Kept on this device",
    description: "There is no connection right now. Your changes will be sent when it is back.",
  },
  unkept: {
    title: "Not sent yet",
    description:
      "There is no connection, and this browser blocks storage. Keep this page open until it says Saved.",
  },
  refused: null,
};

/**
 * @param outcome - outcome of the edit
 * @param success - the sentence of SPEC for a saved form
 * @returns null for a refused edit, because `refusalNotice` reports it with its reason
 */
export const saveNotice = (outcome: SaveOutcome, success: SaveNotice): SaveNotice | null =>
  outcome === "saved" ? success : NOT_SAVED[outcome];
