// What is said when the server refuses an edit (SPEC section 8, decision 13).
import type { ClientInfo } from "../../quote/business-and-client.ts";
import type { Edit } from "../edit.ts";

export interface RefusalNotice {
  title: string;
  description: string;
}

const ADDRESSES: readonly (keyof ClientInfo)[] = ["projectAddress", "billingAddress"];

const failed = (what: string): RefusalNotice => ({
  title: "Error",
  description: `Failed to update ${what}.`,
});

/**
 * @param reason - the server's own sentence
 * @param edit - the edit, when it is known
 * @returns the specification's words for the editors of the parties; the reason for everything else
 */
export function refusalNotice(reason: string, edit?: Edit): RefusalNotice {
  if (edit?.kind === "setQuote") {
    const { businessInfo, clientInfo } = edit.fields;
    if (businessInfo) return failed("business information");
    if (clientInfo)
      return failed(
        ADDRESSES.some((key) => key in clientInfo) ? "addresses" : "client information",
      );
  }
  return { title: "Not saved", description: reason };
}
