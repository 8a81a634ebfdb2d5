// The code of a workspace: 12 words (BIP 39), which stand for 128 random bits with a checksum of 4 bits.
import { entropyToMnemonic, mnemonicToEntropy } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";

const SECRET_BYTES = 16;
const WORDS = 12;
/** No two words of the list begin with the same four letters. */
const LETTERS = 4;

const byLetters = new Map(wordlist.map((word) => [word.slice(0, LETTERS), word]));

/** @returns 128 random bits */
export const newSecret = (): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(SECRET_BYTES));

/** @returns the 12 words of a secret, in lower case, with a space between two */
export const codeOf = (secret: Uint8Array): string => entropyToMnemonic(secret, wordlist);

/** What was typed in place of a code, as a sentence that says what to mend. */
export class CodeError extends Error {}

/** The word of the list that a typed word is: the first four letters are enough. */
const wordOf = (typed: string): string | undefined =>
  wordlist.includes(typed)
    ? typed
    : typed.length >= LETTERS
      ? byLetters.get(typed.slice(0, LETTERS))
      : undefined;

/**
 * Reads a code as people type it: with capitals, commas, line breaks, numbers before the words.
 *
 * @returns the secret
 * @throws CodeError with a sentence for the user
 */
export function secretOf(typed: string): Uint8Array<ArrayBuffer> {
  const words = typed.toLowerCase().match(/\p{L}+/gu) ?? [];
  const unknown = words.find((word) => wordOf(word) === undefined);
  if (unknown !== undefined)
    throw new CodeError(`“${unknown.slice(0, 20)}” is not a word of any code. Check its spelling.`);
  if (words.length !== WORDS)
    throw new CodeError(
      `A code has ${WORDS} words. ${words.length === 0 ? "Type them all." : `This has ${words.length}.`}`,
    );
  try {
    return new Uint8Array(mnemonicToEntropy(words.map(wordOf).join(" "), wordlist));
  } catch {
    throw new CodeError("One of the words is another one, or two are in the wrong order.");
  }
}
