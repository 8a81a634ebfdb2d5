// How earlier price files were read, for the next files with the same header: stored on this device only.
import * as z from "zod";
import { rememberedMapping, type RememberedMapping } from "#core/price-files/price-mapping.ts";
import { parseJson, readText, writeText } from "../storage/local-texts.ts";

const KEY = "quotewright.price-columns";
/** Kinds of files that are remembered. */
const MOST = 20;

/** @returns the mappings of earlier files, the newest first; none that this version cannot read */
export const priceMappings = (): RememberedMapping[] =>
  (z.array(z.unknown()).safeParse(parseJson(readText(KEY) ?? "")).data ?? []).flatMap(
    (each) => rememberedMapping.safeParse(each).data ?? [],
  );

/** Replaces the mapping of files with the same header. Storage that is full or blocked keeps what it has. */
export function keepPriceMapping(mapping: RememberedMapping): void {
  const others = priceMappings().filter(({ header }) => header !== mapping.header);
  writeText(KEY, JSON.stringify([mapping, ...others].slice(0, MOST)));
}
