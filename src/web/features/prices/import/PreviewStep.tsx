// Second step of an import: every row as new, changed, unchanged, doubtful or left out, before anything is written.
import { LISTED_COST_DECIMALS, OWN_PRICES_LISTED, PRICES_COMPARED_MAX } from "#core/limits.ts";
import { listedAmount, type OwnPrice } from "#core/own-prices/own-price.ts";
import type { PreviewRow, PreviewStatus, PricePreview } from "#core/price-files/price-preview.ts";
import { countOf } from "#core/text/count-of.ts";
import { Checkbox, TickBox } from "#web/components/ui/Choice.tsx";
import { PreviewLine, PreviewRows } from "#web/shared/table-import/PreviewRows.tsx";

interface PreviewStepProps {
  preview: PricePreview;
  /** Whether the costs were compared with the catalog. */
  isCompared: boolean;
  /** The lines of doubtful rows that are wanted. */
  ticked: ReadonlySet<number>;
  onTicked: (lines: ReadonlySet<number>) => void;
}

const LABELS: Readonly<Record<PreviewStatus, string>> = {
  new: "New",
  changed: "Changed",
  same: "Unchanged",
  doubtful: "Doubtful",
  refused: "Left out",
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
    <PreviewLine
      name={shownName}
      line={line}
      entry={entry && costs(entry)}
      former={isOther ? costs(former) : null}
      notes={written === "" ? [] : [written]}
      reason={reason}
    >
      {status === "doubtful" && (
        <TickBox
          aria-label={`Import ${shownName}, line ${line}`}
          checked={isTicked}
          onChange={onTick}
          className="mt-0.5"
        />
      )}
    </PreviewLine>
  );
}

interface DoubtfulProps extends Pick<PreviewStepProps, "ticked" | "onTicked"> {
  rows: readonly PreviewRow[];
}

/** What is decided of all doubtful rows at once. */
const Doubtful = ({ rows, ticked, onTicked }: DoubtfulProps) =>
  rows.length > 0 && (
    <Checkbox
      label={`Import all ${countOf(rows.length, "doubtful row")}`}
      checked={rows.every(({ line }) => ticked.has(line))}
      onChange={(isOn) => onTicked(new Set(isOn ? rows.map(({ line }) => line) : []))}
    />
  );

/** The filter that is open first: what has to be decided, then what would be written, otherwise why nothing is. */
const firstOf = ({ counts }: PricePreview): PreviewStatus =>
  (["doubtful", "changed", "new", "refused", "same"] as const).find((each) => counts[each] > 0) ??
  "new";

export function PreviewStep({ preview, isCompared, ticked, onTicked }: PreviewStepProps) {
  const { rows, counts, rounded } = preview;
  const doubtful = rows.filter(({ status }) => status === "doubtful");
  const leftOut = doubtful.filter(({ line }) => !ticked.has(line)).length;
  const tick = (line: number, isOn: boolean) => {
    const others = [...ticked].filter((each) => each !== line);
    onTicked(new Set(isOn ? [...others, line] : others));
  };
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
      <PreviewRows
        rows={rows}
        counts={counts}
        labels={LABELS}
        first={firstOf(preview)}
        most={OWN_PRICES_LISTED}
        above={{
          doubtful: <Doubtful rows={doubtful} {...{ ticked, onTicked }} />,
        }}
      >
        {(row) => (
          <Line
            key={row.line}
            {...row}
            isTicked={ticked.has(row.line)}
            onTick={(isOn) => tick(row.line, isOn)}
          />
        )}
      </PreviewRows>
    </div>
  );
}
