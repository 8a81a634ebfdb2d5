// The lists of the dialog "One of several": which are alternatives, and which of them is chosen.
import { useId, useState, type ReactNode } from "react";
import type { ChoiceMember, ChoicePeer } from "#core/edits/choices/choices.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { focusOnMount } from "#web/components/focus/focus.ts";

interface LineProps {
  member: ChoiceMember;
  /** A radio button or a checkbox. */
  children: ReactNode;
}

const INPUT = "size-5 shrink-0 cursor-pointer accent-primary";

const Line = ({ member: { name, price }, children }: LineProps) => (
  <label className="flex min-h-touch cursor-pointer items-center gap-3 py-1">
    {children}
    <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
    <span className="tabular-nums">{price}</span>
  </label>
);

interface AlternativesProps {
  peers: readonly ChoicePeer[];
  isMember: (peer: ChoicePeer) => boolean;
  onTick: (id: string, isTicked: boolean) => void;
}

/** What can be ticked: what is in the same category or a member already, and the others after "Add tasks". */
export function Alternatives({ peers, isMember, onTick }: AlternativesProps) {
  const [areAllShown, setAllShown] = useState(false);
  // What was shown stays, also when it is unticked.
  const [first] = useState(() => new Set(peers.filter((peer) => peer.isNear || isMember(peer))));
  const shown = peers.filter((peer) => areAllShown || first.has(peer) || isMember(peer));
  const firstAdded = areAllShown ? shown.find((peer) => !first.has(peer)) : undefined;
  if (peers.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Alternatives</legend>
      {shown.map((peer) => (
        <Line key={peer.id} member={peer}>
          <input
            type="checkbox"
            ref={peer === firstAdded ? focusOnMount : undefined}
            checked={isMember(peer)}
            onChange={(event) => onTick(peer.id, event.target.checked)}
            className={INPUT}
          />
        </Line>
      ))}
      {shown.length < peers.length && (
        <Button look="link" onClick={() => setAllShown(true)} className="-ml-1 text-left">
          Add tasks of other categories
        </Button>
      )}
    </fieldset>
  );
}

interface MembersProps {
  members: readonly ChoiceMember[];
  chosenId: string;
  onPick: (id: string) => void;
}

/** Which member is chosen. */
export function Members({ members, chosenId, onPick }: MembersProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Chosen now</legend>
      {members.map((member) => (
        <Line key={member.id} member={member}>
          <input
            type="radio"
            name={group}
            checked={member.id === chosenId}
            onChange={() => onPick(member.id)}
            className={INPUT}
          />
        </Line>
      ))}
    </fieldset>
  );
}
