// "Waiting for an answer": the quotes that are followed up now, on top of My quotes, each with a message that is ready to send.
import { memo, useId, useState } from "react";
import { Clock } from "lucide-react";
import { FOLLOW_UP_CHOICES, FOLLOW_UP_DAYS } from "#core/follow-up/follow-up.ts";
import { countOf } from "#core/text/count-of.ts";
import { Button } from "#web/components/ui/Button.tsx";
import type { DeviceQuote } from "#web/data/browser/quotes/device-quotes.ts";
import { chooseFollowUpDays } from "#web/data/browser/quotes/follow-ups.ts";
import type { KnownOffers } from "#web/data/browser/quotes/known-offers.ts";
import { useDueQuotes } from "./due-quotes.ts";
import { Options } from "#web/components/fields/Field.tsx";
import { FollowUpLine } from "./FollowUpLine.tsx";

/** So many are shown at first: the list below is what the page is for. */
const SHOWN = 5;

const daysLabel = (days: number): string => (days === 0 ? "Never" : countOf(days, "day"));

const Days = ({ days }: { days: number }) => (
  <label className="flex items-center gap-2 text-sm text-ink-muted">
    Follow up after
    <select
      value={days}
      onChange={({ target }) => chooseFollowUpDays(Number(target.value))}
      className="min-h-touch rounded-md border border-line-strong bg-surface-raised px-2 text-base text-ink"
    >
      <Options of={FOLLOW_UP_CHOICES.map((choice) => [choice, daysLabel(choice)])} />
    </select>
  </label>
);

interface FollowUpsProps {
  quotes: readonly DeviceQuote[];
  offers: KnownOffers;
}

/** Nothing while no quote waits too long, unless another number of days was chosen. */
export const FollowUps = memo(function FollowUps({ quotes, offers }: FollowUpsProps) {
  const id = useId();
  /** Followed up in this visit, with an undo, until the list is left. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { due: lines, days, hasWaiting } = useDueQuotes(quotes, offers, kept);
  const [showsAll, setShowsAll] = useState(false);
  const isChosen = days !== FOLLOW_UP_DAYS && hasWaiting;
  if (lines.length === 0 && !isChosen) return null;
  const shown = showsAll ? lines : lines.slice(0, SHOWN);
  return (
    <section aria-labelledby={id} className="mb-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="flex items-center gap-2 text-lg font-bold">
          <Clock aria-hidden size={18} className="text-warning" />
          Waiting for an answer
        </h2>
        <Days days={days} />
      </div>
      {lines.length === 0 ? (
        <p className="text-sm text-ink-muted">
          {days === 0
            ? "Quotes without an answer are not listed here."
            : `No quote has waited ${countOf(days, "day")}.`}
        </p>
      ) : (
        <ul className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
          {shown.map((line) => (
            <FollowUpLine
              key={line.offer.offerId}
              line={line}
              days={days}
              onFollowedUp={() => setKept((before) => new Set([...before, line.offer.offerId]))}
            />
          ))}
        </ul>
      )}
      {lines.length > shown.length && (
        <Button look="link" onClick={() => setShowsAll(true)}>
          Show all {lines.length}
        </Button>
      )}
    </section>
  );
});
