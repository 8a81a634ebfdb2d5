// The form of a kit that is made or changed: name, dimensions, markup, and the tasks with their quantities.
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from "react";
import {
  draftProblem,
  fittingDimensions,
  givenDimensions,
  kitOfDraft,
  markupChoiceOf,
  quantitiesProblem,
  wantedTasks,
  type DraftTask,
  type KitDraft,
} from "#core/kits/kit-draft.ts";
import { markupHint, markupWords } from "#core/kits/kit-markups.ts";
import { MARKUP_CHOICES, type Kit, type MarkupChoice } from "#core/kits/kit.ts";
import { TITLE_MAX_LENGTH } from "#core/limits.ts";
import { SelectField, TextField } from "#web/components/fields/Field.tsx";
import { FormDialog } from "#web/components/ui/dialog/FormDialog.tsx";
import { usualHere } from "#web/data/browser/new-quotes/usual.ts";
import { newId } from "#web/new-id.ts";
import type { Sizes } from "./formula-texts.ts";
import { KitDimensions } from "./KitDimensions.tsx";
import { KitTaskRow } from "./KitTaskRow.tsx";
import { PreviewSize, usePreviewSize } from "./PreviewSize.tsx";

interface KitEditorProps {
  begun: KitDraft;
  title: string;
  description: string;
  /** The words of the button; of a kit that is made with the number of its tasks. */
  submitLabel: string | ((taskCount: number) => string);
  /** Stores the kit, and says so. @returns whether it was stored */
  onSave: (kit: Kit) => boolean;
  onClose: () => void;
  /** Below the tasks. */
  children?: (draft: KitDraft, onChange: (draft: KitDraft) => void) => ReactNode;
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Where the markups of the tasks come from. */
function MarkupField(props: { draft: KitDraft; onChoose: (choice: MarkupChoice) => void }) {
  const { draft, onChoose } = props;
  const wanted = draft.categories.map(({ name, tasks }) => ({
    name,
    tasks: tasks.filter(({ isWanted }) => isWanted),
  }));
  const tasks = wanted.flatMap((category) => category.tasks);
  if (tasks.length === 0) return null;
  const hasSaved = tasks.some(({ markup }) => markup !== undefined);
  const choices = MARKUP_CHOICES.filter((choice) => choice === "usual" || hasSaved);
  const chosen = hasSaved ? markupChoiceOf(draft) : "usual";
  return (
    <div className="sm:max-w-80">
      <SelectField
        label="Markup of its tasks"
        hint={markupHint(wanted, chosen, usualHere())}
        value={chosen}
        onChange={({ target }) =>
          onChoose(MARKUP_CHOICES.find((each) => each === target.value) ?? "usual")
        }
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {capitalised(markupWords(wanted, choice, usualHere()))}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const withTask = (draft: KitDraft, id: string, change: Partial<DraftTask>): KitDraft => ({
  ...draft,
  categories: draft.categories.map((category) => ({
    ...category,
    tasks: category.tasks.map((task) => (task.id === id ? { ...task, ...change } : task)),
  })),
});

interface TaskSectionsProps {
  draft: KitDraft;
  sizes: Sizes;
  onChange: (id: string, change: Partial<DraftTask>) => void;
}

const TaskSections = ({ draft, sizes, onChange }: TaskSectionsProps) =>
  draft.categories.map(
    (category) =>
      category.tasks.length > 0 && (
        <section key={category.id} aria-label={category.name}>
          <h3 className="border-b border-line-strong font-bold">{category.name}</h3>
          {category.tasks.map((task) => (
            <KitTaskRow
              key={task.id}
              task={task}
              sizes={sizes}
              isChange={draft.id !== null}
              onChange={onChange}
            />
          ))}
        </section>
      ),
  );

/** The sizes at which the quantities of the draft are computed, and why it cannot be saved; "" if nothing is wrong. */
function useQuantities(draft: KitDraft) {
  const { categories, savedWith } = draft;
  // With many tasks the formulas of all may take longer than a key press.
  const dimensions = useDeferredValue(draft.dimensions);
  const given = useMemo(() => givenDimensions({ dimensions }), [dimensions]);
  const fitting = useMemo(
    () => fittingDimensions({ dimensions, savedWith }),
    [dimensions, savedWith],
  );
  const preview = usePreviewSize(given);
  const sizes = useMemo(() => ({ given, fitting, preview }), [given, fitting, preview]);
  const quantities = useMemo(
    () => quantitiesProblem({ categories, dimensions, savedWith }),
    [categories, dimensions, savedWith],
  );
  const problem = draft.name.trim() === "" ? draftProblem(draft) : quantities;
  return { preview, sizes, problem };
}

export function KitEditor({ begun, submitLabel, onSave, children, ...dialog }: KitEditorProps) {
  const [draft, setDraft] = useState(begun);
  const { preview, sizes, problem } = useQuantities(draft);
  const count = wantedTasks(draft).length;
  const changeTask = useCallback(
    (id: string, change: Partial<DraftTask>) => setDraft((before) => withTask(before, id, change)),
    [],
  );
  const submit = () => {
    if (draftProblem(draft) === "" && onSave(kitOfDraft(draft, newId))) dialog.onClose();
  };
  return (
    <FormDialog
      {...dialog}
      size="large"
      isDirty={draft !== begun}
      submitLabel={typeof submitLabel === "string" ? submitLabel : submitLabel(count)}
      canSubmit={problem === ""}
      onSubmit={submit}
      aside={
        problem === "" ? undefined : (
          <p role="status" className="mr-auto self-center text-sm text-ink-muted">
            {problem}
          </p>
        )
      }
    >
      <TextField
        label="Name of the kit"
        autoComplete="off"
        maxLength={TITLE_MAX_LENGTH}
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <MarkupField
        draft={draft}
        onChoose={(markupChoice) => setDraft({ ...draft, markupChoice })}
      />
      <KitDimensions
        dimensions={draft.dimensions}
        onChange={(changed) => setDraft({ ...draft, dimensions: changed })}
      />
      <PreviewSize {...preview} />
      <TaskSections draft={draft} sizes={sizes} onChange={changeTask} />
      {children?.(draft, setDraft)}
    </FormDialog>
  );
}
