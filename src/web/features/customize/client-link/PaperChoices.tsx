// The options and alternatives of an acceptance that the contractor records, and the total that becomes final.
import { useId } from "react";
import type { PrintableOptions } from "#core/document/printable.ts";
import type { PaperChoice } from "./use-paper-choice.ts";

/** Checkboxes of options, or the radio buttons of one group of alternatives. */
function Group({ group, choose }: { group: PrintableOptions; choose: PaperChoice["choose"] }) {
  const name = useId();
  const isGroup = group.group !== "";
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold wrap-anywhere">
        {isGroup ? `One of: ${group.group}` : "Options that they chose"}
      </legend>
      {group.options.map(({ id, name: label, price, difference, isChosen }) => (
        <label key={id} className="flex min-h-touch cursor-pointer items-center gap-3 py-1">
          <input
            type={isGroup ? "radio" : "checkbox"}
            name={isGroup ? name : undefined}
            checked={isChosen}
            onChange={({ target }) => choose(group, id, target.checked)}
            className="size-5 shrink-0 cursor-pointer accent-primary"
          />
          <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
            {label}
          </span>
          <span className="text-end tabular-nums">
            {price}
            {difference !== "" && (
              <span className="block text-sm text-ink-muted">{difference} on the total</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export const PaperChoices = ({ choice: { groups, choose } }: { choice: PaperChoice }) =>
  groups.map((group, index) => <Group key={index} group={group} choose={choose} />);

/** The total that becomes final, always in sight. Screen readers hear it when a choice changes it. */
export const PaperTotal = ({ choice: { total } }: { choice: PaperChoice }) => (
  <p role="status" aria-atomic className="mr-auto self-center font-bold tabular-nums max-sm:w-full">
    {total.label}: {total.amount}
  </p>
);
