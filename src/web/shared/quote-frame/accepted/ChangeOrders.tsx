// The change orders of an accepted quote: each with a link, its state and its difference, and the contract sum.
import { Link } from "wouter";
import type { ListedChangeOrder } from "#core/offers/contract-sum.ts";
import { formatCents, formatDifference, toCents } from "#core/money/money.ts";
import { formatDay } from "#core/quote/day.ts";
import type { Quote } from "#core/quote/schema.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { useChangeOrders } from "#web/data/api/offers.ts";
import { paths } from "#web/paths.ts";

const STATES: Record<ListedChangeOrder["state"], string> = {
  draft: "Draft, not sent yet",
  open: "Sent, not answered yet",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  superseded: "Replaced",
  expired: "Expired without an answer",
  overtaken: "The contract has changed since",
};

const stateOf = ({ state, acceptedOn }: ListedChangeOrder): string =>
  acceptedOn === null ? STATES[state] : `${STATES[state]} ${formatDay(acceptedOn)}`;

function Line({ order }: { order: ListedChangeOrder }) {
  const { id, number, title, difference } = order;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2 last:border-b-0">
      <Link
        href={paths.quote(id)}
        className="min-w-0 font-semibold wrap-anywhere text-primary hover:underline"
      >
        {number.trim() || title.trim() || "Change order"}
      </Link>
      <span className="text-sm text-ink-muted">{stateOf(order)}</span>
      <span className="ml-auto whitespace-nowrap tabular-nums">
        {formatDifference(toCents(difference))}
      </span>
    </li>
  );
}

/** Nothing for a quote without change orders. */
export function ChangeOrders({ quote }: { quote: Pick<Quote, "id" | "version"> }) {
  const { data, isError, refetch } = useChangeOrders(quote);
  if (isError)
    return (
      <p role="alert" className="mb-6 print:hidden">
        The change orders could not be loaded.{" "}
        <Button look="link" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!data || data.changeOrders.length === 0) return null;
  const { changeOrders, contract } = data;
  return (
    <section
      aria-labelledby="change-orders"
      className="mb-6 rounded-lg border border-line bg-surface p-4 sm:p-5 print:hidden"
    >
      <h2 id="change-orders" className="text-lg font-bold">
        Change orders
      </h2>
      <ul>
        {changeOrders.map((order) => (
          <Line key={order.id} order={order} />
        ))}
      </ul>
      {contract && (
        <p className="mt-2 flex flex-wrap justify-between gap-x-4 font-semibold">
          <span>
            Contract sum with accepted change orders
            {!contract.withTaxes && ", before taxes"}:
          </span>
          <span className="ml-auto whitespace-nowrap tabular-nums">
            {formatCents(toCents(contract.sum))}
          </span>
        </p>
      )}
    </section>
  );
}
