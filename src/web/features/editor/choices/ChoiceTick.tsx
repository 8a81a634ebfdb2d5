// Chooses an option or an alternative directly where it stands, and says in words whether it is included.
import { useId } from "react";
import { choiceLabel, choiceState } from "#core/edits/choices/choices.ts";
import { groupKey, type Choice } from "#core/quote/choice.ts";

interface ChoiceTickProps {
  name: string;
  choice: Choice;
  /** Whether it is included now. */
  counts: boolean;
  /** False shows an empty box in place of the field: rows far from the viewport have no fields (decision 28). */
  hasField: boolean;
  onChoose: (isChosen: boolean) => void;
}

const BOX = "mt-px size-5 shrink-0";

interface ChoiceFieldProps extends Pick<ChoiceTickProps, "choice" | "counts" | "onChoose"> {
  id: string;
  /** The accessible name. */
  label: string;
}

/**
 * A checkbox for an option, a round button for one of several alternatives: those stand far apart, in rows that may have
 * no fields, so that the arrow keys of radio buttons would skip some.
 */
function ChoiceField({ id, label, choice, counts, onChoose }: ChoiceFieldProps) {
  const common = { id, "aria-label": label };
  if (groupKey(choice) === "")
    return (
      <input
        {...common}
        type="checkbox"
        checked={counts}
        onChange={(event) => onChoose(event.target.checked)}
        className={`${BOX} relative z-1 cursor-pointer accent-primary`}
      />
    );
  return (
    <button
      {...common}
      type="button"
      aria-pressed={counts}
      onClick={() => onChoose(true)}
      className={`${BOX} relative z-1 cursor-pointer rounded-full border-2 border-line-strong bg-surface-raised aria-pressed:border-6 aria-pressed:border-primary`}
    />
  );
}

/** The field of the choice, and its state in words. */
export function ChoiceTick({ name, choice, counts, hasField, onChoose }: ChoiceTickProps) {
  const id = useId();
  const label = choiceLabel(choice);
  return (
    <span className="relative z-1 grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2 py-2.75 wrap-anywhere lg:py-0.75 lg:pointer-coarse:py-2.25">
      {hasField ? (
        <ChoiceField id={id} label={`${label}: ${name}`} {...{ choice, counts, onChoose }} />
      ) : (
        <span className={BOX} />
      )}
      <span>
        {/* Its target is the whole line. */}
        <label
          htmlFor={id}
          className="cursor-pointer after:absolute after:inset-0 after:content-['']"
        >
          {label}
        </label>
        {", "}
        <strong className="font-semibold">{choiceState(counts)}</strong>
      </span>
    </span>
  );
}
