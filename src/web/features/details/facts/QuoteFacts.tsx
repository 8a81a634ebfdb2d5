// Kind of printable document, number, date and expiry date, printed at the top of the quote (decision 10).
import { useState, type ReactNode } from "react";
import { addDays, daysBetween, formatDay } from "#core/quote/day.ts";
import { NAME_MAX_LENGTH, VALIDITY_DAYS_DEFAULT } from "#core/limits.ts";
import { lacksFacts, type QuoteFacts as Facts } from "#core/quote/details/first-details.ts";
import {
  QUOTE_KIND_LABELS,
  QUOTE_KINDS,
  type QuoteKind,
} from "#core/quote/printing/document-kind.ts";
import type { Quote } from "#core/quote/schema.ts";
import { countOf } from "#core/text/count-of.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { useLimitedText } from "#web/components/fields/counted-text.ts";
import { Options, SelectField, TextField } from "#web/components/fields/Field.tsx";
import { onEnter } from "#web/components/fields/search-hit.ts";
import { focusNextStop } from "#web/components/focus/focus-places.ts";
import { chosenFilling } from "#web/data/browser/new-quotes/filling-choice.ts";
import {
  takeQuoteNumber,
  upcomingQuoteNumber,
} from "#web/data/browser/new-quotes/quote-numbers.ts";
import { focusOnMount } from "#web/components/focus/focus.ts";
import { today } from "#web/data/browser/today.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { ChangeDaysField } from "./ChangeDaysField.tsx";
import { DayField } from "./DayField.tsx";
import type { FirstDetails } from "./first-details.ts";
import { NumberingDialog } from "./NumberingDialog.tsx";

/** How long the quote is valid, such as "Valid for 30 days". */
function validityHint({ issueDate, validUntil }: Quote): string | undefined {
  if (issueDate === "" || validUntil === "") return undefined;
  const days = daysBetween(issueDate, validUntil);
  return days > 0 ? `Valid for ${countOf(days, "day")}` : undefined;
}

/** The kind of the printable document; a change order is called so whatever the kind of its quote. */
function KindField({ quote }: { quote: Quote }) {
  const { edit } = useQuoteEditing();
  if (quote.changeOrder) return <TextField label="Document" value="Change order" readOnly />;
  return (
    <SelectField
      label="Document"
      value={quote.kind}
      onChange={(event) =>
        edit({ kind: "setQuote", fields: { kind: event.target.value as QuoteKind } })
      }
    >
      <Options of={QUOTE_KINDS.map((each) => [each, QUOTE_KIND_LABELS[each]])} />
    </SelectField>
  );
}

/** Takes the place of a line that is about to be filled in, so that nothing below moves. */
const EMPTY_LINE = "\u00a0";

type SetFacts = Partial<Facts & Pick<Quote, "startDate">>;

interface FactFieldsProps {
  quote: Quote;
  /** Whether number and dates are about to be filled in: no buttons offer them then. */
  isAwaited: boolean;
  set: (fields: SetFacts, typed?: boolean) => void;
}

function NumberField({ quote, isAwaited, set }: FactFieldsProps) {
  const { shown, isOver, type } = useLimitedText({
    field: `number of ${quote.id}`,
    value: quote.number,
    maximum: NAME_MAX_LENGTH,
    save: (text) => set({ number: text }, true),
  });
  const takeNext = async () => set({ number: await takeQuoteNumber(today()) });
  return (
    <div>
      <TextField
        label="Quote number"
        value={shown}
        data-own-undo={isOver ? "" : undefined}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={onEnter(focusNextStop)}
      />
      {shown === "" && !isAwaited && (
        <Button look="link" onClick={() => void takeNext()} className="text-sm">
          Use {upcomingQuoteNumber(today())}
        </Button>
      )}
    </div>
  );
}

function DayFields({ quote, isAwaited, set, more }: FactFieldsProps & { more: ReactNode }) {
  const { issueDate, validUntil } = quote;
  const isEnded = issueDate !== "" && validUntil !== "" && validUntil < issueDate;
  const { validityDays } = chosenFilling();
  const period = validityDays ?? VALIDITY_DAYS_DEFAULT;
  const usualPeriod = {
    label: countOf(period, "day"),
    day: () => addDays(issueDate || today(), period),
  };
  const awaited = isAwaited && validityDays !== null ? EMPTY_LINE : undefined;
  return (
    <>
      <DayField
        label="Date"
        value={issueDate}
        onChange={(day) => set({ issueDate: day })}
        shortcut={isAwaited ? null : { label: "Today", day: today }}
        more={more}
      />
      <DayField
        label="Valid until"
        value={validUntil}
        hint={validityHint(quote) ?? awaited}
        error={
          isEnded ? `This is before the date of the quote, ${formatDay(issueDate)}.` : undefined
        }
        onChange={(day) => set({ validUntil: day })}
        shortcut={isAwaited ? null : usualPeriod}
      />
    </>
  );
}

export function QuoteFacts({ quote, filled, isFilling }: FirstDetails & { quote: Quote }) {
  const { edit } = useQuoteEditing();
  const [isNumbering, setNumbering] = useState(false);
  const [isStartAsked, setStartAsked] = useState(false);
  /** The first day of the work. Few quotes name it: the field is there once it is asked for. */
  const hasStart = quote.startDate !== "" || isStartAsked;
  const set = (fields: SetFacts, typed = false) => edit({ kind: "setQuote", fields }, { typed });
  const [lackedFacts] = useState(() => lacksFacts(quote));
  const isAwaited = isFilling && lackedFacts && chosenFilling().fillsFacts;
  const isFilled = filled !== null && filled.number === quote.number;
  const askForStart = !hasStart && (
    <Button look="link" onClick={() => setStartAsked(true)} className="-mb-1 text-sm">
      Planned start
    </Button>
  );
  return (
    <Card
      heading="Quote number and dates"
      isCompact
      aside={
        <Button look="link" onClick={() => setNumbering(true)} className="-my-2 text-sm">
          Numbering…
        </Button>
      }
    >
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-2 min-[22rem]:grid-cols-2 md:grid-cols-4">
        <KindField quote={quote} />
        <NumberField {...{ quote, isAwaited, set }} />
        <DayFields {...{ quote, isAwaited, set }} more={askForStart} />
        {hasStart && (
          <DayField
            ref={isStartAsked ? focusOnMount : undefined}
            label="Planned start"
            value={quote.startDate}
            onChange={(day) => {
              // An emptied field stays.
              setStartAsked(true);
              set({ startDate: day });
            }}
            shortcut={null}
          />
        )}
        {quote.changeOrder && <ChangeDaysField quote={quote} />}
      </div>
      <p role="status" className="text-sm text-ink-muted not-empty:mt-3">
        {isFilled ? "Filled in for you. Change or clear anything." : isAwaited && EMPTY_LINE}
      </p>
      {isNumbering && (
        <NumberingDialog
          quote={quote}
          filled={filled}
          onChange={set}
          onClose={() => setNumbering(false)}
        />
      )}
    </Card>
  );
}
