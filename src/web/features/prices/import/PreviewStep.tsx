// Second step of an import: every row as new, changed, unchanged, doubtful or refused, before anything is written.
import { useState } from "react";
import { LISTED_COST_DECIMALS, OWN_PRICES_LISTED } from "#core/limits.ts";
import { listedAmount, type OwnPrice } from "#core/own-prices/own-price.ts";
import {
  PREVIEW_STATUSES,
  type PreviewRow,
  type PreviewStatus,
  type PricePreview,
} from "#core/price-files/price-preview.ts";
import { countOf } from "#core/text/count-of.ts";
import { focusOnMount } from "#web/components/focus/focus.ts";
import { Checkbox } from "#web/components/ui/Choice.tsx";

interface PreviewStepProps {
  preview: PricePreview;
  withDoubtful: boolean;
  onWithDoubtful: (withDoubtful: boolean) => void;
}

const LABELS: Readonly<Record<PreviewStatus, string>> = {
  new: "New",
  changed: "Changed",
  same: "Unchanged",
  doubtful: "To check",
  refused: "Refused",
};

const dollars = (cost: number): string => `$${listedAmount(cost)}`;

const costs = ({ materialUnitCost, laborUnitCost, unit }: OwnPrice): string =>
  `${dollars(materialUnitCost)} material, ${dollars(laborUnitCost)} labor / ${unit}`;

function Line({ line, name, entry, former, reason }: PreviewRow) {
  const isOther = entry && former && costs(entry) !== costs(former);
  return (
    <li className="border-b border-line py-2">
      <p className="flex items-baseline justify-between gap-3 wrap-anywhere">
        <span>{name === "" ? "(no name)" : name}</span>
        <span className="shrink-0 text-sm text-ink-muted">line {line}</span>
      </p>
      {entry && (
        <p className="text-sm text-ink-muted tabular-nums">
          {isOther && (
            <>
              <span className="sr-only">Now: </span>
              <s className="block">{costs(former)}</s>
              <span className="sr-only">After the import: </span>
            </>
          )}
          {costs(entry)}
        </p>
      )}
      {reason !== "" && <p className="text-sm font-semibold">{reason}</p>}
    </li>
  );
}

/** The filter that is open first: what would be written, otherwise why nothing is. */
const firstOf = ({ counts }: PricePreview): PreviewStatus =>
  (["changed", "new", "doubtful", "refused", "same"] as const).find((each) => counts[each] > 0) ??
  "new";

export function PreviewStep({ preview, withDoubtful, onWithDoubtful }: PreviewStepProps) {
  const { rows, counts, rounded } = preview;
  const [first] = useState<PreviewStatus>(() => firstOf(preview));
  const [shown, setShown] = useState(first);
  const listed = rows.filter(({ status }) => status === shown);
  const beyond = listed.length - OWN_PRICES_LISTED;
  return (
    <div className="flex flex-col gap-3 py-4">
      <p role="status" className="text-sm">
        {countOf(rows.length, "row")}. Nothing is written yet.
        {rounded > 0 &&
          ` ${countOf(rounded, "cost is", "costs are")} rounded to ${LISTED_COST_DECIMALS} decimals.`}
      </p>
      <fieldset>
        <legend className="sr-only">Rows to show</legend>
        <div className="flex flex-wrap gap-2">
          {PREVIEW_STATUSES.map((status) => (
            <label
              key={status}
              className={`inline-flex min-h-11 cursor-pointer items-center rounded-md border px-3 text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus ${status === shown ? "border-primary bg-primary-soft text-primary" : "border-line-strong"}`}
            >
              <input
                type="radio"
                ref={status === first ? focusOnMount : undefined}
                name="import-rows"
                className="sr-only"
                checked={status === shown}
                onChange={() => setShown(status)}
              />
              {`${LABELS[status]} ${counts[status].toLocaleString("en-US")}`}
            </label>
          ))}
        </div>
      </fieldset>
      {counts.doubtful > 0 && (
        <Checkbox
          label="Import the rows to check too"
          checked={withDoubtful}
          onChange={onWithDoubtful}
        />
      )}
      {listed.length === 0 ? (
        <p className="text-ink-muted">No such rows.</p>
      ) : (
        <ul aria-label={`${LABELS[shown]} rows`}>
          {listed.slice(0, OWN_PRICES_LISTED).map((row) => (
            <Line key={row.line} {...row} />
          ))}
        </ul>
      )}
      {beyond > 0 && <p className="text-sm text-ink-muted">{countOf(beyond, "more row")}.</p>}
    </div>
  );
}
