// The alternatives of which none is chosen, before a quote leaves: one of each group is chosen here.
import { choosingEdits } from "#core/edits/choices/choices.ts";
import type { UnchosenGroup } from "#core/stand-outs/tasks-and-choices.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { useEditWithNotice } from "#web/shared/quote-edits/use-edit-with-notice.ts";

export function ChoiceMend({ groups }: { groups: readonly UnchosenGroup[] }) {
  const { current } = useQuoteEditing();
  const editWithNotice = useEditWithNotice();
  const choose = (kind: UnchosenGroup["kind"], id: string, name: string) => {
    const whole = current();
    if (whole)
      editWithNotice(choosingEdits(whole, { kind, id }, true), { title: `${name} chosen` });
  };
  return groups.map(({ kind, name: group, members }) => (
    <div key={members[0]?.id} role="group" aria-label={group} className="mb-2">
      <p className="wrap-anywhere">{group}:</p>
      <div className="flex flex-wrap gap-x-3">
        {members.map(({ id, name }) => (
          <Button key={id} look="link" onClick={() => choose(kind, id, name)}>
            <span className="text-left wrap-anywhere">Choose {name}</span>
          </Button>
        ))}
      </div>
    </div>
  ));
}
