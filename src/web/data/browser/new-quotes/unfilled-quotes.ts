// The quotes that were made on this device and whose details were never opened: only these are filled in. A quote
// that was opened by its link or from a file is not among them.
import * as z from "zod";
import type { ReplacedLink } from "#core/replaced-link/replaced-ids.ts";
import { uuid } from "#core/text/text.ts";
import { parseJson } from "../storage/local-texts.ts";
import { changeSharedText } from "../storage/shared-texts.ts";

const KEY = "quotewright.unfilled-quotes";
/** A longer list loses its oldest quotes, which are not filled in then. */
const MOST = 200;

const stored = z.array(uuid);

const read = (text: string | null): readonly string[] =>
  text === null ? [] : (stored.safeParse(parseJson(text)).data ?? []);

/** Records a new quote of this device. */
export const recordUnfilled = (quoteId: string): Promise<void> =>
  changeSharedText(KEY, (text) => ({
    text: JSON.stringify([...read(text), quoteId].slice(-MOST)),
    result: undefined,
  }));

/** Moves a quote of the list to its new id, after its link was replaced. */
export const moveUnfilled = ({ from, to }: ReplacedLink): Promise<void> =>
  changeSharedText(KEY, (text) => ({
    text: JSON.stringify(read(text).map((id) => (id === from ? to : id))),
    result: undefined,
  }));

/**
 * Takes a quote from the list.
 *
 * @returns whether it was in it: true at most once for each quote, in whichever tab asks first
 */
export const takeUnfilled = (quoteId: string): Promise<boolean> =>
  changeSharedText(KEY, (text) => {
    const ids = read(text);
    const others = ids.filter((id) => id !== quoteId);
    return { text: JSON.stringify(others), result: others.length < ids.length };
  });
