// Notice after a form was saved (SPEC section 8, decision 13).

/** Outcome of an edit: on the server, stored in the browser, in this page's memory only, or refused. */
export type SaveOutcome = "saved" | "kept" | "unkept" | "refused";

export interface SaveNotice {
  title: string;
  description?: string;
}

/**
 * @param outcome - outcome of the edit
 * @param success - the sentence of SPEC for a saved form
 * @returns null for a refused edit, because `refusalNotice` reports it with its reason
 */
export function saveNotice(outcome: SaveOutcome, success: SaveNotice): SaveNotice | null {
  switch (outcome) {
    case "saved":
      return success;
    case "kept":
      return {
        title: "Kept on this device",
        description: "The server cannot be reached. Your changes are sent as soon as it can.",
      };
    case "unkept":
      return {
        title: "Not sent yet",
        description:
          "The server cannot be reached, and this browser keeps nothing: do not close the page until it says Saved.",
      };
    case "refused":
      return null;
  }
}
