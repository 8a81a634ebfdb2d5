// Overhead, profit and contingency of the quote in the dialog "Job cost": percentages in their order, each with what it is of, and what the client sees of them.
import { flushSync } from "react-dom";
import { useRef, type MouseEventHandler } from "react";
import { ArrowDown, ArrowUp, Plus, Trash2, type LucideIcon } from "lucide-react";
import { CHARGES_PER_QUOTE } from "#core/limits.ts";
import { chargedTwice } from "#core/job-cost/charged-twice.ts";
import { CHARGE } from "#core/money/figure-fields.ts";
import { formatCents } from "#core/money/money.ts";
import { sharedMarkup } from "#core/pricing/common-markup.ts";
import type { ContractorFigures } from "#core/job-cost/contractor-figures.ts";
import type { PricedCharge } from "#core/pricing/charges.ts";
import { NEW_CHARGE_NAME, newCharges, type Charge } from "#core/quote/amounts/charges.ts";
import { Button, IconButton, removing } from "#web/components/ui/Button.tsx";
import { Switch } from "#web/components/ui/Choice.tsx";
import { TextField } from "#web/components/fields/Field.tsx";
import { useTypedName } from "#web/components/fields/typed-name.ts";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { KEPT_AT_ONCE } from "#web/components/ui/typed-text.ts";
import { announceMove } from "#web/components/focus/announce.ts";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";
import { useEditWithNotice } from "#web/shared/quote-edits/use-edit-with-notice.ts";
import { chargedText } from "./cost-texts.ts";

interface ChargeRowProps {
  charge: PricedCharge;
  index: number;
  count: number;
  onChange: (fields: Partial<Charge>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function ChargeRow({ charge, index, count, onChange, onMove, onRemove }: ChargeRowProps) {
  const { name, percent, ofCents, amountCents } = charge;
  const typedName = useTypedName(name, (next) => onChange({ name: next }));
  const icon = (label: string, Icon: LucideIcon, run: MouseEventHandler, isDisabled = false) => (
    <IconButton label={`${label} ${name}`} disabled={isDisabled} onClick={run}>
      <Icon aria-hidden size={18} />
    </IconButton>
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-x-2 sm:grid-cols-[minmax(0,1fr)_6rem_minmax(0,14rem)_auto]">
      <TextField
        // Kept when it is left: another field, of which nothing is typed.
        key={name}
        label="Name"
        aria-label={`Name of ${name}`}
        {...typedName}
      />
      <FigureField
        label="Percent"
        aria-label={`Percent of ${name}`}
        {...KEPT_AT_ONCE}
        rule={CHARGE}
        value={percent}
        onChange={(next) => onChange({ percent: next ?? 0 })}
        className="text-right tabular-nums"
      />
      <div className="flex items-center justify-between gap-x-2 max-sm:col-span-full sm:contents">
        <p className="min-h-touch min-w-0 content-center text-sm wrap-anywhere tabular-nums sm:text-right">
          <span className="text-ink-muted">of {formatCents(ofCents)}: </span>
          <strong>{formatCents(amountCents)}</strong>
        </p>
        <div className="flex shrink-0">
          {icon("Move up", ArrowUp, () => onMove(index - 1), index === 0)}
          {icon("Move down", ArrowDown, () => onMove(index + 1), index === count - 1)}
          {icon("Remove", Trash2, removing(onRemove))}
        </div>
      </div>
    </li>
  );
}

const HINTS = {
  inPrices:
    "Off: they are in the prices of tasks and categories, and your client does not see them.",
  lines:
    "On: your client sees each of them with its percentage, between the work and the subtotal.",
};

/** @param names - of tasks that charge the same */
const twiceText = (names: string): string =>
  `“${names}” is in the quote too: it would be charged twice. Delete the task, or remove the percentage.`;

/** The edits of the list; each is a step of the history. */
function useChargeEdits() {
  const { edit, current } = useQuoteEditing();
  const editWithNotice = useEditWithNotice();
  const now = (): readonly Charge[] => current()?.quote.charges ?? [];
  const set = (charges: readonly Charge[], typed = false) =>
    edit({ kind: "setQuote", fields: { charges: [...charges] } }, { typed });
  return {
    add: (charge: Charge) => set([...now(), charge]),
    change(index: number, fields: Partial<Charge>): void {
      const before = now()[index];
      if (before) set(now().with(index, { ...before, ...fields }), true);
    },
    move(index: number, to: number): void {
      const moved = now()[index];
      if (!moved) return;
      const charges = now().toSpliced(index, 1).toSpliced(to, 0, moved);
      set(charges);
      const places = charges.map((_, at) => String(at));
      announceMove(moved.name, places, String(to));
    },
    remove(index: number): void {
      const charges = now().toSpliced(index, 1);
      editWithNotice([{ kind: "setQuote", fields: { charges } }], {
        title: `${now()[index]?.name ?? "Percentage"} removed`,
      });
    },
    show: (asLines: boolean) => edit({ kind: "setQuote", fields: { chargesInPrices: !asLines } }),
  };
}

/** The edits of the list with the focus that follows them. @param count - of the lines */
function useChargeLines(count: number) {
  const edits = useChargeEdits();
  const list = useRef<HTMLUListElement>(null);
  const addButtons = useRef<HTMLDivElement>(null);
  /** Adds a line, and selects its percentage, or the name that is still to be typed. */
  const add = (charge: Charge) => {
    flushSync(() => edits.add(charge));
    // No focus on touch devices: it would open the keyboard over half of the screen.
    if (matchMedia("(pointer: coarse)").matches) return;
    const [name, percent] =
      list.current?.querySelectorAll<HTMLInputElement>(":scope > :last-child input") ?? [];
    const field = charge.name === NEW_CHARGE_NAME ? name : percent;
    field?.focus();
    field?.select();
  };
  /** The buttons of a line: up, down, remove. */
  const buttonsOf = (index: number) =>
    list.current?.children[index]?.querySelectorAll<HTMLButtonElement>("button") ?? [];
  /** The focus stays on the line that moves, on the button that moves it further if there is one. */
  const move = (index: number, to: number) => {
    flushSync(() => edits.move(index, to));
    const [up, down] = buttonsOf(to);
    const further = to < index ? up : down;
    (further?.disabled ? (to < index ? down : up) : further)?.focus();
  };
  const remove = (index: number) => {
    flushSync(() => edits.remove(index));
    const [, , next] = buttonsOf(Math.min(index, count - 2));
    (next ?? addButtons.current?.querySelector("button"))?.focus();
  };
  return { list, addButtons, ...edits, add, move, remove };
}

/** @param own - the figures of the quote, with what each charge comes to */
export function Charges({ own }: { own: ContractorFigures }) {
  const { charges, chargesInPrices } = useQuotePart(({ whole }) => whole.quote);
  const markup = useQuotePart(({ whole }) => sharedMarkup(whole));
  const twice = useQuotePart(({ whole, priced }) => chargedTwice(whole, priced).join("; "));
  const { list, addButtons, ...lines } = useChargeLines(charges.length);
  return (
    <section aria-label="Overhead, profit, contingency" className="border-t border-line py-4">
      <h3 className="mb-1 text-lg font-bold">Overhead, profit, contingency</h3>
      <p className="mb-3 text-sm text-ink-muted">
        Percentages of the whole work, with the markup of its tasks. Each is computed on the work
        and the ones above it, so their order counts. Tasks that are billed at cost have none.
      </p>
      <ul ref={list} className="flex flex-col gap-3 sm:[&>li:not(:first-child)_label]:sr-only">
        {own.charges.map((charge, index) => (
          <ChargeRow
            // Two may have the same name: their place tells them apart.
            key={index}
            charge={charge}
            index={index}
            count={charges.length}
            onChange={(fields) => lines.change(index, fields)}
            onMove={(to) => lines.move(index, to)}
            onRemove={() => lines.remove(index)}
          />
        ))}
      </ul>
      {twice.length > 0 && (
        <p role="alert" className="my-3 rounded-md border border-warning bg-warning-soft p-3">
          {twiceText(twice)}
        </p>
      )}
      {charges.length > 0 && (
        <p role="status" className="my-3 font-semibold">
          {chargedText(markup, own)}
        </p>
      )}
      <div ref={addButtons} className="my-2 flex flex-wrap gap-3">
        {newCharges(charges).map((charge) => (
          <Button
            key={charge.name}
            disabled={charges.length >= CHARGES_PER_QUOTE}
            onClick={() => lines.add(charge)}
          >
            <Plus aria-hidden size={18} />
            {charge.name === NEW_CHARGE_NAME ? "Add another" : `Add ${charge.name.toLowerCase()}`}
          </Button>
        ))}
      </div>
      {charges.length > 0 && (
        <Switch
          label="Lines of their own for the client"
          hint={chargesInPrices ? HINTS.inPrices : HINTS.lines}
          checked={!chargesInPrices}
          onChange={lines.show}
        />
      )}
    </section>
  );
}
