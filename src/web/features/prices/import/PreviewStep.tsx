// Second step of an import: every row as new, changed, unchanged, doubtful or refused, before anything is written.
import { useState } from "react";
import { LISTED_COST_DECIMALS, OWN_PRICES_LISTED, PRICES_COMPARED_MAX } from "#core/limits.ts";
import { listedAmount, type OwnPrice } from "#core/own-prices/own-price.ts";
import {
  PREVIEW_STATUSES,
  type PreviewRow,
  type PreviewStatus,
  type PricePreview,
} from "#core/price-files/price-preview.ts";
import { countOf } from "#core/text/count-of.ts";
import { focusOnMount } from "#web/components/focus/focus.ts";
import { Checkbox, TickBox } from "#web/components/ui/Choice.tsx";
import { CentsInNewQuotes } from "#web/shared/own-prices/CentsInNewQuotes.tsx";

interface PreviewStepProps {
  preview: PricePreview;
  /** Whether the costs were compared with the catalog. */
  isCompared: boolean;
  /** The lines of doubtful rows that are wanted. */
  ticked: ReadonlySet<number>;
  onTicked: (lines: ReadonlySet<number>) => void;
  /** Called when new quotes use cents, or no longer do. */
  onCents: () => void;
}

const LABELS: Readonly<Record<PreviewStatus, string>> = {
  new: "New",
  changed: "Changed",
  same: "Unchanged",
  doubtful: "Doubtful",
  refused: "Refused",
};

const dollars = (cost: number): string => `$${listedAmount(cost)}`;

const costs = ({ materialUnitCost, laborUnitCost, unit }: OwnPrice): string =>
  `${dollars(materialUnitCost)} material, ${dollars(laborUnitCost)} labor / ${unit}`;

interface LineProps extends PreviewRow {
  /** Whether a doubtful row is wanted. */
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function Line({ line, name, status, entry, former, reason, written, isTicked, onTick }: LineProps) {
  const isOther = entry && former && costs(entry) !== costs(former);
  const shownName = name === "" ? "(no name)" : name;
  return (
    <li className="flex gap-3 border-b border-line py-2">
      {status === "doubtful" && (
        <TickBox
          aria-label={`Import ${shownName}, line ${line}`}
          checked={isTicked}
          onChange={onTick}
          className="mt-0.5"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 wrap-anywhere">
          <span>{shownName}</span>
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
        {written !== "" && <p className="text-sm text-ink-muted tabular-nums">{written}</p>}
        {reason !== "" && <p className="text-sm font-semibold">{reason}</p>}
      </div>
    </li>
  );
}

interface DoubtfulProps extends Omit<PreviewStepProps, "isCompared"> {
  rows: readonly PreviewRow[];
}

/** What is decided of all doubtful rows at once. */
function Doubtful({ rows, ticked, onTicked, onCents }: DoubtfulProps) {
  const mended = rows.filter(({ isMendedByCents }) => isMendedByCents).length;
  const [offersCents] = useState(mended > 0);
  return (
    <>
      {offersCents && (
        <div>
          {mended > 0 && (
            <p className="text-sm">
              {countOf(mended, "row is", "rows are")} doubtful only because a quote without cents
              rounds to a dime.
            </p>
          )}
          <CentsInNewQuotes onChange={onCents} />
        </div>
      )}
      {rows.length > 0 && (
        <Checkbox
          label={`Import all ${countOf(rows.length, "doubtful row")}`}
          checked={rows.every(({ line }) => ticked.has(line))}
          onChange={(isOn) => onTicked(new Set(isOn ? rows.map(({ line }) => line) : []))}
        />
      )}
    </>
  );
}

/** The filter that is open first: what has to be decided, then what would be written, otherwise why nothing is. */
const firstOf = ({ counts }: PricePreview): PreviewStatus =>
  (["doubtful", "changed", "new", "refused", "same"] as const).find((each) => counts[each] > 0) ??
  "new";

export function PreviewStep({ preview, isCompared, ticked, onTicked, onCents }: PreviewStepProps) {
  const { rows, counts, rounded } = preview;
  const [first] = useState<PreviewStatus>(() => firstOf(preview));
  const [shown, setShown] = useState(first);
  const listed = rows.filter(({ status }) => status === shown);
  const doubtful = rows.filter(({ status }) => status === "doubtful");
  const leftOut = doubtful.filter(({ line }) => !ticked.has(line)).length;
  const tick = (line: number, isOn: boolean) => {
    const others = [...ticked].filter((each) => each !== line);
    onTicked(new Set(isOn ? [...others, line] : others));
  };
  const beyond = listed.length - OWN_PRICES_LISTED;
  return (
    <div className="flex flex-col gap-3 py-4">
      <p role="status" className="text-sm">
        {countOf(rows.length, "row")}. Nothing is saved yet.
        {rounded > 0 &&
          ` ${countOf(rounded, "cost is", "costs are")} rounded to ${LISTED_COST_DECIMALS} decimals.`}
        {leftOut > 0 &&
          ` ${countOf(leftOut, "doubtful row is", "doubtful rows are")} left out: tick what you want.`}
        {!isCompared && " The catalog could not be read: costs are not compared with it."}
        {isCompared &&
          counts.new + counts.doubtful > PRICES_COMPARED_MAX &&
          ` The first ${PRICES_COMPARED_MAX.toLocaleString("en-US")} new prices are compared with the catalog.`}
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
      {shown === "doubtful" && (
        <Doubtful rows={doubtful} {...{ preview, ticked, onTicked, onCents }} />
      )}
      {listed.length === 0 ? (
        <p className="text-ink-muted">No such rows.</p>
      ) : (
        <ul aria-label={`${LABELS[shown]} rows`}>
          {listed.slice(0, OWN_PRICES_LISTED).map((row) => (
            <Line
              key={row.line}
              {...row}
              isTicked={ticked.has(row.line)}
              onTick={(isOn) => tick(row.line, isOn)}
            />
          ))}
        </ul>
      )}
      {beyond > 0 && <p className="text-sm text-ink-muted">{countOf(beyond, "more row")}.</p>}
    </div>
  );
}
