// The questions of a table: one choice each, and for the word of a unit how many of a task's unit it is.
import { figureField } from "#core/money/figure-fields.ts";
import { LEFT_OUT, unitAnswer } from "#core/tables/mapping.ts";
import {
  FACTOR_DECIMALS,
  FACTOR_MAX,
  readUnitAnswer,
  suggestedFactor,
} from "#core/tables/costs/unit-questions.ts";
import type { TableChange, TableView } from "#core/tables/table-reading.ts";
import type { Unit } from "#core/quote/units.ts";
import { Options, SelectField } from "#web/components/fields/Field.tsx";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { Button } from "#web/components/ui/Button.tsx";

const FACTOR = figureField("A factor", FACTOR_DECIMALS, FACTOR_MAX, null);

type AskedQuestion = TableView["questions"][number];

interface QuestionFieldProps {
  question: AskedQuestion;
  onAnswer: (answer: string) => void;
}

function QuestionField({ question, onAnswer }: QuestionFieldProps) {
  const { label, choices, answer, problem, word } = question;
  const isUnit = word !== undefined;
  const of = isUnit && answer !== null ? readUnitAnswer(answer) : undefined;
  const chosen = of?.unit ?? answer ?? "";
  const choose = (value: string) => {
    if (!isUnit || value === LEFT_OUT) onAnswer(value);
    else onAnswer(unitAnswer(value, word === "" ? 1 : suggestedFactor(word, value as Unit)));
  };
  return (
    <div className={isUnit ? "grid gap-2 sm:grid-cols-2" : undefined}>
      <SelectField
        label={label}
        error={answer === null ? problem : undefined}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      >
        {answer === null && (
          <option value="" disabled>
            Choose
          </option>
        )}
        <Options of={Object.entries(choices)} />
      </SelectField>
      {of && word !== "" && (
        <FigureField
          key={of.unit}
          label={`1 “${word}” is how many ${of.unit}?`}
          rule={FACTOR}
          value={of.per}
          error={of.per === null ? "This does not follow from the file. Enter it." : undefined}
          onChange={(typed) => onAnswer(unitAnswer(of.unit, typed === 0 ? null : typed))}
        />
      )}
    </div>
  );
}

interface QuestionFieldsProps {
  /** Either those that have to be answered, or those that the table answers. */
  questions: readonly AskedQuestion[];
  title: string;
  onChange: (change: TableChange) => void;
}

export function QuestionFields({ questions, title, onChange }: QuestionFieldsProps) {
  if (questions.length === 0) return null;
  // Also those that are answered: the button keeps the focus.
  const pieces = questions.filter(({ word, known }) => word !== undefined && known === null);
  const takeAsPieces = () =>
    onChange({ answers: Object.fromEntries(pieces.map(({ id }) => [id, unitAnswer("each", 1)])) });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{title}</legend>
      {pieces.length > 0 && (
        <Button className="self-start" onClick={takeAsPieces}>
          Take these units as one piece each
        </Button>
      )}
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          onAnswer={(answer) => onChange({ answers: { [question.id]: answer } })}
        />
      ))}
    </fieldset>
  );
}
