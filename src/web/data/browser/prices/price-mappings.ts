// How earlier price files were read, for the next files with the same header: stored on this device only.
import { rememberedMapping, type RememberedMapping } from "#core/price-files/price-mapping.ts";
import { readText, writeText } from "../storage/local-texts.ts";
import { entriesIn } from "../storage/stored-value.ts";

const KEY = "quotewright.price-columns";
/** Kinds of files that are remembered. */
const MOST = 20;

/** @returns the mappings of earlier files, the newest first; none that this version cannot read */
export const priceMappings = (): RememberedMapping[] => entriesIn(readText(KEY), rememberedMapping);

/** Replaces the mapping of files with the same header. Storage that is full or blocked keeps what it has. */
export function keepPriceMapping(mapping: RememberedMapping): void {
  const others = priceMappings().filter(({ header }) => header !== mapping.header);
  writeText(KEY, JSON.stringify([mapping, ...others].slice(0, MOST)));
}
