// The tasks of a starter job that exclude one another: radio buttons, and whether the client gets all as alternatives.
import { useId } from "react";
import type { PlannedTask } from "#core/starters/starter-plan.ts";
import { Checkbox, Radio } from "#web/components/ui/Choice.tsx";
import { hintOf, PlannedLine } from "./PlannedTask.tsx";

interface PlannedChoiceProps {
  /** What is chosen, such as "Decking". */
  name: string;
  members: readonly PlannedTask[];
  chosen: PlannedTask | undefined;
  noteOf: (taskId: string) => string | undefined;
  /** Null for none of them. */
  onChoose: (planned: PlannedTask | null) => void;
  isOffered: boolean;
  onOffer: (isOffered: boolean) => void;
}

export function PlannedChoice(props: PlannedChoiceProps) {
  const { name, members, chosen, noteOf, onChoose, isOffered, onOffer } = props;
  const group = useId();
  return (
    <li>
      <fieldset className="my-2 min-w-0 rounded-lg border border-line px-3">
        <legend className="px-1 text-sm font-semibold">{name}: one of these</legend>
        <ul className="divide-y divide-line">
          {members.map((planned) => (
            <PlannedLine key={planned.task.id} planned={planned} isChosen={planned === chosen}>
              <Radio
                group={group}
                label={planned.task.name}
                hint={hintOf(planned, noteOf(planned.task.id))}
                checked={planned === chosen}
                onChoose={() => onChoose(planned)}
              />
            </PlannedLine>
          ))}
          <li>
            <Radio
              group={group}
              label="None"
              checked={chosen === undefined}
              onChoose={() => onChoose(null)}
            />
          </li>
        </ul>
        {chosen && members.length > 1 && (
          <div className="border-t border-line">
            <Checkbox
              label="Offer all to the client as alternatives"
              hint="Only the chosen one is in the total."
              checked={isOffered}
              onChange={onOffer}
            />
          </div>
        )}
      </fieldset>
    </li>
  );
}
