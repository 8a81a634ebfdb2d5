// What a push message to a device of the contractor holds, as JSON, which the service worker shows.
import type { NoticeText } from "./notice-texts.ts";

/** Push services carry 4,096 bytes encrypted (RFC 8291, section 4); this leaves room for the other fields. */
const BODY_MAX_BYTES = 2_800;

export interface PushMessage {
  title: string;
  body: string;
  /** The id of the notice: one that arrives twice is shown once. */
  tag: string;
  /** The page that a click opens, as a path of this origin. */
  path: string;
}

/** The first characters of a text that have at most so many bytes as JSON in UTF-8. */
function withinBytes(text: string, most: number): string {
  const bytes = (part: string): number => new TextEncoder().encode(JSON.stringify(part)).length;
  if (bytes(text) <= most) return text;
  let kept = "";
  for (const sign of text) {
    if (bytes(`${kept}${sign}…`) > most) break;
    kept += sign;
  }
  return `${kept}…`;
}

/**
 * @param text - as the device may show it
 * @param ids - of the quote, as in its address, and of the notice
 */
export const pushMessage = (
  { title, body }: NoticeText,
  { quoteId, noticeId }: { quoteId: string; noticeId: string },
): PushMessage => ({
  title,
  body: withinBytes(body, BODY_MAX_BYTES),
  tag: noticeId,
  path: `/quote/${quoteId}/customize`,
});
