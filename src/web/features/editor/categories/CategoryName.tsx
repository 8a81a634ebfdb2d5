// A category's name in its header, renamed in place by the pencil button or from the category's menu.
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { Pencil } from "lucide-react";
import { NAME_MAX_LENGTH } from "#core/limits.ts";
import type { Category } from "#core/quote/schema.ts";
import { countOf } from "#core/text/count-of.ts";
import { nameNotice, nameToSave } from "#core/text/text-notice.ts";
import { IconButton } from "#web/components/ui/Button.tsx";
import { TextNote } from "#web/components/fields/TextNote.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

interface CategoryNameProps {
  category: Category;
  taskCount: number;
  renaming: boolean;
  onRenamingChange: (renaming: boolean) => void;
}

/** Controls that start renaming: afterwards the focus returns to the visible one. */
const OPENERS = "[data-rename], [aria-haspopup=menu]";

export function CategoryName(props: CategoryNameProps) {
  const { category, taskCount, renaming, onRenamingChange } = props;
  const { name } = category;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1">
      <h2
        className={
          renaming
            ? "sr-only"
            : "min-w-0 leading-snug font-bold wrap-anywhere sm:text-lg sm:leading-snug"
        }
      >
        <span className="line-clamp-2 max-sm:line-clamp-3 sm:inline-block sm:align-bottom">
          {name}
        </span>
        <span className="text-sm font-normal text-ink-muted max-[22rem]:sr-only sm:ml-2">
          {countOf(taskCount, "task")}
        </span>
      </h2>
      {renaming ? (
        <NameField category={category} onDone={() => onRenamingChange(false)} />
      ) : (
        // Hidden on a phone: the header has no space for another button, and the menu has the action.
        <IconButton
          label={`Rename ${name}`}
          tooltip="Rename"
          data-rename=""
          className="max-sm:hidden lg:size-9 lg:pointer-coarse:size-touch"
          onClick={() => onRenamingChange(true)}
        >
          <Pencil aria-hidden size={16} />
        </IconButton>
      )}
    </div>
  );
}

/** Replaces the name while it is edited: Enter or blur saves, Escape restores the previous name. */
function NameField({ category, onDone }: { category: Category; onDone: () => void }) {
  const { edit } = useQuoteEditing();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const [typed, setTyped] = useState(category.name);
  const notice = nameNotice(typed, NAME_MAX_LENGTH);

  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const save = () => {
    const name = nameToSave(typed, NAME_MAX_LENGTH);
    if (name !== null && name !== category.name)
      edit({ kind: "setCategory", categoryId: category.id, fields: { name } });
  };
  const leave = () => {
    const isTooLong = typed.trim().length > NAME_MAX_LENGTH;
    if (isDone.current || isTooLong) return;
    save();
    onDone();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing || (key !== "Enter" && key !== "Escape")) return;
    event.preventDefault();
    if (key === "Enter" && notice?.isWrong) return;
    if (key === "Enter") save();
    isDone.current = true;
    const head = currentTarget.closest("header");
    flushSync(onDone);
    const openers = head?.querySelectorAll<HTMLElement>(OPENERS) ?? [];
    [...openers].find((opener) => opener.checkVisibility())?.focus();
  };

  return (
    <div className="min-w-0 flex-1">
      <input
        ref={field}
        aria-label={`Name of category ${category.name}`}
        aria-describedby={notice ? id : undefined}
        aria-invalid={notice?.isWrong ? true : undefined}
        data-own-undo=""
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={press}
        className="min-h-touch w-full rounded-md border border-line-strong bg-surface-raised px-2 text-lg font-bold text-ink"
      />
      <TextNote id={id} notice={notice} />
    </div>
  );
}
