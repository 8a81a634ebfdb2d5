// The token of the page on which an address says whether it wants mail: whoever reads its mail has it, and nobody else.
import { createHmac } from "node:crypto";
import { notFound } from "../../http/errors.ts";
import { hashOfToken } from "../../offers/offer-tokens.ts";
import { addressId } from "../../store/notices/mail-addresses.ts";

/** @param key - of the installation: 32 bytes */
export function mailTokens(key: Uint8Array) {
  const tokenOf = (id: string): string =>
    `${id}.${createHmac("sha256", key).update(`mail ${id}`).digest("base64url")}`;
  return {
    tokenFor: (address: string): string => tokenOf(addressId(address)),
    /** @returns the id of the address @throws Refusal 404 for a token that this installation has not made */
    idOf(token: string): string {
      const [id = ""] = token.split(".");
      if (hashOfToken(token) !== hashOfToken(tokenOf(id))) throw notFound();
      return id;
    },
  };
}
