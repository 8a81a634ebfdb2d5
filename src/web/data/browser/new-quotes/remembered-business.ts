// Stores the business of the person who uses this browser: taken from one quote, offered for the next.
import * as z from "zod";
import {
  businessInfo,
  EMPTY_BUSINESS_INFO,
  hasBusinessInfo,
  type BusinessInfo,
} from "#core/quote/details/business-and-client.ts";
import { parseJson, readText, writeText } from "../storage/local-texts.ts";
import { setTextAside } from "../storage/set-aside.ts";

const KEY = "quotewright.business";

/** Fields of newer versions are ignored. */
const stored = z.object(businessInfo.shape);

/** Called when the stored business changes, in this tab or in another one. */
const subscribers = new Set<() => void>();
let last: { text: string | null; info: BusinessInfo | null } = { text: null, info: null };

/** Reads the business in any version's shape: fields that it lacks are empty. */
function parse(text: string | null): BusinessInfo | null {
  if (text === null) return null;
  const fields = z.looseObject({}).safeParse(parseJson(text));
  const read = stored.safeParse({ ...EMPTY_BUSINESS_INFO, ...fields.data });
  if (!fields.success || !read.success) {
    setTextAside(KEY, text);
    return null;
  }
  return hasBusinessInfo(read.data) ? read.data : null;
}

/** The stored business; the same object while it does not change. */
export function rememberedBusiness(): BusinessInfo | null {
  const text = readText(KEY);
  if (text !== last.text) last = { text, info: parse(text) };
  return last.info;
}

/** Stores the business for the next quote; one without any filled field is removed. */
export function rememberBusiness(info: BusinessInfo | null): void {
  writeText(KEY, info && hasBusinessInfo(info) ? JSON.stringify(info) : null);
  for (const subscriber of subscribers) subscriber();
}

/** Replaces the logo of the stored business, if there is one. */
export function rememberLogo(logoUrl: string): void {
  const info = rememberedBusiness();
  if (info) rememberBusiness({ ...info, logoUrl });
}

export function subscribeToBusiness(subscriber: () => void): () => void {
  subscribers.add(subscriber);
  addEventListener("storage", subscriber);
  return () => {
    subscribers.delete(subscriber);
    removeEventListener("storage", subscriber);
  };
}
