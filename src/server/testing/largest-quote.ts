// Stores the largest quote on a running server.
import { largestQuote } from "#core/testing/largest-quote.ts";
import { uploadQuote } from "./quote-upload.ts";

/**
 * @param text - repeated in each description
 * @returns the quote's id
 */
export async function uploadLargestQuote(url: string, text: string): Promise<string> {
  const whole = largestQuote(text);
  await uploadQuote(url, whole);
  return whole.quote.id;
}
