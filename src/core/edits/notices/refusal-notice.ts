// Notice for an edit that the server refused (SPEC section 8, decision 13).
import type { ClientInfo } from "#core/quote/details/business-and-client.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { Edit } from "../edit.ts";
import { editSubject } from "./edit-subject.ts";

const ADDRESSES: readonly (keyof ClientInfo)[] = ["projectAddress", "billingAddress"];

const failed = (what: string, reason: string) => ({
  title: "Error",
  description: `Failed to update ${what}. ${reason}`,
});

/**
 * What was not saved, and why.
 *
 * @param reason - the error sentence of the server
 * @param edit - the refused edit
 * @param whole - the quote without it; null when it is unknown
 * @returns for edits of business and client with the sentence of SPEC
 */
export function refusalNotice(reason: string, edit: Edit, whole: WholeQuote | null) {
  if (edit.kind === "setQuote") {
    const { businessInfo, clientInfo } = edit.fields;
    if (businessInfo) return failed("business information", reason);
    if (clientInfo)
      return failed(
        ADDRESSES.some((key) => key in clientInfo) ? "addresses" : "client information",
        reason,
      );
  }
  return { title: `Not saved: ${editSubject(edit, whole)}`, description: reason };
}
