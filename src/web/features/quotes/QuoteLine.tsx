// One quote of the list: a link to it, its status, and what can be done with it.
import { Link2 } from "lucide-react";
import { memo, type RefObject } from "react";
import { Link } from "wouter";
import { formatCents } from "#core/money/money.ts";
import { listMoment } from "#core/offers/times/moments.ts";
import { isReadable, sendingOf, summaryLine } from "#core/offers/offer-summary.ts";
import { IconButton } from "#web/components/ui/Button.tsx";
import { Menu } from "#web/components/ui/Menu.tsx";
import { clientLink } from "#web/data/api/offers.ts";
import type { DeviceQuote } from "#web/data/browser/quotes/device-quotes.ts";
import type { KnownOffer } from "#web/data/browser/quotes/known-offers.ts";
import { paths } from "#web/paths.ts";
import type { QuoteActions } from "./quote-actions.ts";
import { changedText, nameOf } from "./quote-name.ts";
import { StatusSelect } from "./StatusSelect.tsx";

/** The columns: three rows on a phone, two on a tablet, one row of a table on a desktop. */
export const COLUMNS =
  "grid gap-x-4 grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_9.25rem_7.5rem_auto] lg:grid-cols-[minmax(0,1fr)_8rem_9.25rem_8rem_8.5rem_5.5rem]";

const AREAS =
  "[grid-template-areas:'name_total''about_about''status_acts'] sm:[grid-template-areas:'name_status_total_acts''about_status_total_acts'] lg:[grid-template-areas:'name_number_status_changed_total_acts''about_number_status_changed_total_acts']";

/** What became of the offer. What was not looked at yet is marked as new. */
function OfferLine({ offer, isFresh, now }: { offer: KnownOffer; isFresh: boolean; now: Date }) {
  const isNew = isFresh || !offer.isSeen;
  return (
    <span
      data-testid="offer-line"
      className={`line-clamp-2 wrap-anywhere ${isNew ? "font-semibold text-ink" : ""}`}
    >
      {isNew && (
        <span className="mr-2 rounded-sm bg-primary px-1.5 text-xs text-primary-ink">New</span>
      )}
      {summaryLine(offer, listMoment(offer.at, offer.timeZone, now.getTime()))}
    </span>
  );
}

interface QuoteLineProps {
  quote: DeviceQuote;
  /** What this device knows of the newest revision that was sent to the client. */
  offer: KnownOffer | undefined;
  /** Whether its client did something that was not seen before. */
  isFresh: boolean;
  /** When the list was opened. */
  now: Date;
  actions: RefObject<QuoteActions>;
  /** Keeps the line in a filtered list while it has the focus. The same function in every render. */
  keepShown: (quoteId: string) => void;
}

function LineMenu({ quote, actions }: Pick<QuoteLineProps, "quote" | "actions">) {
  return (
    <Menu
      label={`More for ${nameOf(quote)}`}
      actions={() => [
        ...(actions.current.knowsClient(quote)
          ? [
              {
                label: "New quote for this client",
                run: () => actions.current.quoteForClient(quote),
              },
            ]
          : []),
        {
          label: "Duplicate for another client",
          run: () => actions.current.copyForClient(quote),
        },
        { label: "Duplicate", run: () => actions.current.duplicate(quote) },
        {
          label: "Copy your own link",
          hint: "Shows costs, and edits the quote",
          run: () => actions.current.copyLink(quote),
        },
        { label: "Remove from the list", run: () => actions.current.unlist(quote) },
        { label: "Delete", run: () => actions.current.remove(quote), danger: true },
      ]}
    />
  );
}

function Line({ quote, offer, isFresh, now, actions, keepShown }: QuoteLineProps) {
  const { id, client, number, status, isChangeOrder, totalCents, changedAt } = quote;
  const name = nameOf(quote);
  const link = offer && isReadable(offer) ? clientLink(offer) : null;
  const changed = changedText(changedAt, now);
  const time = (
    <time className="whitespace-nowrap" dateTime={changedAt} title={changed.exact}>
      {changed.short}
    </time>
  );
  return (
    <li
      className={`relative ${COLUMNS} ${AREAS} items-center border-b border-line py-2 pr-2 pl-4 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] last:border-b-0 hover:bg-surface-sunken/50 sm:min-h-18`}
    >
      <Link
        href={paths.quote(id)}
        className="line-clamp-2 self-end font-semibold wrap-anywhere text-primary [grid-area:name] after:absolute after:inset-0 hover:underline"
      >
        {name}
      </Link>
      <span className="self-start text-sm wrap-anywhere text-ink-muted [grid-area:about]">
        {isChangeOrder && "Change order · "}
        {client || "No client yet"}
        <span className="lg:hidden">
          {number && ` · ${number}`}
          {changed.short && " · "}
          {time}
        </span>
        {offer && <OfferLine offer={offer} isFresh={isFresh} now={now} />}
      </span>
      <span className="hidden truncate text-sm [grid-area:number] lg:block">{number}</span>
      <span className="relative [grid-area:status]">
        <StatusSelect
          name={name}
          status={status}
          sending={sendingOf(offer)}
          onChange={(chosen) => actions.current.setStatus(quote, chosen)}
          onKey={() => keepShown(id)}
        />
      </span>
      <span className="hidden text-sm text-ink-muted [grid-area:changed] lg:block">{time}</span>
      <span className="text-right font-semibold whitespace-nowrap tabular-nums [grid-area:total] max-sm:self-start max-sm:pr-2">
        {formatCents(totalCents)}
      </span>
      <span className="relative flex min-w-22 justify-end [grid-area:acts]">
        {offer && link !== null && (
          <IconButton
            label={`Copy client's link of ${name}`}
            tooltip="Copy client's link"
            onClick={() => actions.current.copyClientLink(offer, link)}
          >
            <Link2 aria-hidden size={18} />
          </IconButton>
        )}
        <LineMenu quote={quote} actions={actions} />
      </span>
    </li>
  );
}

export const QuoteLine = memo(Line);
