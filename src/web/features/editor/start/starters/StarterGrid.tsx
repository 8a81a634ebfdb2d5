// The starter jobs as cards: name, what the job includes, and about what it costs at its usual size.
import { formatCents } from "#core/money/money.ts";
import { defaultDimensions, planStarter, sumOfPlan } from "#core/starters/starter-plan.ts";
import type { PlannableJob, StarterJob } from "#core/starters/starter.ts";
import { Loading, NotLoaded } from "#web/components/ui/ListNotes.tsx";
import { PriceStatement } from "#web/shared/own-prices/PriceStatement.tsx";
import { KitCards } from "./KitCards.tsx";
import { useLocalStarters } from "./local-starters.ts";
import { StarterIcon } from "./StarterIcon.tsx";

/** Cents in the hundred dollars to which a card rounds. */
const HUNDRED_DOLLARS = 10_000;

/** Such as "About $14,200": the ticked tasks at the dimensions that the starter begins with, without markup. */
function usualPrice(starter: StarterJob): string {
  const plan = planStarter(starter, defaultDimensions(starter), () => 0);
  const cents = sumOfPlan(plan, ({ isExtra }) => !isExtra);
  const rounded = Math.round(cents / HUNDRED_DOLLARS) * HUNDRED_DOLLARS;
  return `About ${formatCents(rounded).replace(/\.00$/, "")}`;
}

const CARD =
  "group flex h-full w-full cursor-pointer flex-col gap-1 rounded-lg border border-line bg-surface-raised p-3 text-left shadow-sm transition-colors hover:border-primary hover:bg-surface-sunken sm:p-4";

function StarterCard({ starter, onChoose }: { starter: StarterJob; onChoose: () => void }) {
  return (
    <button type="button" onClick={onChoose} aria-haspopup="dialog" className={CARD}>
      <span className="flex items-center gap-2 font-bold">
        <span className="inline-flex shrink-0 text-primary">
          <StarterIcon id={starter.id} />
        </span>
        {starter.name}
      </span>
      <span className="text-sm text-ink-muted max-sm:sr-only">{starter.description}</span>
      <span className="mt-auto pt-1 text-sm font-semibold tabular-nums">{usualPrice(starter)}</span>
    </button>
  );
}

interface StarterGridProps {
  onChoose: (starter: PlannableJob) => void;
}

/** The kits of this device, and the starter jobs below them. */
export const StarterGrid = ({ onChoose }: StarterGridProps) => (
  <>
    <KitCards onChoose={onChoose} />
    <Starters onChoose={onChoose} />
  </>
);

function Starters({ onChoose }: StarterGridProps) {
  const { starters, isPending, isError, refetch, prices, problem } = useLocalStarters();
  if (isPending) return <Loading className="min-h-128 py-6" />;
  if (isError)
    return (
      <NotLoaded
        message="The jobs could not be loaded."
        onRetry={() => void refetch()}
        className="py-2"
      />
    );
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {starters.map((starter) => (
          <li key={starter.id}>
            <StarterCard starter={starter} onChoose={() => onChoose(starter)} />
          </li>
        ))}
      </ul>
      <div>
        <p className="text-sm text-ink-muted">The sums are for a usual size, before markup.</p>
        <PriceStatement prices={prices} problem={problem} isLinked />
      </div>
    </>
  );
}
