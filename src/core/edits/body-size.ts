// Upper bound of a JSON body's size, so that no edit exceeds the limit of the API.

/**
 * @param body - the value to send as JSON
 * @returns an upper bound in bytes: a UTF-16 unit takes at most three bytes in UTF-8
 */
export function maxBytesOf(body: unknown): number {
  return JSON.stringify(body).length * 3;
}
