// One task of the catalog or of the price list in the picker: a line to tick, and the quantity once it is ticked.
import { memo, useEffect, useId, useRef } from "react";
import { quantityRule } from "#core/quote/amounts/quantity-rule.ts";
import { formatCents } from "#core/money/money.ts";
import type { Synonyms } from "#core/catalog/search/synonyms.ts";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { isOwnTask } from "#core/own-prices/own-price-list.ts";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { TickBox } from "#web/components/ui/Choice.tsx";
import { focusOnMount } from "#web/components/focus/focus.ts";
import type { ChosenTask, ChosenTasks } from "./chosen-tasks.ts";
import { markedParts } from "#core/catalog/search/marked-text.ts";

interface CatalogTaskRowProps {
  task: CatalogTask;
  /** What one unit costs where the owner works. */
  unitCents: number;
  /** The search, whose words are highlighted. */
  search: string;
  /** Of the catalog: what was searched for may have another name in the text. */
  synonyms: Synonyms;
  /** Its category's name, for a task of another category than the picker's; "" for others. */
  categoryName: string;
  /** Says that the quote has the task already; "" if it has not. */
  presence: string;
  chosen: ChosenTask | undefined;
  actions: ChosenTasks["actions"];
  /** Called when Enter is pressed in the quantity, with whether something was typed in it. */
  onDone: (taskId: string, isTyped: boolean) => void;
}

/** Keeps a focused control clear of the sub-heading above it, which sticks, and of the buttons below. */
const CLEAR = "scroll-mt-10 scroll-mb-4";

/** Memoized: typing a quantity renders only its own row. */
export const CatalogTaskRow = memo(function CatalogTaskRow(props: CatalogTaskRowProps) {
  const { task, unitCents, search, synonyms, categoryName, presence, chosen, actions } = props;
  const id = useId();
  const byPointer = useRef(false);
  return (
    <div
      className="border-b border-line"
      onPointerDownCapture={() => void (byPointer.current = true)}
      onKeyDownCapture={() => void (byPointer.current = false)}
    >
      <div className="flex min-h-11 items-center gap-3 roomy:items-start roomy:py-1">
        <TickBox
          id={id}
          checked={chosen !== undefined}
          // Ticked with a pointer, its quantity takes the focus.
          onChange={(isTicked) =>
            isTicked ? actions.add(task, byPointer.current) : actions.remove(task.id)
          }
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-more ${id}-facts`}
          className={`roomy:mt-2 ${CLEAR}`}
        />
        <label
          htmlFor={id}
          className="flex min-h-11 min-w-0 flex-1 cursor-pointer flex-col justify-center py-1 roomy:py-1.5"
        >
          <span id={`${id}-name`} className="text-sm leading-tight roomy:text-base">
            <MarkedText text={task.name} search={search} synonyms={synonyms} />
          </span>
          <span
            id={`${id}-more`}
            className={`sr-only text-sm text-ink-muted roomy:not-sr-only ${chosen ? "" : "roomy:truncate"}`}
          >
            {categoryName && <span className="font-semibold">{categoryName}. </span>}
            <MarkedText text={task.description} search={search} synonyms={synonyms} />
          </span>
        </label>
        <span
          id={`${id}-facts`}
          className="flex shrink-0 flex-col items-end text-right text-xs roomy:py-1.5 roomy:text-sm"
        >
          <span className="font-semibold tabular-nums">
            {formatCents(unitCents)}
            <span
              className={`text-ink-muted sm:inline sm:text-ink ${presence ? "hidden" : "block"}`}
            >
              {` / ${task.unit}`}
            </span>
          </span>
          {isOwnTask(task) && <span className="text-xs font-semibold text-primary">My price</span>}
          {presence && (
            <span className="max-w-28 truncate text-xs font-semibold text-success sm:max-w-48">
              {presence}
            </span>
          )}
        </span>
      </div>
      {chosen && <Quantity {...props} chosen={chosen} />}
    </div>
  );
});

/** The quantity of a ticked task, read like the cell of a row. */
function Quantity({ task, chosen, actions, onDone }: CatalogTaskRowProps & { chosen: ChosenTask }) {
  const { takesFocus } = chosen;
  const isTyped = useRef(false);
  useEffect(() => {
    if (takesFocus) actions.focusTaken(task.id);
  }, [takesFocus, actions, task.id]);
  return (
    <div className="flex items-start gap-2 pb-2 pl-9">
      <span aria-hidden className="py-2 text-sm text-ink-muted">
        Quantity
      </span>
      <div className="w-32">
        <FigureField
          ref={takesFocus ? focusOnMount : undefined}
          label={`Quantity of ${task.name}`}
          hideLabel
          className={CLEAR}
          enterKeyHint="next"
          rule={quantityRule(task.unit)}
          value={chosen.quantity}
          {...actions.quantityOf(task.id)}
          onInput={() => void (isTyped.current = true)}
          onEnter={() => onDone(task.id, isTyped.current)}
        />
      </div>
      <span className="py-2 text-sm">{task.unit}</span>
    </div>
  );
}

interface MarkedTextProps extends Pick<CatalogTaskRowProps, "search" | "synonyms"> {
  text: string;
}

/** A text with the words of a search highlighted. */
const MarkedText = memo(function MarkedText({ text, search, synonyms }: MarkedTextProps) {
  return markedParts(text, search, synonyms).map((part, index) =>
    part.isHit ? <mark key={index}>{part.text}</mark> : part.text,
  );
});
