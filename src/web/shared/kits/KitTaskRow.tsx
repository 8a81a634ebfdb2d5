// One task of a kit that is made or changed: whether it is in the kit, the formula of its quantity, and what that gives at another size.
import { memo, useState } from "react";
import type { DraftTask } from "#core/kits/kit-draft.ts";
import { Options, SelectField } from "#web/components/fields/Field.tsx";
import { Button } from "#web/components/ui/Button.tsx";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { FormulaFields } from "./FormulaFields.tsx";
import { useFormulaTexts, type Sizes } from "./formula-texts.ts";
import { TaskCosts } from "./TaskCosts.tsx";

interface KitTaskRowProps {
  task: DraftTask;
  sizes: Sizes;
  /** Whether its costs and its markup can be changed too: those of a quote are changed there. */
  isChange: boolean;
  /** The same function in every render. */
  onChange: (id: string, change: Partial<DraftTask>) => void;
}

/** Most characters of a formula in words that fit the closed list, on a phone and in a wider window. */
const SHORT = 32;
const MEDIUM = 42;

/** What is other than usual, such as "at cost". */
const billedAs = ({
  optional,
  choiceGroup = "",
  atCost,
  taxable,
  allowance,
}: DraftTask): string[] =>
  [
    choiceGroup === "" ? "" : `one of several: ${choiceGroup}`,
    optional ? "option" : "",
    atCost ? "at cost" : "",
    taxable === false ? "not taxed" : "",
    allowance ? "allowance" : "",
  ].filter(Boolean);

interface FormulaChoiceProps {
  name: string;
  texts: Pick<ReturnType<typeof useFormulaTexts>, "formula" | "choices" | "words">;
  onChoose: (formula: string) => void;
}

function FormulaChoice({ name, texts, onChoose }: FormulaChoiceProps) {
  const { formula, choices, words } = texts;
  return (
    <>
      <SelectField
        label={`Quantity of ${name}`}
        hideLabel
        value={formula}
        onChange={(event) => onChoose(event.target.value)}
      >
        <Options of={choices.map((each) => [each.formula, each.words])} />
      </SelectField>
      {words.length > SHORT && (
        <p aria-hidden className={`mt-1 text-sm ${words.length > MEDIUM ? "" : "sm:hidden"}`}>
          {words}
        </p>
      )}
    </>
  );
}

/** A kit has many of them: each is rendered again only when it changes. */
export const KitTaskRow = memo(function KitTaskRow(props: KitTaskRowProps) {
  const { task, sizes, isChange } = props;
  const onChange = (change: Partial<DraftTask>) => props.onChange(task.id, change);
  const [isOpen, setOpen] = useState(false);
  const texts = useFormulaTexts(task, sizes);
  const { formula, problem, saved, gives } = texts;
  const { name } = task;
  const hasFormula = task.isWanted && (isChange || sizes.given.length > 0);
  const edited = isChange ? "Edit" : "Edit formula";
  return (
    <div className="border-b border-line py-1">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-60">
          <Checkbox
            label={name}
            hint={[saved, ...billedAs(task)].join(", ")}
            checked={task.isWanted}
            onChange={(isWanted) => onChange({ isWanted })}
          />
        </div>
        {hasFormula && (
          <div className="w-full pl-9 sm:w-80 sm:pt-1 sm:pl-0">
            <FormulaChoice
              name={name}
              texts={texts}
              onChoose={(chosen) => onChange({ formula: chosen })}
            />
            <div className="flex items-center justify-between gap-x-3 text-sm">
              <p className={problem === "" ? "text-ink-muted" : "font-semibold text-danger"}>
                {problem === "" ? gives : !isOpen && problem}
              </p>
              <Button
                look="link"
                className="ml-auto shrink-0 text-sm"
                aria-expanded={isOpen}
                aria-label={`${isOpen ? "Close" : edited}: ${name}`}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? "Close" : edited}
              </Button>
            </div>
          </div>
        )}
      </div>
      {hasFormula && isOpen && (
        <>
          <FormulaFields
            name={name}
            unit={task.unit}
            formula={formula}
            problem={problem}
            dimensions={sizes.given}
            onChange={(changed) => onChange({ formula: changed })}
          />
          {isChange && <TaskCosts task={task} onChange={onChange} />}
        </>
      )}
    </div>
  );
});
