// Dialog "One of several": the name of a group of alternatives, which they are, and which of them is chosen.
import { useState } from "react";
import {
  choicesFor,
  isSameGroup,
  joinedGroup,
  type ChoiceGroup,
  type ChoiceMember,
  type ChoicesFor,
  type ChoiceTarget,
} from "#core/edits/choices/choices.ts";
import { NAME_MAX_LENGTH } from "#core/limits.ts";
import type { Task } from "#core/quote/schema.ts";
import { nameToSave } from "#core/text/text-notice.ts";
import { TextField } from "#web/components/fields/Field.tsx";
import { Button } from "#web/components/ui/Button.tsx";
import { FormDialog } from "#web/components/ui/dialog/FormDialog.tsx";
import { Alternatives, Members } from "./ChoiceMembers.tsx";
import type { ChoiceActions } from "./choice-actions.ts";

interface ChoiceGroupDialogProps {
  kind: ChoiceTarget["kind"];
  /** The category or the task that gets alternatives. */
  item: Pick<Task, "id" | "name" | "choiceGroup">;
  actions: ChoiceActions;
  onClose: () => void;
}

const NOTHING_CHOSEN = "Enter a name for what the client chooses, such as Shower.";

/** Says that a new name is for all members of the group. */
const renamingHint = (joined: ChoiceGroup | undefined, typed: string): string | undefined =>
  joined && typed.trim() !== "" && joined.members.length > 1 && !isSameGroup(joined.name, typed)
    ? `Renames it for all ${joined.members.length} alternatives.`
    : undefined;

function choicesOf({ current }: ChoiceActions, target: ChoiceTarget): ChoicesFor {
  const whole = current();
  return whole ? choicesFor(whole, target) : { own: null, groups: [], peers: [] };
}

interface GroupNamesProps {
  groups: readonly ChoiceGroup[];
  typed: string;
  onChoose: (name: string) => void;
}

/** The names of the existing groups, one press each. */
const GroupNames = ({ groups, typed, onChoose }: GroupNamesProps) =>
  groups.length > 0 && (
    <div role="group" aria-label="Choices of this quote" className="flex flex-wrap gap-2">
      {groups.map(({ name }) => (
        <Button
          key={name}
          aria-pressed={isSameGroup(name, typed)}
          onClick={() => onChoose(name)}
          className="max-w-full wrap-anywhere aria-pressed:border-primary aria-pressed:bg-primary-soft"
        >
          {name}
        </Button>
      ))}
    </div>
  );

export function ChoiceGroupDialog({ kind, item, actions, onClose }: ChoiceGroupDialogProps) {
  const target: ChoiceTarget = { kind, id: item.id };
  // The groups as they are when the dialog opens, so that nothing moves below a finger.
  const [{ own, groups, peers }] = useState(() => choicesOf(actions, target));
  const [typed, setTyped] = useState(item.choiceGroup.trim());
  const [picked, setPicked] = useState<string | null>(null);
  /** What was ticked or unticked; the others are members of the group that has the typed name. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [error, setError] = useState<string>();
  const joined = joinedGroup(groups, target.id, typed);
  const joinedIds = new Set(joined?.members.map(({ id }) => id));
  const isMember = ({ id }: ChoiceMember): boolean => ticks.get(id) ?? joinedIds.has(id);
  const others = peers.filter(isMember);
  const isPicked = picked === target.id || others.some(({ id }) => id === picked);
  const countsNow = others.find(({ id, counts }) => counts && joinedIds.has(id));
  const chosenId = isPicked && picked ? picked : (countsNow?.id ?? target.id);
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  const submit = () => {
    const ready = nameToSave(typed, NAME_MAX_LENGTH);
    if (ready === null) return setError(NOTHING_CHOSEN);
    actions.setGroup(target, ready, new Set(others.map(({ id }) => id)), chosenId);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      isDirty={picked !== null || ticks.size > 0}
      title="One of several"
      description={`The client chooses between ${item.name} and its alternatives. Only the chosen one is in the total.`}
      submitLabel="Save choice"
      onSubmit={submit}
    >
      <TextField
        label="What the client chooses"
        placeholder="Shower"
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        value={typed}
        error={error}
        hint={renamingHint(joined, typed)}
        onChange={(event) => type(event.target.value)}
      />
      <GroupNames groups={groups} typed={typed} onChoose={type} />
      <Alternatives
        peers={peers}
        isMember={isMember}
        onTick={(id, isTicked) => setTicks(new Map(ticks).set(id, isTicked))}
      />
      {others.length > 0 && (
        <Members members={own ? [own, ...others] : others} chosenId={chosenId} onPick={setPicked} />
      )}
    </FormDialog>
  );
}
