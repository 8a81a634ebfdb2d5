// The units of a price file that are none of a task's: which one each is, and how many of it one of the file's has.
import { figureField } from "#core/money/figure-fields.ts";
import { LEFT_OUT, type PriceMapping, type UnitAnswer } from "#core/price-files/price-mapping.ts";
import { answerWith, type UnitQuestion } from "#core/price-files/price-questions.ts";
import { FACTOR_DECIMALS, FACTOR_MAX } from "#core/price-files/price-units.ts";
import { UNITS, type Unit } from "#core/quote/units.ts";
import { countOf } from "#core/text/count-of.ts";
import { SelectField } from "#web/components/fields/Field.tsx";
import { FigureField } from "#web/components/fields/FigureField.tsx";

const FACTOR = figureField("A factor", FACTOR_DECIMALS, FACTOR_MAX, null);

interface UnitFieldsProps {
  mapping: PriceMapping;
  /** Either those that have to be answered, or those that are known. */
  questions: readonly UnitQuestion[];
  title: string;
  onMapping: (mapping: PriceMapping) => void;
}

const labelOf = ({ word, count, line }: UnitQuestion): string => {
  const rows = `${countOf(count, "row")}, first in line ${line}`;
  return word === "" ? `No unit (${rows})` : `“${word}” (${rows})`;
};

const answerOf = ({ word, known }: UnitQuestion, mapping: PriceMapping) =>
  mapping.units[word] ?? known ?? null;

interface UnitFieldProps {
  question: UnitQuestion;
  mapping: PriceMapping;
  onMapping: (mapping: PriceMapping) => void;
}

/** How many of a task's unit one of the file's has. */
function Factor({
  word,
  answer: { unit, per },
  onAnswer,
}: {
  word: string;
  answer: UnitAnswer;
  onAnswer: (answer: UnitAnswer) => void;
}) {
  return (
    <FigureField
      label={`1 “${word}” is how many ${unit}?`}
      rule={FACTOR}
      value={per}
      error={per === null ? "This does not follow from the file. Enter it." : undefined}
      onChange={(typed) => onAnswer({ unit, per: typed === 0 ? null : typed })}
    />
  );
}

function UnitField({ question, mapping, onMapping }: UnitFieldProps) {
  const { word } = question;
  const answer = word === "" ? null : answerOf(question, mapping);
  const setAnswer = (next: UnitAnswer | typeof LEFT_OUT) =>
    onMapping({ ...mapping, units: { ...mapping.units, [word]: next } });
  const choose = (value: string) => {
    if (word === "") onMapping({ ...mapping, defaultUnit: value as Unit });
    else setAnswer(value === LEFT_OUT ? LEFT_OUT : answerWith(word, value as Unit));
  };
  const chosen = word === "" ? mapping.defaultUnit : answer === LEFT_OUT ? answer : answer?.unit;
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <SelectField
        label={labelOf(question)}
        error={chosen === null || chosen === undefined ? "Choose a unit." : undefined}
        value={chosen ?? ""}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="" disabled>
          Choose
        </option>
        {UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
        {word !== "" && <option value={LEFT_OUT}>Leave these rows out</option>}
      </SelectField>
      {answer !== null && answer !== LEFT_OUT && (
        <Factor key={answer.unit} word={word} answer={answer} onAnswer={setAnswer} />
      )}
    </div>
  );
}

export function UnitFields({ mapping, questions, title, onMapping }: UnitFieldsProps) {
  if (questions.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{title}</legend>
      {questions.map((question) => (
        <UnitField key={question.word} {...{ question, mapping, onMapping }} />
      ))}
    </fieldset>
  );
}
