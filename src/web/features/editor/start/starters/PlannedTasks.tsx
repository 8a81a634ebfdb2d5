// One category of a starter job: its tasks with quantities and prices, each with a tick or as one of several.
import { useId } from "react";
import { choiceOf } from "#core/starters/starter-choices.ts";
import type { PlannedCategory } from "#core/starters/starter-plan.ts";
import type { PlannableJob, StarterTask } from "#core/starters/starter.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { PlannedChoice } from "./PlannedChoice.tsx";
import { hintOf, PlannedLine } from "./PlannedTask.tsx";
import type { StarterForm } from "./starter-form.ts";

interface PlannedTasksProps {
  starter: PlannableJob;
  planned: PlannedCategory;
  form: Pick<StarterForm, "isChosen" | "tick" | "isOffered" | "offer">;
}

/** The tasks that the starter ticks; all where it ticks none. */
function usualTasks({ tasks }: PlannedCategory): StarterTask[] {
  const all = tasks.map(({ task }) => task);
  const usual = all.filter(({ isExtra }) => !isExtra);
  return usual.length > 0 ? usual : all;
}

/** The name of the category, and a button for all of its tasks. */
function Head({ id, planned, form }: Pick<PlannedTasksProps, "planned" | "form"> & { id: string }) {
  const { category, tasks } = planned;
  const chosen = tasks.map(({ task }) => task).filter(form.isChosen);
  const leavesOut = chosen.length > 0;
  const verb = leavesOut ? "Leave out" : "Include";
  const toggle = () => form.tick(leavesOut ? chosen : usualTasks(planned), !leavesOut);
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line-strong">
      <h3 id={id} className="min-w-0 font-bold">
        {category.name}
      </h3>
      <Button
        look="link"
        className="shrink-0 text-sm"
        aria-label={`${verb} ${category.name}`}
        onClick={toggle}
      >
        {verb}
      </Button>
    </div>
  );
}

export function PlannedTasks({ starter, planned, form }: PlannedTasksProps) {
  const id = useId();
  const { tasks } = planned;
  const noteOf = (taskId: string) => starter.notes?.find(({ task }) => task === taskId)?.text;
  // The tasks of a choice stand together, at the place of the first one.
  const lines = [
    ...Map.groupBy(tasks, ({ task }) => choiceOf(starter, task.id)?.name ?? task.id),
  ].map(([name, members]) => ({ name, members }));
  return (
    <section aria-labelledby={id}>
      <Head id={id} planned={planned} form={form} />
      <ul className="divide-y divide-line">
        {lines.map(({ name, members }) => {
          const [first] = members;
          const picked = members.find(({ task }) => form.isChosen(task));
          if (first && !choiceOf(starter, first.task.id))
            return (
              <PlannedLine key={name} planned={first} isChosen={picked !== undefined}>
                <Checkbox
                  label={first.task.name}
                  hint={hintOf(first, noteOf(first.task.id))}
                  checked={picked !== undefined}
                  onChange={(isTicked) => form.tick([first.task], isTicked)}
                />
              </PlannedLine>
            );
          return (
            <PlannedChoice
              key={name}
              name={name}
              members={members}
              chosen={picked}
              noteOf={noteOf}
              onChoose={(next) =>
                next
                  ? form.tick([next.task], true)
                  : form.tick(
                      members.map(({ task }) => task),
                      false,
                    )
              }
              isOffered={form.isOffered(name)}
              onOffer={(isOffered) => form.offer(name, isOffered)}
            />
          );
        })}
      </ul>
    </section>
  );
}
