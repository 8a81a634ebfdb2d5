// Edit taxes: the quote's tax lines with rates and bases, and whether markup is taxed.
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Plus, Trash2 } from "lucide-react";
import { NAME_MAX_LENGTH, TAXES_PER_QUOTE } from "#core/limits.ts";
import { nameNotice, nameToSave, showsNothing } from "#core/text/text-notice.ts";
import {
  NEW_TAX,
  readTaxRate,
  settleTaxRate,
  startingTaxes,
  TAX_BASE_LABELS,
  TAX_BASES,
  type TaxBase,
} from "#core/quote/amounts/taxes.ts";
import { Button, IconButton, removing } from "#web/components/ui/Button.tsx";
import { Switch } from "#web/components/ui/Choice.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { Options, SelectField, TextField } from "#web/components/fields/Field.tsx";
import { selectOnFocus } from "#web/components/fields/select-on-focus.ts";
import { learnTaxes } from "#web/data/browser/new-quotes/usual.ts";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";

/** A tax line while it is edited: the rate is the text of its field. */
interface Draft {
  key: number;
  name: string;
  rate: string;
  applyOn: TaxBase;
  /** How the typed rate was read. */
  note?: string | undefined;
  /** Whether the rate is 0 because the typed text is not a rate. */
  isDoubtful?: boolean;
}

/** The taxes as they are typed, until they are saved. */
function useTaxForm(onSaved: () => void) {
  const { edit } = useQuoteEditing();
  const quote = useQuotePart(({ whole }) => whole.quote);
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    startingTaxes(quote.taxes, quote.taxRate).map((tax, key) => ({
      ...tax,
      key,
      rate: String(tax.rate),
    })),
  );
  const [firstCount] = useState(drafts.length);
  const isSuggested = quote.taxes.length === 0;
  const doubtful = drafts.filter(({ isDoubtful }) => isDoubtful);
  const [isAsking, setAsking] = useState(false);
  const [onMarkup, setOnMarkup] = useState(quote.taxOnMarkup);
  const list = useRef<HTMLUListElement>(null);
  const valid = drafts.every(
    (draft) => nameToSave(draft.name, NAME_MAX_LENGTH) !== null && readTaxRate(draft.rate) !== null,
  );
  const change = (key: number, fields: Partial<Draft>) => {
    setAsking(false);
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...fields } : draft)));
  };
  /** Adds a line, and selects its name so that typing replaces it. */
  const add = () => {
    const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
    const line = { ...NEW_TAX, rate: String(NEW_TAX.rate), key };
    flushSync(() => setDrafts([...drafts, line]));
    // No focus on touch devices: it would open the keyboard over half of the screen.
    if (matchMedia("(pointer: coarse)").matches) return;
    const name = list.current?.querySelector<HTMLInputElement>(":scope > :last-child input");
    name?.focus();
    name?.select();
  };
  const save = () => {
    if (doubtful.length > 0 && !isAsking) return setAsking(true);
    const taxes = drafts.map(({ name, rate, applyOn }) => ({
      name: name.trim(),
      rate: readTaxRate(rate) ?? 0,
      applyOn,
    }));
    edit({ kind: "setQuote", fields: { taxes, taxOnMarkup: onMarkup } });
    learnTaxes({ taxes, taxOnMarkup: onMarkup });
    onSaved();
  };
  const remove = (key: number) => setDrafts(drafts.filter((draft) => draft.key !== key));
  const isDirty = drafts.length !== firstCount || onMarkup !== quote.taxOnMarkup;
  const shown = { drafts, list, onMarkup, isSuggested, isDirty, isAsking, doubtful, valid };
  return { ...shown, setOnMarkup, change, add, remove, save };
}

/** What is said above the lines: that there is none, or that the default tax of SPEC section 4 is only suggested. */
const FirstNote = ({ isEmpty, isSuggested }: { isEmpty: boolean; isSuggested: boolean }) => (
  <>
    {isEmpty && (
      <p className="py-6 text-ink-muted">
        No taxes configured. Click "Add a tax" to add taxes to your quote.
      </p>
    )}
    {isSuggested && !isEmpty && (
      <p className="mb-4 rounded-md border border-line bg-surface-sunken p-3">
        No tax is saved on this quote: its total is without tax. The line below is a suggestion; it
        counts once you save it.
      </p>
    )}
  </>
);

export function TaxDialog({ onClose }: { onClose: () => void }) {
  const { drafts, list, onMarkup, setOnMarkup, isSuggested, isDirty, isAsking, ...form } =
    useTaxForm(onClose);
  return (
    <Dialog
      onClose={onClose}
      title="Edit taxes"
      description="Each tax is computed on its own and printed on a line of its own."
      size="large"
      isDirty={isDirty}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={!form.valid} onClick={form.save}>
            {isAsking ? "Save with 0%" : "Save taxes"}
          </Button>
        </>
      }
    >
      <FirstNote isEmpty={drafts.length === 0} isSuggested={isSuggested} />
      <ul ref={list} className="flex flex-col gap-4">
        {drafts.map((draft, index) => (
          <li key={draft.key}>
            <TaxLine
              draft={draft}
              number={index + 1}
              isSuggestion={isSuggested && draft.key === 0}
              onChange={(fields) => form.change(draft.key, fields)}
              onRemove={() => form.remove(draft.key)}
            />
          </li>
        ))}
      </ul>
      <Button onClick={form.add} disabled={drafts.length >= TAXES_PER_QUOTE} className="my-4">
        <Plus aria-hidden size={18} />
        Add a tax
      </Button>
      {isAsking && (
        <p role="alert" className="mb-4 rounded-md border border-danger p-3 font-semibold">
          {form.doubtful.map(({ note }) => note).join(" ")} Enter the rate, or save with 0%.
        </p>
      )}
      <Switch
        label="Charge tax on markup"
        hint={
          onMarkup
            ? "Taxes are computed on the price. Turn this off to compute them on your cost without markup."
            : "Taxes are computed on your cost without markup. From a printed tax and its rate your client can work out that cost."
        }
        checked={onMarkup}
        onChange={setOnMarkup}
      />
    </Dialog>
  );
}

function nameErrorOf(name: string): string | undefined {
  const notice = nameNotice(name, NAME_MAX_LENGTH);
  if (notice?.isWrong) return notice.text;
  return showsNothing(name) ? "Enter a name." : undefined;
}
interface TaxLineProps {
  draft: Draft;
  number: number;
  isSuggestion: boolean;
  onChange: (fields: Partial<Draft>) => void;
  onRemove: () => void;
}

function TaxLine({ draft, number, isSuggestion, onChange, onRemove }: TaxLineProps) {
  const leaveRate = () => {
    const { text, note, isDoubtful } = settleTaxRate(draft.rate);
    // Blur without input keeps the current note.
    if (text !== draft.rate) onChange({ rate: text, note, isDoubtful });
  };
  const rateError = readTaxRate(draft.rate) === null ? "Enter a rate from 0 to 100." : undefined;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_12rem_auto]">
      <legend className="sr-only">Tax {number}</legend>
      <TextField
        label="Name"
        hint={isSuggestion ? "Suggestion, not saved yet" : undefined}
        value={draft.name}
        maxLength={NAME_MAX_LENGTH}
        error={nameErrorOf(draft.name)}
        onBlur={() => onChange({ name: draft.name.trim() })}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label="Rate (%)"
        inputMode="decimal"
        autoComplete="off"
        value={draft.rate}
        error={rateError}
        note={draft.note}
        {...selectOnFocus}
        onChange={(event) =>
          onChange({ rate: event.target.value, note: undefined, isDoubtful: false })
        }
        onBlur={leaveRate}
      />
      <div className="col-span-2 row-start-2 sm:col-span-1 sm:row-start-auto">
        <SelectField
          label="Applies to"
          value={draft.applyOn}
          onChange={(event) => onChange({ applyOn: event.target.value as TaxBase })}
        >
          <Options of={TAX_BASES.map((base) => [base, TAX_BASE_LABELS[base]])} />
        </SelectField>
      </div>
      <div className="pt-6">
        <IconButton label={`Remove ${draft.name || `tax ${number}`}`} onClick={removing(onRemove)}>
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </div>
    </fieldset>
  );
}
