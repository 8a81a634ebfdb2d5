// One category: its name and total, its tasks, and its actions.
import { memo, useState, type ReactNode } from "react";
import { ChevronDown, Plus } from "lucide-react";
import { formatCents } from "#core/money/money.ts";
import { isChoosable } from "#core/quote/choice.ts";
import { inOrder } from "#core/quote/ordering.ts";
import type { ChoiceTarget } from "#core/edits/choices/choices.ts";
import { removedOverrideNotice } from "#core/edits/notices/price-notices.ts";
import type { Category } from "#core/quote/schema.ts";
import { announceMove } from "#web/components/focus/announce.ts";
import { BAR } from "#web/components/focus/uncover.ts";
import { Button, IconButton } from "#web/components/ui/Button.tsx";
import { RoomyFigure } from "#web/components/ui/LiveFigure.tsx";
import { Menu } from "#web/components/ui/Menu.tsx";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";
import { useAct } from "#web/shared/acts/acts.ts";
import { useEditWithNotice } from "#web/shared/quote-edits/use-edit-with-notice.ts";
import { CategoryName } from "./CategoryName.tsx";
import { OverridePrice } from "./OverridePrice.tsx";
import type { CategoryOutline } from "../quote-outline.ts";
import { ChoiceGroupDialog } from "#web/features/editor/choices/ChoiceGroupDialog.tsx";
import {
  useChoiceActions,
  type ChoiceActions,
} from "#web/features/editor/choices/choice-actions.ts";
import { choiceMenu } from "#web/features/editor/choices/choice-menu.ts";
import { ChoiceTick } from "#web/features/editor/choices/ChoiceTick.tsx";
import { KitDialog, MinimumDialog } from "#web/features/editor/dialogs.ts";
import { CategoryMinimum } from "#web/features/editor/minimum/CategoryMinimum.tsx";
import { openPicker } from "#web/features/editor/picker/picker-opening.ts";
import { NewTask } from "#web/features/editor/rows/NewTask.tsx";
import { MarkupDialog } from "#web/features/editor/summary/markup/MarkupDialog.tsx";
import { TaskTable } from "#web/features/editor/rows/TaskTable.tsx";

interface CategoryCardProps {
  category: Category;
  outline: CategoryOutline;
  handle: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  /** Number of task rows rendered so far. */
  shownRows: number;
}

type CategoryDialog = "markup" | "kit" | "group" | "minimum";

const targetOf = ({ id }: Category): ChoiceTarget => ({ kind: "category", id });

/** Updates with each key press in the rows. */
function CategoryTotal({ category, counts }: { category: Category; counts: boolean }) {
  const cents = useQuotePart(({ priced }) => priced.categories.get(category.id)?.totalCents ?? 0);
  return (
    <p className="flex flex-wrap max-sm:max-w-[50%] sm:shrink-0 items-baseline justify-end gap-x-2 leading-snug max-[22rem]:justify-start max-[22rem]:[&_.live-figure]:text-start lg:pr-2">
      {category.overridePrice !== null && (
        <span className="text-sm text-ink-muted">(overridden)</span>
      )}
      <span className={`font-bold sm:text-lg ${counts ? "" : "text-ink-muted"}`}>
        <RoomyFigure text={formatCents(cents)} testId="category-total" />
      </span>
    </p>
  );
}

function useCategoryActions(category: Category) {
  const { edit, editAll, current } = useQuoteEditing();
  const editWithNotice = useEditWithNotice();
  const notify = useNotify();
  const { id: categoryId, name } = category;
  const remove = () =>
    editWithNotice([{ kind: "removeCategory", categoryId }], { title: `${name} deleted` });
  const removeOverride = () => {
    const undo = editAll([{ kind: "overridePrice", categoryId, overridePrice: null }]);
    const whole = current();
    if (whole) notify({ ...removedOverrideNotice(whole, category), undo });
  };
  const move = (by: -1 | 1) => {
    const index = current()?.categories.findIndex(({ id }) => id === categoryId) ?? -1;
    if (index < 0) return;
    edit({ kind: "moveCategories", positions: [{ id: categoryId, position: index + by }] });
    const ids = inOrder(current()?.categories ?? []).map(({ id }) => id);
    announceMove(name, ids, categoryId);
  };
  return { remove, removeOverride, move };
}

interface CategoryMenuProps extends Pick<CategoryCardProps, "category" | "isFirst" | "isLast"> {
  taskCount: number;
  choices: ChoiceActions;
  onRename: () => void;
  onOverride: () => void;
  onDialog: (dialog: CategoryDialog) => void;
}

function CategoryMenu(props: CategoryMenuProps) {
  const { category, isFirst, isLast, taskCount, choices, onRename, onOverride, onDialog } = props;
  const { remove, removeOverride, move } = useCategoryActions(category);
  const overridden = category.overridePrice !== null;
  return (
    <Menu
      label={`More for ${category.name}`}
      actions={[
        { label: "Rename", run: onRename },
        {
          label: overridden
            ? "Change the price of this category"
            : "Set one price for this category",
          hint: "Override price",
          run: onOverride,
        },
        ...(overridden ? [{ label: "Remove override", run: removeOverride }] : []),
        {
          label: "Minimum charge…",
          hint: "What the category costs at least",
          run: () => onDialog("minimum"),
          ...(overridden && { reason: "The category has one price for everything." }),
        },
        {
          label: "Markup for all tasks…",
          run: () => onDialog("markup"),
          disabled: overridden || taskCount === 0,
        },
        {
          label: "Save as a kit…",
          run: () => onDialog("kit"),
          disabled: taskCount === 0,
        },
        ...choiceMenu(targetOf(category), category, choices, () => onDialog("group")),
        { label: "Move up", run: () => move(-1), disabled: isFirst },
        { label: "Move down", run: () => move(1), disabled: isLast },
        { label: "Delete category", run: remove, danger: true },
      ]}
      className="lg:mr-8 lg:size-8 lg:pointer-coarse:h-10"
    />
  );
}

interface FoldButtonProps {
  name: string;
  open: boolean;
  contentId: string;
  onToggle: () => void;
}

const FoldButton = ({ name, open, contentId, onToggle }: FoldButtonProps) => (
  <IconButton
    label={`${open ? "Collapse" : "Expand"} ${name}`}
    tooltip={open ? "Collapse" : "Expand"}
    aria-expanded={open}
    aria-controls={contentId}
    onClick={onToggle}
    className="max-sm:w-9 lg:h-9 lg:w-8 lg:pointer-coarse:size-touch"
  >
    <ChevronDown
      aria-hidden
      size={20}
      className={`transition-transform motion-reduce:transition-none ${open ? "" : "-rotate-90"}`}
    />
  </IconButton>
);

type CategoryTasksProps = Pick<CategoryCardProps, "category" | "outline" | "isFirst" | "shownRows">;

const CategoryTasks = ({ category, outline, isFirst, shownRows }: CategoryTasksProps) => (
  <>
    {outline.taskCount > 0 && (
      <TaskTable
        categoryName={category.name}
        outline={outline}
        isFirst={isFirst}
        isCounted={category.overridePrice === null}
        shown={shownRows}
      />
    )}
    <CategoryMinimum category={category} />
    <div className="flex items-center gap-x-2 p-1 sm:px-2">
      <Button
        look="quiet"
        data-add-tasks=""
        onClick={() => openPicker(category.id)}
        className="shrink-0 px-2.5 lg:min-h-9 lg:text-sm lg:pointer-coarse:min-h-touch"
      >
        <Plus aria-hidden size={18} />
        Add tasks
      </Button>
      <NewTask category={category} />
    </div>
  </>
);

interface OpenDialogProps {
  dialog: CategoryDialog | null;
  category: Category;
  choices: ChoiceActions;
  onClose: () => void;
}

const OpenDialog = ({ dialog, category, choices, onClose }: OpenDialogProps) => (
  <>
    {dialog === "group" && (
      <ChoiceGroupDialog kind="category" item={category} actions={choices} onClose={onClose} />
    )}
    {dialog === "minimum" && <MinimumDialog of="category" item={category} onClose={onClose} />}
    {dialog === "markup" && <MarkupDialog category={category} onClose={onClose} />}
    {dialog === "kit" && <KitDialog categoryId={category.id} onClose={onClose} />}
  </>
);

export const CategoryCard = memo(function CategoryCard(props: CategoryCardProps) {
  const { category, outline, handle, isFirst, isLast, shownRows } = props;
  const { taskCount } = outline;
  const { id: categoryId, name } = category;
  const counts = useQuotePart(({ priced }) => priced.categories.get(categoryId)?.counts ?? true);
  const choices = useChoiceActions();
  const [open, setOpen] = useState(true);
  const [overriding, setOverriding] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const [dialog, setDialog] = useState<CategoryDialog | null>(null);
  useAct(`show-${categoryId}`, () => setOpen(true));
  const contentId = `category-${categoryId}`;
  return (
    <section
      aria-label={name}
      data-category={categoryId}
      className={`category-card rounded-lg border border-line bg-surface-raised shadow-sm ${counts ? "" : "category-uncounted"}`}
    >
      <div {...BAR} className={`category-head ${open ? "border-b border-line" : "rounded-b-lg"}`}>
        <header className="flex items-center gap-x-1 py-1.5 pr-1 pl-0.5 sm:pr-3 lg:py-0">
          {handle}
          <FoldButton {...{ name, open, contentId }} onToggle={() => setOpen(!open)} />
          <div className="flex min-w-0 flex-1 items-center gap-x-2 sm:gap-x-3 max-[22rem]:flex-col max-[22rem]:items-stretch">
            <CategoryName
              category={category}
              taskCount={taskCount}
              renaming={renaming}
              onRenamingChange={setRenaming}
            />
            <CategoryTotal category={category} counts={counts} />
          </div>
          <CategoryMenu
            {...{ category, taskCount, isFirst, isLast, choices }}
            onRename={() => setRenaming(true)}
            onOverride={() => setOverriding(true)}
            onDialog={setDialog}
          />
        </header>
        {isChoosable(category) && (
          <div data-marks="" className="pr-3 pb-1 pl-10 text-sm text-ink-muted lg:pl-12">
            <ChoiceTick
              name={name}
              choice={category}
              counts={counts}
              hasField
              onChoose={(isChosen) => choices.choose(targetOf(category), isChosen)}
            />
          </div>
        )}
      </div>
      {overriding && <OverridePrice category={category} onDone={() => setOverriding(false)} />}
      <div id={contentId} hidden={!open}>
        <CategoryTasks {...{ category, outline, isFirst, shownRows }} />
      </div>
      <OpenDialog {...{ dialog, category, choices }} onClose={() => setDialog(null)} />
    </section>
  );
});
