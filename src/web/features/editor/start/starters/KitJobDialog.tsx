// The dialog of a kit: as that of a starter job, at the prices of now, with the markups that were saved, the usual ones, or another one.
import { useMemo, useState } from "react";
import {
  hasMarkups,
  kitTaskMarkup,
  markupChoice,
  markupHint,
  markupWords,
} from "#core/kits/kit-markups.ts";
import { kitJob, MARKUP_CHOICES, type Kit, type MarkupChoice } from "#core/kits/kit.ts";
import { ROW_MARKUP } from "#core/money/figure-fields.ts";
import {
  asSaved,
  neededCategories,
  pricedKit,
  pricedWords,
} from "#core/own-prices/kits/kit-prices.ts";
import { SelectField } from "#web/components/fields/Field.tsx";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { useLocalPricing } from "#web/data/api/local-pricing.ts";
import { usualMarkupsHere } from "#web/data/browser/new-quotes/usual.ts";
import { nextMarkup } from "#web/data/edits/first-task.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { useCostDecimals } from "#web/shared/quote-edits/cents.ts";
import { PriceStatement } from "#web/shared/own-prices/PriceStatement.tsx";
import { usePriceSources } from "#web/shared/own-prices/price-sources.ts";
import { StarterDialog } from "./StarterDialog.tsx";

const OTHER = "other";
type Choice = MarkupChoice | typeof OTHER;

/** The kit at the prices of now; as saved while they load, and when they cannot be loaded. */
function usePricedKit(kit: Kit) {
  const decimals = useCostDecimals();
  const wanted = useMemo(() => neededCategories(kit), [kit]);
  const { sources, problem } = usePriceSources(wanted);
  const isOwn = wanted.length === 0;
  const priced = useMemo(
    () => (sources && !isOwn ? pricedKit(kit, sources, decimals) : asSaved(kit)),
    [kit, sources, isOwn, decimals],
  );
  return {
    priced,
    isLoading: !isOwn && sources === null && problem === "",
    problem: isOwn ? "" : problem,
  };
}

/** What the prices of the kit are. */
function Statement({ priced, isLoading, problem }: ReturnType<typeof usePricedKit>) {
  const { prices, problem: localProblem } = useLocalPricing();
  if (isLoading) return <p role="status">Loading the prices…</p>;
  return (
    <div>
      <p data-testid="kit-prices" className="text-sm">
        {problem !== "" && (
          <strong className="font-semibold text-danger">
            The catalog could not be loaded. These are the costs as saved.{" "}
          </strong>
        )}
        {problem === "" && pricedWords(priced)}
      </p>
      {priced.following > 0 && <PriceStatement prices={prices} problem={localProblem} isLinked />}
    </div>
  );
}

interface MarkupFieldProps {
  kit: Kit;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  other: number;
  onOther: (markup: number) => void;
}

function MarkupField({ kit, choice, onChoose, other, onOther }: MarkupFieldProps) {
  const choices = MARKUP_CHOICES.filter((each) => each === "usual" || hasMarkups(kit));
  const words = (each: MarkupChoice) => markupWords(kit.categories, each, usualMarkupsHere());
  return (
    <>
      <div className="col-span-2">
        <SelectField
          label="Markup"
          hint={choice === OTHER ? "" : markupHint(kit.categories, choice, usualMarkupsHere())}
          value={choice}
          onChange={({ target }) =>
            onChoose(MARKUP_CHOICES.find((each) => each === target.value) ?? OTHER)
          }
        >
          {choices.map((each) => (
            <option key={each} value={each}>
              {words(each).replace(/^./, (letter) => letter.toUpperCase())}
            </option>
          ))}
          <option value={OTHER}>Another markup</option>
        </SelectField>
      </div>
      {choice === OTHER && (
        <FigureField
          label="Markup (%)"
          rule={ROW_MARKUP}
          value={other}
          onChange={(markup) => onOther(markup ?? 0)}
        />
      )}
    </>
  );
}

export function KitJobDialog({ kit, onClose }: { kit: Kit; onClose: () => void }) {
  const [choice, setChoice] = useState<Choice>(() => markupChoice(kit));
  const { current } = useQuoteEditing();
  const [other, setOther] = useState(() => nextMarkup(current(), null));
  const pricing = usePricedKit(kit);
  const { priced, isLoading } = pricing;
  const job = useMemo(() => {
    const usual = usualMarkupsHere();
    const withMarkups = priced.kit.categories.map((category) => ({
      ...category,
      tasks: category.tasks.map((task) => ({
        ...task,
        markup: choice === OTHER ? other : kitTaskMarkup(task, category.name, choice, usual),
      })),
    }));
    return kitJob({ ...priced.kit, categories: withMarkups });
  }, [priced, choice, other]);
  return (
    <StarterDialog
      starter={job}
      onClose={onClose}
      isLoading={isLoading}
      markupField={
        <MarkupField
          kit={kit}
          choice={choice}
          onChoose={setChoice}
          other={other}
          onOther={setOther}
        />
      }
      statement={<Statement {...pricing} />}
    />
  );
}
