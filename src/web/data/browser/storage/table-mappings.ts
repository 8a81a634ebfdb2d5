// How earlier tables were read, for the next ones with the same header: stored on this device only.
import { rememberedMapping, type RememberedMapping } from "#core/tables/mapping.ts";
import { readText, writeText } from "./local-texts.ts";
import { entriesIn } from "./stored-value.ts";

/** Tables of a kind that are remembered. */
const MOST = 20;

const KEYS = {
  prices: "quotewright.price-columns",
  clients: "quotewright.client-columns",
  tasks: "quotewright.task-columns",
} as const;
type Kind = keyof typeof KEYS;

/** @returns the mappings of earlier tables, the newest first; none that this version cannot read */
export const tableMappings = (kind: Kind): RememberedMapping[] =>
  entriesIn(readText(KEYS[kind]), rememberedMapping);

/** Replaces the mapping of tables with the same header. Storage that is full or blocked keeps what it has. */
export function keepTableMapping(kind: Kind, mapping: RememberedMapping): void {
  const others = tableMappings(kind).filter(({ header }) => header !== mapping.header);
  writeText(KEYS[kind], JSON.stringify([mapping, ...others].slice(0, MOST)));
}
