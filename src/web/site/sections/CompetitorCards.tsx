// Cards of the competitors: price, users, pros and cons, and suitable customers.
import { Check, X } from "lucide-react";
import { ButtonLink } from "#web/components/layout/links.tsx";
import { paths } from "#web/paths.ts";
import type { Competitor } from "../content/competitors.ts";
import { CARD } from "./Cards.tsx";

interface PointsProps {
  heading: string;
  items: readonly string[];
  good: boolean;
}

function Points({ heading, items, good }: PointsProps) {
  const Icon = good ? Check : X;
  return (
    <div>
      <h4 className="font-semibold">{heading}</h4>
      <ul className="mt-1 grid gap-1">
        {items.map((item) => (
          <li key={item} className="flex gap-2">
            <Icon
              className={`mt-1 size-5 shrink-0 ${good ? "text-success" : "text-danger"}`}
              aria-hidden="true"
            />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CompetitorCard({ competitor }: { competitor: Competitor }) {
  const { name, slug, price, users, description, pros, cons, bestFor } = competitor;
  const facts = { Price: price, Users: users };
  return (
    <li className={`${CARD} flex flex-col gap-4`}>
      <div>
        <h3 className="text-3xl">{name}</h3>
        <p className="text-ink-muted">{description}</p>
      </div>
      <dl className="grid gap-2 border-y border-line py-4">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Points heading="Pros" items={pros} good />
      <Points heading="Cons" items={cons} good={false} />
      <p className="mt-auto">
        <strong className="font-semibold">Best for:</strong> {bestFor}
      </p>
      <ButtonLink href={paths.alternatives[slug]} look="plain">
        View Full Comparison<span className="sr-only"> with {name}</span>
      </ButtonLink>
    </li>
  );
}

export function CompetitorCards({ items }: { items: readonly Competitor[] }) {
  return (
    <ul className="grid gap-6 lg:grid-cols-3">
      {items.map((competitor) => (
        <CompetitorCard key={competitor.slug} competitor={competitor} />
      ))}
    </ul>
  );
}
