// One task of a kit that is made or changed: whether it is in the kit, the formula of its quantity, and what that gives at another size.
import { useMemo, useState } from "react";
import { basesOf, type KitDimension } from "#core/kits/formulas/bases.ts";
import { formulaWords } from "#core/kits/formulas/chosen-formula.ts";
import { formulaGuesses, suggestedFormula } from "#core/kits/formulas/guesses.ts";
import { formulaProblem } from "#core/kits/formulas/typed-formula.ts";
import type { DraftTask } from "#core/kits/kit-draft.ts";
import { formatNumber } from "#core/money/money.ts";
import { quantityOf } from "#core/starters/starter-plan.ts";
import { SelectField } from "#web/components/fields/Field.tsx";
import { Button } from "#web/components/ui/Button.tsx";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { FormulaFields } from "./FormulaFields.tsx";
import type { Preview } from "./PreviewSize.tsx";

interface KitTaskRowProps {
  task: DraftTask;
  /** The dimensions of the kit, and with the values that the quantities were saved with. */
  given: readonly KitDimension[];
  fitting: readonly KitDimension[];
  /** Whether a quantity can be other than fixed. */
  canFollow: boolean;
  preview: Preview;
  onChange: (change: Partial<DraftTask>) => void;
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export function KitTaskRow({
  task,
  given,
  fitting,
  canFollow,
  preview,
  onChange,
}: KitTaskRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, unit, quantity, mayBePart } = task;
  const bases = useMemo(() => basesOf(given), [given]);
  const guesses = useMemo(
    () => formulaGuesses({ name, unit, quantity }, fitting),
    [name, unit, quantity, fitting],
  );
  const suggested = useMemo(
    () => suggestedFormula({ name, unit, quantity }, fitting),
    [name, unit, quantity, fitting],
  );
  const formula = task.formula ?? suggested;
  const problem = formulaProblem(formula, unit, given);
  const saved = `${formatNumber(quantity)} ${unit}`;
  const choices = [...new Set([...guesses, String(quantity), formula])];
  const words = (each: string) => capitalised(formulaWords(each, bases, unit));
  const at = (size: Readonly<Record<string, number>>) =>
    `${formatNumber(quantityOf(formula, unit, size, mayBePart))} ${unit}`;
  let other = "";
  if (problem === "" && preview.words !== "") {
    const isWrong = formulaProblem(
      formula,
      unit,
      given.map((each) => ({ ...each, value: preview.values[each.name] ?? 0 })),
    );
    other =
      isWrong === ""
        ? `At ${preview.words}: ${at(preview.values)}`
        : `At ${preview.words}: ${isWrong}`;
  }
  return (
    <div className="border-b border-line py-1">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-60">
          <Checkbox
            label={name}
            hint={saved}
            checked={task.isWanted}
            onChange={(isWanted) => onChange({ isWanted })}
          />
        </div>
        {task.isWanted && canFollow && (
          <div className="w-full pb-2 pl-9 sm:w-80 sm:pt-1 sm:pl-0">
            <SelectField
              label={`Quantity of ${name}`}
              hideLabel
              value={formula}
              onChange={(event) => onChange({ formula: event.target.value })}
            >
              {choices.map((each) => (
                <option key={each} value={each}>
                  {words(each)}
                </option>
              ))}
            </SelectField>
            <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
              <p className={problem === "" ? "text-ink-muted" : "font-semibold text-danger"}>
                {problem === "" ? other : problem}
              </p>
              <Button
                look="link"
                className="ml-auto text-sm"
                aria-expanded={isOpen}
                aria-label={`${isOpen ? "Close" : "Edit"} the formula of ${name}`}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? "Close" : "Edit formula"}
              </Button>
            </div>
          </div>
        )}
      </div>
      {task.isWanted && canFollow && isOpen && (
        <FormulaFields
          name={name}
          unit={unit}
          formula={formula}
          problem={problem}
          dimensions={given}
          onChange={(changed) => onChange({ formula: changed })}
        />
      )}
    </div>
  );
}
