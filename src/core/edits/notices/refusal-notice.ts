// Notice for an edit that the server refused (SPEC section 8, decision 13).
import type { ClientInfo } from "#core/quote/details/business-and-client.ts";
import type { Edit } from "../edit.ts";

const ADDRESSES: readonly (keyof ClientInfo)[] = ["projectAddress", "billingAddress"];

const failed = (what: string) => ({ title: "Error", description: `Failed to update ${what}.` });

/**
 * @param reason - the error sentence of the server
 * @param edit - the edit, if it is known
 * @returns the sentence of SPEC for edits of business and client; otherwise the reason
 */
export function refusalNotice(reason: string, edit?: Edit) {
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
