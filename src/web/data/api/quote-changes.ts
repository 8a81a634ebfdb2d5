// The event stream of many quotes: their versions at once, and each one that changes.
import { apiPaths } from "#core/api.ts";
import { quoteVersion, versionsEvent, type QuoteVersion } from "#core/connection.ts";
import { parseJson } from "#web/data/browser/storage/local-texts.ts";
import { dataOf, readEvents } from "./event-stream.ts";

export interface HeardChanges {
  /** The versions of all followed quotes that the server has. */
  onVersions: (versions: ReadonlyMap<string, number>) => void;
  onChange: (change: QuoteVersion) => void;
}

function hear(event: string, { onVersions, onChange }: HeardChanges): void {
  const data = parseJson(dataOf(event));
  if (event.startsWith("event: versions")) {
    const { versions } = versionsEvent.parse(data);
    onVersions(new Map(versions.map(({ quoteId, version }) => [quoteId, version])));
  } else if (event.startsWith("event: change")) onChange(quoteVersion.parse(data));
}

/**
 * Follows quotes until the signal is aborted.
 *
 * @param ids - at most `FOLLOWED_QUOTES`
 * @throws as `readEvents` does, and ZodError for an event that cannot be read; never returns otherwise
 */
export const followQuotes = (
  ids: readonly string[],
  heard: HeardChanges,
  signal: AbortSignal,
): Promise<never> =>
  readEvents({ method: "POST", path: apiPaths.listEvents, body: { ids }, signal }, (event) =>
    hear(event, heard),
  );
