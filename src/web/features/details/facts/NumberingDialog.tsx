// "Numbering…": how new quotes of this device get their number and dates, and whether this quote follows.
import { useState, type ChangeEvent } from "react";
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
  const isFilled = filled !== null && filled.number === quote.number;
  const [draft, setDraft] = useState({
    ...series,
    days: String(filling.validityDays ?? ""),
    fillsFacts: filling.fillsFacts,
    changesThis: isFilled || lacksFacts(quote),
  });
  const { pattern, start, days, changesThis } = draft;
  const typed = numberSeries.safeParse({ pattern: pattern.trim(), start: start.trim() }).data;
  const errors = {
    pattern: fieldError(numberPattern, pattern.trim()),
    start: fieldError(numberStart, start.trim()),
    days: fieldError(typedValidity, days),
  };
  const isNewSeries = typed?.pattern !== series.pattern || typed.start !== series.start;
  const returned = changesThis && isNewSeries ? { number: quote.number, day: today() } : undefined;
  return {
    draft,
    change: (fields: Partial<typeof draft>) => setDraft({ ...draft, ...fields }),
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
  const { draft, typed, isNewSeries, isNewPeriod, returned } = numbering;
  const validityDays = typedValidity.parse(draft.days);
  chooseFilling({ fillsFacts: draft.fillsFacts, validityDays });
  if (typed && isNewSeries) await chooseNumberSeries(typed, returned);
  if (!draft.changesThis) return {};
  const day = today();
  const until = validityDays === null ? "" : addDays(quote.issueDate || day, validityDays);
  return {
    ...((isNewSeries || quote.number === "") && { number: await takeQuoteNumber(day) }),
    // An expiry date that was cleared on purpose stays empty.
    ...((isNewPeriod || lacksFacts(quote)) && { validUntil: until }),
  };
}

function NumberingFields({ numbering }: { numbering: Numbering }) {
  const { draft, change, errors, example } = numbering;
  const field = (key: keyof typeof errors) => ({
    value: draft[key],
    error: errors[key],
    autoComplete: "off",
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [key]: target.value }),
  });
  const figure = { inputMode: "numeric", ...selectOnFocus } as const;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          label="Pattern"
          hint="{number} counts up, {year} is the year."
          maxLength={NUMBER_PATTERN_MAX_LENGTH}
          {...field("pattern")}
        />
        <TextField label="Start at" hint="001 gives 001, 002…" {...figure} {...field("start")} />
      </div>
      <p role="status" className="rounded-md bg-surface-sunken px-3 py-2 wrap-anywhere">
        <span className="text-ink-muted">Next number:</span>{" "}
        <strong className="tabular-nums">{example ?? "–"}</strong>
      </p>
      <TextField
        label="Valid for (days)"
        hint="Leave empty for no expiry date."
        {...figure}
        {...field("days")}
        className="sm:max-w-40"
      />
    </>
  );
}

export function NumberingDialog({ quote, filled, onChange, onClose }: NumberingDialogProps) {
  const notify = useNotify();
  const numbering = useNumbering({ quote, filled });
  const { isValid, draft, change } = numbering;
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
          checked={draft.fillsFacts}
          onChange={(fillsFacts) => change({ fillsFacts })}
        />
        <Checkbox
          label="Change this quote too"
          checked={draft.changesThis}
          onChange={(changesThis) => change({ changesThis })}
        />
      </div>
    </FormDialog>
  );
}
