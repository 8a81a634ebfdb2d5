// One quote of the list: a link with its title, and a menu to duplicate, remove and delete it.
import { useMutation } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { formatCents, toCents } from "#core/money/money.ts";
import { Menu } from "#web/components/ui/Menu.tsx";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { ApiError } from "#web/data/api/client.ts";
import {
  listed,
  listQuote,
  unlistQuote,
  type DeviceQuote,
} from "#web/data/browser/device-quotes.ts";
import { duplicateQuote } from "#web/data/api/whole-quotes.ts";
import { paths } from "#web/paths.ts";

/** The quote's name in the list and in messages. */
export const nameOf = ({ title }: DeviceQuote): string => title || "Untitled quote";

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

function changed(at: string): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? "" : DAY.format(time);
}

export function QuoteLine({ quote, onDelete }: { quote: DeviceQuote; onDelete: () => void }) {
  const notify = useNotify();
  const [, navigate] = useLocation();
  const name = nameOf(quote);
  const copy = useMutation({
    mutationFn: () => duplicateQuote(quote.id),
    onSuccess: (made) => {
      listQuote(listed(made, toCents(made.total)));
      notify({
        title: `${name} duplicated`,
        action: { label: "Open the copy", run: () => navigate(paths.quote(made.id)) },
      });
    },
    onError: (error) =>
      notify({
        title: "The quote could not be duplicated",
        description:
          error instanceof ApiError && error.status === 404
            ? "The server does not have it any more."
            : "Check your connection and try again.",
        variant: "destructive",
      }),
  });
  const remove = () => {
    unlistQuote(quote.id);
    notify({
      title: `${name} removed from the list`,
      description: "Its link still works.",
      action: { label: "Undo", run: () => listQuote(quote) },
    });
  };
  return (
    <li className="flex items-center gap-2 border-b border-line py-1 pr-2 pl-4 last:border-b-0">
      <Link
        href={paths.quote(quote.id)}
        className="group grid min-w-0 flex-1 gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(9rem,auto)] sm:items-center"
      >
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere text-primary group-hover:underline">
            {name}
          </span>
          <span className="block text-sm wrap-anywhere text-ink-muted">
            {[quote.client, changed(quote.changedAt)].filter(Boolean).join(" · ")}
          </span>
        </span>
        <span className="font-semibold whitespace-nowrap tabular-nums sm:text-right">
          {formatCents(quote.totalCents)}
        </span>
      </Link>
      <Menu
        label={`More for ${name}`}
        actions={[
          { label: "Duplicate", run: () => copy.mutate(), disabled: copy.isPending },
          { label: "Remove from the list", run: remove },
          { label: "Delete", run: onDelete, danger: true },
        ]}
      />
    </li>
  );
}
