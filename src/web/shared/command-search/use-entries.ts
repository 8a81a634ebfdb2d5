// Everything that the search of a quote can find: its acts, steps, categories and tasks.
import { useLocation } from "wouter";
import { inOrder } from "#core/quote/ordering.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { useEditHistory, useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { paths } from "#web/paths.ts";
import { useCopyLink } from "#web/shared/quote-copies/copy-link.ts";
import { performNow, performSoon, type ActName } from "./acts.ts";
import type { Entry } from "./entry-search.ts";
import { useGoToCategory, useGoToTask } from "./go-to-task.ts";
import { withModifier } from "./modifier-key.ts";

const STEPS = [
  { label: "Edit", path: paths.quote, keywords: "step 1 tasks categories prices" },
  {
    label: "Add Details",
    path: paths.quoteDetails,
    keywords: "step 2 payments scope exclusions terms acceptance",
  },
  { label: "Customize", path: paths.quoteCustomize, keywords: "step 3 preview download pdf" },
] as const;

type Step = (typeof STEPS)[number]["path"];

/** An act that a screen performs, with the step where it is done from any screen. */
interface ScreenAct {
  name: ActName;
  label: string;
  step: Step;
  keywords: string;
  /** Whether the quote has what the act works on. */
  isPossible?: (whole: WholeQuote) => boolean;
  /** Of an accepted quote, of one that is not (without it), or of both. */
  quotes?: "accepted" | "all";
}

const SCREEN_ACTS: readonly ScreenAct[] = [
  { name: "add-category", label: "Add a category", step: paths.quote, keywords: "new part" },
  {
    name: "markup-for-all",
    label: "Markup for all tasks…",
    step: paths.quote,
    keywords: "margin profit percent",
    isPossible: ({ tasks }) => tasks.length > 0,
  },
  {
    name: "update-prices",
    label: "Update prices…",
    step: paths.quote,
    keywords: "my price list catalog costs refresh region rates",
    isPossible: ({ tasks }) => tasks.length > 0,
  },
  {
    name: "save-kit",
    label: "Save as a kit…",
    step: paths.quote,
    keywords: "my template assembly own starter job reuse",
    isPossible: ({ tasks }) => tasks.length > 0,
  },
  {
    name: "edit-taxes",
    label: "Edit taxes",
    step: paths.quote,
    keywords: "gst pst hst qst sales tax",
  },
  {
    name: "edit-discount",
    label: "Discount",
    step: paths.quote,
    keywords: "rebate reduction deduct percent off amount",
  },
  {
    name: "job-cost",
    label: "Job cost",
    step: paths.quote,
    keywords: "margin profit hours labor material target",
    isPossible: ({ tasks }) => tasks.length > 0,
  },
  {
    name: "shopping-list",
    label: "Shopping list",
    step: paths.quote,
    keywords: "materials buy order hours tick csv",
    quotes: "all",
    isPossible: ({ tasks }) => tasks.length > 0,
  },
  {
    name: "change-order",
    label: "Make a change order",
    step: paths.quote,
    keywords: "extra more less work accepted difference",
    quotes: "accepted",
  },
  {
    name: "new-revision",
    label: "Make a new revision",
    step: paths.quote,
    keywords: "edit change again accepted unlock",
    quotes: "accepted",
  },
  {
    name: "signed-pdf",
    label: "Download signed PDF",
    step: paths.quote,
    keywords: "accepted acceptance signature record save print",
    quotes: "accepted",
  },
  {
    name: "edit-company",
    label: "Edit business information",
    step: paths.quoteDetails,
    keywords: "company logo phone email license licence tax number",
  },
  {
    name: "edit-client",
    label: "Edit client details",
    step: paths.quoteDetails,
    keywords: "customer contact phone email",
  },
  {
    name: "edit-addresses",
    label: "Edit addresses",
    step: paths.quoteDetails,
    keywords: "project billing",
  },
  {
    name: "download-pdf",
    label: "Download PDF",
    step: paths.quoteCustomize,
    keywords: "save print send",
  },
  {
    name: "send-to-client",
    label: "Send to client",
    step: paths.quoteCustomize,
    keywords: "link share publish offer accept sign e-mail",
  },
];

/** Acts that are rarely meant: they come after all others, such as after copying the link. */
const RARE_ACTS: readonly ScreenAct[] = [
  {
    name: "replace-link",
    label: "Replace this quote's link",
    step: paths.quoteCustomize,
    keywords: "address url rotate revoke leaked secret stop access new",
    quotes: "all",
  },
];

const isAccepted = ({ quote }: WholeQuote): boolean => quote.acceptedRevision !== null;

/** Acts that need no screen. */
function useGeneralActs(isReadOnly: boolean): Entry[] {
  const { undo, redo, quoteId } = useQuoteEditing();
  const steps = useEditHistory();
  const canUndo = steps.canUndo && !isReadOnly;
  const canRedo = steps.canRedo && !isReadOnly;
  const [, navigate] = useLocation();
  const copyLink = useCopyLink();
  const act = (label: string, keywords: string, run: () => void, hint = ""): Entry => ({
    id: `act-${label}`,
    group: "acts",
    label,
    keywords,
    run,
    ...(hint && { hint }),
  });
  return [
    ...(canUndo ? [act("Undo", "revert back", undo, withModifier("Z"))] : []),
    ...(canRedo ? [act("Redo", "again", redo)] : []),
    act("Copy link to this quote", "url address team", () => copyLink(quoteId)),
    act("New quote", "create start estimate", () => navigate(paths.newQuote)),
    act("My quotes", "list open all estimates", () => navigate(paths.quotes)),
    act("My prices", "labor rates hourly region state province", () => navigate(paths.prices)),
    act("Keyboard shortcuts", "keys help", () => performNow("show-keys"), "?"),
  ];
}

function useScreenActs(whole: WholeQuote, screenActs: readonly ScreenAct[]): Entry[] {
  const [path, navigate] = useLocation();
  return screenActs
    .filter(
      ({ isPossible, quotes }) =>
        (quotes === "all" || (quotes === "accepted") === isAccepted(whole)) &&
        (isPossible?.(whole) ?? true),
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
  // An accepted quote is one document, without steps and without rows to go to.
  return isAccepted(whole) ? acts : [...acts, ...rest];
}
