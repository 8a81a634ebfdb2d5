// Stores the business of the person who uses this browser: taken from one quote, offered for the next.
import * as z from "zod";
import {
  businessInfo,
  EMPTY_BUSINESS_INFO,
  hasBusinessInfo,
  type BusinessInfo,
} from "#core/quote/details/business-and-client.ts";
import { storedFields } from "../storage/stored-value.ts";

/** The business as a workspace shares it. */
export const sharedBusiness = storedFields(
  "quotewright.business",
  z.object(businessInfo.shape),
  EMPTY_BUSINESS_INFO,
  { keepsUnstored: false },
);

/** The stored business; the same object while it does not change. */
export function rememberedBusiness(): BusinessInfo | null {
  const info = sharedBusiness.read();
  return hasBusinessInfo(info) ? info : null;
}

/** Stores the business for the next quote; one without any filled field is removed. */
export const rememberBusiness = (info: BusinessInfo | null): void =>
  void sharedBusiness.write(info && hasBusinessInfo(info) ? info : null);

/** Replaces the logo of the stored business, if there is one. */
export function rememberLogo(logoUrl: string): void {
  const info = rememberedBusiness();
  if (info) rememberBusiness({ ...info, logoUrl });
}

export const subscribeToBusiness = sharedBusiness.subscribe;
