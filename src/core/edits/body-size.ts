// How large a body is at most when it is sent, so that no edit outgrows what the API takes.

/**
 * @param body - what is to be sent as JSON
 * @returns bytes, never too few: a UTF-16 unit takes at most three bytes in UTF-8
 */
export function mostBytesOf(body: unknown): number {
  return JSON.stringify(body).length * 3;
}
