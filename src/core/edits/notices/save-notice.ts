// What is said once it is known what became of a form that was saved (SPEC section 8, decision 13).

/** What became of an edit: the server has it, the browser keeps it for later, only this page has it, or it was refused. */
export type SaveOutcome = "saved" | "kept" | "unkept" | "refused";

export interface SaveNotice {
  title: string;
  description?: string;
}

/**
 * @param outcome - what became of the edit
 * @param success - the specification's words for a real save
 * @returns null for a refused edit, which is told with its reason (`refusalNotice`)
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
