// What this device is called before its owner gives it a name, and whether it can have a workspace at all.
import { isAppleTouch } from "#web/data/browser/apple-touch.ts";
import { canSeal } from "../keys/workspace-keys.ts";

/** Longest name of a device, in characters. */
export const DEVICE_NAME_MAX = 60;

/** Browsers by a mark in what they call themselves; each also has the marks of some below. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

/** Android is Linux too. */
const SYSTEMS = [
  ["Windows", "Windows"],
  ["Android", "Android"],
  ["CrOS", "ChromeOS"],
  ["Macintosh", "Mac"],
  ["Linux", "Linux"],
] as const;

const markedBy = (text: string, marks: readonly (readonly [string, string])[]): string =>
  marks.find(([mark]) => text.includes(mark))?.[1] ?? "";

/**
 * @param userAgent - what the browser calls itself
 * @param isApple - whether it runs on an iPhone or iPad: iPads call themselves Macs
 * @returns such as "iPhone" or "Chrome on Windows"
 */
export function deviceNameOf(userAgent: string, isApple: boolean): string {
  if (isApple) return userAgent.includes("iPhone") ? "iPhone" : "iPad";
  const words = [markedBy(userAgent, BROWSERS), markedBy(userAgent, SYSTEMS)].filter(Boolean);
  return words.join(" on ") || "My device";
}

export const thisDeviceName = (): string => deviceNameOf(navigator.userAgent, isAppleTouch());

/** Whether this browser has what a workspace needs: both only over https, or on this machine. */
export const canShare = (): boolean => canSeal() && "locks" in navigator;
