// A client of the contractor's list: what a quote says of its client, kept for the next quote.
import * as z from "zod";
import {
  clientInfo,
  EMPTY_CLIENT_INFO,
  type ClientInfo,
} from "../quote/details/business-and-client.ts";
import { uuid } from "../text/text.ts";

/** What is stored: the fields of a quote's client, and no field that only a newer version knows. */
export const client = z.object({
  id: uuid,
  ...clientInfo.shape,
  /** The moment of the last change, in ISO format. */
  changedAt: z.iso.datetime(),
});
export type Client = z.infer<typeof client>;

export const CLIENT_INFO_KEYS = Object.keys(EMPTY_CLIENT_INFO) as (keyof ClientInfo)[];

/** @returns the fields of a quote's client, trimmed */
export const infoOf = (from: ClientInfo): ClientInfo =>
  Object.fromEntries(CLIENT_INFO_KEYS.map((key) => [key, from[key].trim()])) as ClientInfo;

/** Whether all fields are equal, apart from spaces around them. */
export const isSameInfo = (one: ClientInfo, other: ClientInfo): boolean =>
  CLIENT_INFO_KEYS.every((key) => one[key].trim() === other[key].trim());

/** What the list shows first: the company, or the contact of a client without one, or how to reach that. */
export const clientName = ({ companyName, contactName, email, phone }: ClientInfo): string =>
  [companyName, contactName, email, phone].map((text) => text.trim()).find(Boolean) ?? "";

/** Whether there is enough to find the client by. An address alone is one of a job. */
export const canBeListed = (info: ClientInfo): boolean => clientName(info) !== "";

/** @returns the rest of what the list shows, in one line: the contact beside a company, and how to reach them */
export function clientDetails(info: ClientInfo): string {
  const { companyName, contactName, email, phone, projectAddress, billingAddress } = infoOf(info);
  const lines = (projectAddress || billingAddress).split("\n").map((line) => line.trim());
  const address = lines.filter(Boolean).join(", ");
  const contact = companyName === "" ? "" : contactName;
  const name = clientName(info);
  return [contact, email, phone, address]
    .filter((text) => text !== "" && text !== name)
    .join(" · ");
}
