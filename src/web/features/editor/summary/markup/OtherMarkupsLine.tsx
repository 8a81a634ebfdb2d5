// A line about tasks whose markup differs from that of most tasks, with a way to set them to it.
import { memo, useState } from "react";
import { markupEdits } from "#core/edits/tasks/markup-for-all.ts";
import {
  markupSetText,
  otherMarkupsText,
  percentText,
} from "#core/edits/notices/markup-notices.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { useOwnMarkups } from "#web/data/browser/prices/own-markups.ts";
import { useQuoteEditing, useQuotePart, useTask } from "#web/data/edits/quote-session.tsx";
import { useGoToTask } from "#web/shared/command-search/go-to-task.ts";
import { useEditWithNotice } from "#web/shared/quote-edits/use-edit-with-notice.ts";
import { OtherMarkupsMemo } from "./other-markups-memo.ts";

/** Names of tasks to show; the rest is counted. */
const MOST_NAMES = 3;

/** The name of a task; a click shows its row. */
function TaskLink({ taskId }: { taskId: string }) {
  const task = useTask(taskId);
  const goToTask = useGoToTask();
  if (!task) return null;
  return (
    <li className="min-w-0">
      <button
        type="button"
        onClick={() => goToTask(taskId)}
        className="min-h-6 max-w-full cursor-pointer truncate text-left underline underline-offset-2 hover:text-ink hover:no-underline"
      >
        {task.name}
      </button>
    </li>
  );
}

export const OtherMarkupsLine = memo(function OtherMarkupsLine() {
  const { quoteId } = useQuoteEditing();
  const editWithNotice = useEditWithNotice();
  const [memory] = useState(() => new OtherMarkupsMemo());
  const own = useOwnMarkups();
  const others = useQuotePart(({ whole }) => memory.of(whole, own));
  if (!others) return null;
  const { common, taskIds } = others;
  const set = () => {
    const tasks = taskIds.map((id) => ({ id }));
    const edits = markupEdits(quoteId, tasks, common);
    editWithNotice(edits, { title: markupSetText(tasks.length, common) });
  };
  const more = taskIds.length - MOST_NAMES;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p>{otherMarkupsText(others)}</p>
      <ul className="mt-1">
        {taskIds.slice(0, MOST_NAMES).map((taskId) => (
          <TaskLink key={taskId} taskId={taskId} />
        ))}
        {more > 0 && <li>and {more.toLocaleString("en-US")} more</li>}
      </ul>
      <Button look="link" onClick={set} className="-ml-1 text-sm">
        Set to {percentText(common)}
      </Button>
    </div>
  );
});
