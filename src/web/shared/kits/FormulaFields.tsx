// The formula of one quantity: chosen from what it follows, spacing, waste, rounding and a minimum, or typed.
import { useState } from "react";
import { basesOf, type FormulaBase, type KitDimension } from "#core/kits/formulas/bases.ts";
import {
  CHOSEN_DECIMALS,
  chosenFormula,
  fixedFormula,
  following,
  formulaText,
  type ChosenFormula,
} from "#core/kits/formulas/chosen-formula.ts";
import { readTyped } from "#core/kits/formulas/typed-formula.ts";
import { FORMULA_MAX_LENGTH } from "#core/limits.ts";
import { figureField, percentField } from "#core/money/figure-fields.ts";
import type { Unit } from "#core/quote/units.ts";
import { SelectField, TextField } from "#web/components/fields/Field.tsx";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { onEnter } from "#web/components/fields/search-hit.ts";
import { Checkbox } from "#web/components/ui/Choice.tsx";

const FIGURE = figureField("A figure", CHOSEN_DECIMALS, 1_000_000, null);
const PERCENT = percentField("A share", 2, 100, null);
const UNIT_WORDS = { "lin.ft": "ft", "sq.ft": "sq.ft", "cu.ft": "cu.ft", each: "pieces" } as const;
const FIXED = "fixed";
const TYPED = "typed";

interface FormulaFieldsProps {
  /** Of the task. */
  name: string;
  unit: Unit;
  formula: string;
  /** What is wrong with the formula, as a sentence; "" if nothing is. */
  problem: string;
  dimensions: readonly KitDimension[];
  onChange: (formula: string) => void;
}

interface ChoicesProps {
  chosen: ChosenFormula;
  base: FormulaBase;
  onChange: (change: Partial<ChosenFormula>) => void;
}

/** What is done with the base that the quantity follows. */
function Choices({ chosen, base, onChange }: ChoicesProps) {
  const unit = UNIT_WORDS[base.unit];
  const figure = (field: "less" | "waste" | "plus" | "atLeast", label: string) => (
    <FigureField
      label={label}
      rule={field === "waste" ? PERCENT : FIGURE}
      value={chosen[field] === 0 ? null : chosen[field]}
      onChange={(value) => onChange({ [field]: value ?? 0 })}
    />
  );
  return (
    <>
      <FigureField
        label="How many"
        rule={FIGURE}
        value={chosen.count}
        onChange={(value) => onChange({ count: value ?? 1 })}
      />
      <FigureField
        label={base.unit === "lin.ft" ? "For every" : `For every (${unit})`}
        rule={FIGURE}
        value={chosen.per}
        onChange={(value) => onChange({ per: value === null || value === 0 ? 1 : value })}
      />
      {base.unit === "lin.ft" && (
        <SelectField
          label="Measured in"
          value={chosen.isInches ? "in." : "ft"}
          onChange={(event) => onChange({ isInches: event.target.value === "in." })}
        >
          <option value="ft">ft</option>
          <option value="in.">in.</option>
        </SelectField>
      )}
      {figure("less", `Less (${unit})`)}
      {figure("waste", "Waste (%)")}
      {figure("plus", "Plus, as at an end")}
      {figure("atLeast", "At least")}
      <Checkbox
        label="Round up"
        checked={chosen.isRoundedUp}
        onChange={(isRoundedUp) => onChange({ isRoundedUp, full: 1 })}
      />
      {chosen.isRoundedUp && (
        <FigureField
          label="To full"
          placeholder="1"
          rule={FIGURE}
          value={chosen.full === 1 ? null : chosen.full}
          onChange={(value) => onChange({ full: value === null || value === 0 ? 1 : value })}
        />
      )}
    </>
  );
}

interface FollowsFieldProps {
  chosen: ChosenFormula | null;
  bases: readonly FormulaBase[];
  onFollow: (text: string) => void;
}

function FollowsField({ chosen, bases, onFollow }: FollowsFieldProps) {
  return (
    <SelectField
      label="Follows"
      value={chosen ? (chosen.base ?? FIXED) : TYPED}
      onChange={(event) => onFollow(event.target.value)}
    >
      {!chosen && <option value={TYPED}>A typed formula</option>}
      <option value={FIXED}>Nothing: a fixed quantity</option>
      {bases.map(({ text, label }) => (
        <option key={text} value={text}>
          {label.charAt(0).toUpperCase() + label.slice(1)}
        </option>
      ))}
    </SelectField>
  );
}

export function FormulaFields(props: FormulaFieldsProps) {
  const { name, unit, formula, problem, dimensions, onChange } = props;
  /** The text while it is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const bases = basesOf(dimensions);
  const chosen = chosenFormula(formula, bases);
  const base = bases.find(({ text }) => text === chosen?.base);
  const choose = (next: ChosenFormula) => {
    setTyped(null);
    onChange(formulaText(next));
  };
  const followOther = (text: string) => {
    if (text === FIXED) choose(fixedFormula(chosen?.count ?? 1));
    else if (text !== TYPED) choose(chosen && base ? { ...chosen, base: text } : following(text));
  };
  return (
    <div
      role="group"
      aria-label={`Formula of ${name}`}
      className="mb-2 grid grid-cols-2 items-end gap-3 rounded-md border border-line bg-surface-sunken p-3 sm:grid-cols-4"
    >
      <div className="col-span-2">
        <FollowsField chosen={chosen} bases={bases} onFollow={followOther} />
      </div>
      {chosen && base && (
        <Choices chosen={chosen} base={base} onChange={(next) => choose({ ...chosen, ...next })} />
      )}
      {chosen?.base === null && (
        <FigureField
          label={`Quantity (${unit})`}
          rule={FIGURE}
          value={chosen.count}
          onChange={(value) => choose(fixedFormula(value ?? 0))}
        />
      )}
      <div className="col-span-2 sm:col-span-4">
        <TextField
          label="Or type the formula"
          hint="Numbers, dimensions, + - * / and ( ), such as up(width / 8) + 1 or max(perimeter - 4, 12)."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={FORMULA_MAX_LENGTH}
          value={typed ?? formula}
          error={problem === "" ? undefined : problem}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(readTyped(target.value, dimensions));
          }}
          onBlur={() => setTyped(null)}
          // Enter ends the typing of this formula; it does not save the kit.
          onKeyDown={onEnter(() => setTyped(null))}
        />
      </div>
    </div>
  );
}
