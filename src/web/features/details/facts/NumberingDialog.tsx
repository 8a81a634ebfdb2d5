// "Numbering…": how new quotes of this device get their number and dates, and whether this quote follows.
import { useState } from "react";
import { NUMBER_PATTERN_MAX_LENGTH } from "#core/limits.ts";
import { addDays } from "#core/quote/day.ts";
import { lacksFacts, typedValidity, type QuoteFacts } from "#core/quote/details/first-details.ts";
import { numberPattern, numberSeries, numberStart } from "#core/quote/details/quote-number.ts";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { FormDialog } from "#web/components/ui/dialog/FormDialog.tsx";
import { TextField } from "#web/components/fields/Field.tsx";
import { selectOnFocus } from "#web/components/fields/select-on-focus.ts";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { chooseFilling, chosenFilling } from "#web/data/browser/new-quotes/filling-choice.ts";
import {
  chooseNumberSeries,
  chosenNumberSeries,
  takeQuoteNumber,
  upcomingQuoteNumber,
} from "#web/data/browser/new-quotes/quote-numbers.ts";
import { today } from "#web/data/browser/today.ts";
import { fieldError } from "#web/shared/business-and-client/party-fields.ts";

interface NumberingDialogProps {
  quote: QuoteFacts;
  /** What was filled into the quote on this visit; null when nothing was. */
  filled: QuoteFacts | null;
  /** Changes this quote. */
  onChange: (fields: Partial<QuoteFacts>) => void;
  onClose: () => void;
}

/** The choices as typed, with their messages. */
function useNumbering({ quote, filled }: Pick<NumberingDialogProps, "quote" | "filled">) {
  const [before] = useState(() => ({ series: chosenNumberSeries(), filling: chosenFilling() }));
  const { series, filling } = before;
  const [pattern, setPattern] = useState(series.pattern);
  const [start, setStart] = useState(series.start);
  const [days, setDays] = useState(String(filling.validityDays ?? ""));
  const [fillsFacts, setFillsFacts] = useState(filling.fillsFacts);
  const isFilled = filled !== null && filled.number === quote.number;
  const [changesThis, setChangesThis] = useState(isFilled || lacksFacts(quote));
  const typed = numberSeries.safeParse({ pattern: pattern.trim(), start: start.trim() }).data;
  const errors = {
    pattern: fieldError(numberPattern, pattern.trim()),
    start: fieldError(numberStart, start.trim()),
    days: fieldError(typedValidity, days),
  };
  const isNewSeries = typed?.pattern !== series.pattern || typed.start !== series.start;
  const returned = changesThis && isNewSeries ? { number: quote.number, day: today() } : undefined;
  return {
    fields: { pattern, setPattern, start, setStart, days, setDays },
    fillsFacts,
    setFillsFacts,
    changesThis,
    setChangesThis,
    errors,
    typed,
    isNewSeries,
    returned,
    isNewPeriod: days.trim() !== String(filling.validityDays ?? ""),
    example: typed && upcomingQuoteNumber(today(), typed, returned),
    isValid: Object.values(errors).every((error) => error === undefined),
  };
}

type Numbering = ReturnType<typeof useNumbering>;

/** Saves the choices. @returns the fields of this quote that change with them */
async function saveNumbering(
  numbering: Numbering,
  quote: QuoteFacts,
): Promise<Partial<QuoteFacts>> {
  const { typed, isNewSeries, isNewPeriod, returned, changesThis, fillsFacts, fields } = numbering;
  const validityDays = typedValidity.parse(fields.days);
  chooseFilling({ fillsFacts, validityDays });
  if (typed && isNewSeries) await chooseNumberSeries(typed, returned);
  if (!changesThis) return {};
  const day = today();
  const until = validityDays === null ? "" : addDays(quote.issueDate || day, validityDays);
  return {
    ...((isNewSeries || quote.number === "") && { number: await takeQuoteNumber(day) }),
    // An expiry date that was cleared on purpose stays empty.
    ...((isNewPeriod || lacksFacts(quote)) && { validUntil: until }),
  };
}

function NumberingFields({ numbering }: { numbering: Numbering }) {
  const { fields, errors, example } = numbering;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          label="Pattern"
          hint="{number} counts up, {year} is the year."
          value={fields.pattern}
          error={errors.pattern}
          maxLength={NUMBER_PATTERN_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => fields.setPattern(event.target.value)}
        />
        <TextField
          label="Start at"
          hint="001 gives 001, 002…"
          inputMode="numeric"
          {...selectOnFocus}
          value={fields.start}
          error={errors.start}
          autoComplete="off"
          onChange={(event) => fields.setStart(event.target.value)}
        />
      </div>
      <p role="status" className="rounded-md bg-surface-sunken px-3 py-2 wrap-anywhere">
        <span className="text-ink-muted">Next number:</span>{" "}
        <strong className="tabular-nums">{example ?? "–"}</strong>
      </p>
      <TextField
        label="Valid for (days)"
        hint="Leave empty for no expiry date."
        inputMode="numeric"
        {...selectOnFocus}
        value={fields.days}
        error={errors.days}
        autoComplete="off"
        onChange={(event) => fields.setDays(event.target.value)}
        className="sm:max-w-40"
      />
    </>
  );
}

export function NumberingDialog({ quote, filled, onChange, onClose }: NumberingDialogProps) {
  const notify = useNotify();
  const numbering = useNumbering({ quote, filled });
  const { isValid, fillsFacts, setFillsFacts, changesThis, setChangesThis } = numbering;
  const submit = async () => {
    const fields = await saveNumbering(numbering, quote);
    if (Object.keys(fields).length > 0) onChange(fields);
    notify({ title: "Numbering saved", description: "It is used for new quotes." });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Quote numbering"
      description="How new quotes get their number and dates."
      submitLabel="Save"
      canSubmit={isValid}
      onSubmit={submit}
    >
      <NumberingFields numbering={numbering} />
      <div>
        <Checkbox
          label="Fill in number and dates of new quotes"
          checked={fillsFacts}
          onChange={setFillsFacts}
        />
        <Checkbox label="Change this quote too" checked={changesThis} onChange={setChangesThis} />
      </div>
    </FormDialog>
  );
}
