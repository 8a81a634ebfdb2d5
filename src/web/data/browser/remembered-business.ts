// The business of the person who uses this browser: kept from one quote, offered for the next.
import {
  businessInfo,
  hasBusinessInfo,
  type BusinessInfo,
} from "#core/quote/business-and-client.ts";

const KEY = "quotewright.business";

/** Told when what is remembered changes, in this tab or another. */
const subscribers = new Set<() => void>();
let last: { text: string | null; info: BusinessInfo | null } = { text: null, info: null };

function readText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parse(text: string | null): BusinessInfo | null {
  if (text === null) return null;
  try {
    const read = businessInfo.safeParse(JSON.parse(text));
    return read.success && hasBusinessInfo(read.data) ? read.data : null;
  } catch {
    return null;
  }
}

/** What is remembered; the same object while it does not change. */
export function rememberedBusiness(): BusinessInfo | null {
  const text = readText();
  if (text !== last.text) last = { text, info: parse(text) };
  return last.info;
}

/** Keeps the business for the next quote; one without any field is forgotten. */
export function rememberBusiness(info: BusinessInfo | null): void {
  try {
    if (info && hasBusinessInfo(info)) localStorage.setItem(KEY, JSON.stringify(info));
    else localStorage.removeItem(KEY);
  } catch {
    // Full or forbidden storage: the next quote asks again, and nothing else is hurt.
  }
  for (const subscriber of subscribers) subscriber();
}

/** Gives the business that is remembered, if any, another logo. */
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
