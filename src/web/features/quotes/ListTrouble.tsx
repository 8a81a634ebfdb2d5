// What is said above the list when it is full, when it could not be read, and in a browser that does not store it.
import { useState } from "react";
import { QUOTES_LISTED_MAX } from "#core/limits.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Trouble } from "#web/components/ui/ListNotes.tsx";
import type { DeviceQuote } from "#web/data/browser/quotes/device-quotes.ts";
import type { CollectionState } from "#web/data/browser/storage/stored-collection.ts";
import type { ListFilter } from "./list-filter.ts";
import { changedText, nameOf } from "./quote-name.ts";

interface ListTroubleProps {
  quotes: readonly DeviceQuote[];
  state: CollectionState;
  filter: ListFilter;
}

export function ListTrouble({ quotes, state, filter }: ListTroubleProps) {
  const [now] = useState(() => new Date());
  const oldest = quotes.at(-1);
  const isFull = quotes.length >= QUOTES_LISTED_MAX;
  const turn = (
    <Button look="link" className="-my-2" onClick={filter.turn}>
      {filter.isOldestFirst ? "Show the newest first" : "Show the oldest first"}
    </Button>
  );
  return (
    <>
      {state === "unstored" && (
        <Trouble>
          This browser blocks its storage, so quotes may be missing from this list once you close
          the page. Copy the links of those you need.
        </Trouble>
      )}
      {state === "failed" && (
        <Trouble>
          The list of this browser could not be read, so quotes may be missing here. They are not
          lost: close other tabs of this site, then load this page again.
        </Trouble>
      )}
      {oldest && isFull && (
        <Trouble>
          This list is full: it has {QUOTES_LISTED_MAX.toLocaleString("en-US")} quotes. Further
          quotes work, and are listed once you remove others by the menus of their lines. The oldest
          one is {nameOf(oldest)}, changed {changedText(oldest.changedAt, now).exact}. {turn}
        </Trouble>
      )}
      {!isFull && filter.isOldestFirst && (
        <p className="mb-4 text-sm text-ink-muted">The oldest quotes are first. {turn}</p>
      )}
    </>
  );
}
