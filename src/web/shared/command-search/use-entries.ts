// Everything that the search of a quote can find: its acts, steps, categories and tasks.
import { useLocation } from "wouter";
import { inOrder } from "#core/quote/ordering.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { useEditHistory, useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { paths } from "#web/paths.ts";
import { useCopyLink } from "#web/shared/quote-copies/copy-link.ts";
import { performNow, performSoon } from "../acts/acts.ts";
import { STEPS } from "../steps.ts";
import type { Entry } from "./entry-search.ts";
import { useGoToCategory, useGoToTask } from "./go-to-task.ts";
import { withModifier } from "./modifier-key.ts";
import { RARE_ACTS, SCREEN_ACTS, type ScreenAct } from "../acts/screen-acts.ts";

const isAccepted = ({ quote }: WholeQuote): boolean => quote.acceptedRevision !== null;

/** Acts that need no screen. */
function useGeneralActs(isReadOnly: boolean): Entry[] {
  const { undo, redo, quoteId } = useQuoteEditing();
  const steps = useEditHistory();
  const canUndo = steps.canUndo && !isReadOnly;
  const canRedo = steps.canRedo && !isReadOnly;
  const [, navigate] = useLocation();
  const copyLink = useCopyLink();
  const act = (label: string, keywords: string, run: () => void, hint = ""): Entry => {
    return { id: `act-${label}`, group: "acts", label, keywords, run, hint };
  };
  return [
    ...(canUndo ? [act("Undo", "revert back", undo, withModifier("Z"))] : []),
    ...(canRedo ? [act("Redo", "again", redo)] : []),
    act("Copy link to this quote", "url address team", () => copyLink(quoteId)),
    act("New quote", "create start estimate", () => navigate(paths.newQuote)),
    act("My quotes", "list open all estimates", () => navigate(paths.quotes)),
    act("Clients", "customers contacts list import", () => navigate(paths.clients)),
    act("My prices", "labor rates hourly region state province", () => navigate(paths.prices)),
    act("Keyboard shortcuts", "keys help", () => performNow("show-keys"), "?"),
  ];
}

function useScreenActs(whole: WholeQuote, screenActs: readonly ScreenAct[]): Entry[] {
  const [path, navigate] = useLocation();
  return screenActs
    .filter(
      ({ needsTasks, quotes }) =>
        (quotes === "all" || (quotes === "accepted") === isAccepted(whole)) &&
        (!needsTasks || whole.tasks.length > 0),
    )
    .map(({ name, label, step, keywords }): Entry => ({
      id: `act-${name}`,
      group: "acts",
      label,
      keywords,
      run() {
        if (performNow(name)) return;
        performSoon(name);
        const target = step(whole.quote.id);
        if (path !== target) navigate(target);
      },
    }));
}

function useSteps({ quote }: WholeQuote): Entry[] {
  const [path, navigate] = useLocation();
  return STEPS.map(({ label, path: pathOf, keywords }, index): Entry => {
    const target = pathOf(quote.id);
    return {
      id: `step-${index + 1}`,
      group: "steps",
      label,
      hint: path === target ? "This step" : `Step ${index + 1}`,
      keywords,
      run: () => navigate(target),
    };
  });
}

/** The categories and tasks, in the order of the screen. */
function useParts(whole: WholeQuote): Entry[] {
  const goToCategory = useGoToCategory();
  const goToTask = useGoToTask();
  const categories = inOrder(whole.categories);
  const byCategory = Map.groupBy(whole.tasks, ({ categoryId }) => categoryId);
  return [
    ...categories.map(({ id, name }): Entry => ({
      id: `category-${id}`,
      group: "categories",
      label: name,
      run: () => goToCategory(id),
    })),
    ...categories.flatMap(({ id: categoryId, name: categoryName }) =>
      inOrder(byCategory.get(categoryId) ?? []).map(({ id, name, description }): Entry => ({
        id: `task-${id}`,
        group: "tasks",
        label: name,
        hint: categoryName,
        keywords: `${categoryName} ${description}`,
        run: () => goToTask(id),
      })),
    ),
  ];
}

/** @returns every entry of the quote, in the order of the screen */
export function useEntries(whole: WholeQuote): Entry[] {
  const acts = [
    ...useScreenActs(whole, SCREEN_ACTS),
    ...useGeneralActs(isAccepted(whole)),
    ...useScreenActs(whole, RARE_ACTS),
  ];
  const rest = [...useSteps(whole), ...useParts(whole)];
  // An accepted quote is one preview, without steps and without rows to go to.
  return isAccepted(whole) ? acts : [...acts, ...rest];
}
