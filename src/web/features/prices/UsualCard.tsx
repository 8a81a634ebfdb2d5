// "My usual": what a new quote of this device takes with its first task, part by part (decision 42).
import { useState } from "react";
import { MARKUP, TARGET_MARGIN } from "#core/money/figure-fields.ts";
import { withTargetMargin, type OwnMarkups } from "#core/usual/own-markups.ts";
import { usualParts, withoutPart } from "#core/usual/taking.ts";
import { categoryMarkups, PART_TEXTS } from "#core/usual/usual-texts.ts";
import type { Usual } from "#core/usual/usual.ts";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { Button, removing } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { setUsual, usualHere } from "#web/data/browser/new-quotes/usual.ts";
import { CentsInNewQuotes } from "#web/shared/own-prices/CentsInNewQuotes.tsx";

const HEADINGS: Record<keyof typeof PART_TEXTS, string> = {
  overhead: "Overhead, profit",
  taxes: "Taxes",
  payments: "Payments",
  terms: "Terms",
  look: "Paper and look",
};

function Row(props: { heading: string; text: string; onRemove: () => void }) {
  const { heading, text, onRemove } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1">
      <dt className="w-44 font-semibold">{heading}</dt>
      <dd className="min-w-0 flex-1 basis-48 wrap-anywhere">{text}</dd>
      <dd>
        <Button
          look="link"
          aria-label={`Remove the usual ${heading.toLowerCase()}`}
          onClick={removing(onRemove)}
        >
          Remove
        </Button>
      </dd>
    </div>
  );
}

interface UsualCardProps {
  onChange: () => void;
  markups: OwnMarkups;
  onMarkups: (change: (markups: OwnMarkups) => OwnMarkups) => void;
}

export function UsualCard({ onChange, markups, onMarkups }: UsualCardProps) {
  const [usual, show] = useState(usualHere);
  const change = (now: Usual) => {
    setUsual(now);
    show(now);
    onChange();
  };
  const byCategory = categoryMarkups(usual);
  const parts = usualParts(usual).filter((part) => part !== "markup");
  return (
    <Card heading="My usual">
      <p className="mb-4 max-w-prose text-ink-muted">
        A new quote takes this with its first task, and says so in one line with a way back. It is
        learned from the last quote that you downloaded, shared or sent.
      </p>
      <div className="flex flex-wrap gap-4">
        <div className="w-40">
          <FigureField
            label="Markup (%)"
            rule={MARKUP}
            value={usual.markup}
            onChange={(markup) => change({ ...usual, markup: markup ?? 0 })}
          />
        </div>
        <div className="max-w-64 min-w-40 flex-1">
          <FigureField
            label="Target margin (%)"
            hint="You are told of a quote that is below it. Your client never is."
            rule={TARGET_MARGIN}
            value={markups.targetMargin}
            placeholder="none"
            onChange={(margin) => onMarkups((before) => withTargetMargin(before, margin))}
          />
        </div>
      </div>
      <dl className="mt-4 flex flex-col empty:hidden">
        {byCategory !== "" && (
          <Row
            heading="Markup by category"
            text={byCategory}
            onRemove={() => change({ ...usual, markupByCategory: {} })}
          />
        )}
        {parts.map((part) => (
          <Row
            key={part}
            heading={HEADINGS[part]}
            text={PART_TEXTS[part](usual)}
            onRemove={() => change(withoutPart(usual, part))}
          />
        ))}
      </dl>
      <div className="mt-4 border-t border-line pt-2">
        <CentsInNewQuotes onChange={onChange} />
      </div>
    </Card>
  );
}
