// Stores the business of the person who uses this browser: taken from one quote, offered for the next.
import * as z from "zod";
import {
  businessInfo,
  EMPTY_BUSINESS_INFO,
  hasBusinessInfo,
  type BusinessInfo,
} from "#core/quote/details/business-and-client.ts";
import { parseJson } from "../storage/local-texts.ts";
import { setTextAside } from "../storage/set-aside.ts";
import { StoredValue } from "../storage/stored-value.ts";

const KEY = "quotewright.business";

/** Fields of newer versions are ignored. */
const fieldsOfBusiness = z.object(businessInfo.shape);

/** Reads the business in any version's shape: fields that it lacks are empty. */
function parse(text: string | null): BusinessInfo | null {
  if (text === null) return null;
  const fields = z.looseObject({}).safeParse(parseJson(text));
  const read = fieldsOfBusiness.safeParse({ ...EMPTY_BUSINESS_INFO, ...fields.data });
  if (!fields.success || !read.success) {
    setTextAside(KEY, text);
    return null;
  }
  return hasBusinessInfo(read.data) ? read.data : null;
}

const stored = new StoredValue(KEY, parse);

/** The stored business; the same object while it does not change. */
export const rememberedBusiness = stored.read;

/** Stores the business for the next quote; one without any filled field is removed. */
export const rememberBusiness = (info: BusinessInfo | null): void =>
  void stored.write(info && hasBusinessInfo(info) ? info : null);

/** Replaces the logo of the stored business, if there is one. */
export function rememberLogo(logoUrl: string): void {
  const info = rememberedBusiness();
  if (info) rememberBusiness({ ...info, logoUrl });
}

export const subscribeToBusiness = stored.subscribe;
