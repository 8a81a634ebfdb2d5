// Second step of an import: every row as new, changed, unchanged, doubtful or left out, before anything is written.
import { useState } from "react";
import type { PreviewRow, RowStatus, TablePreview } from "#core/tables/kind.ts";
import { countOf } from "#core/text/count-of.ts";
import { Checkbox, TickBox } from "#web/components/ui/Choice.tsx";

interface PreviewStepProps {
  preview: TablePreview<unknown>;
  /** The lines of doubtful rows that are wanted. */
  ticked: ReadonlySet<number>;
  onTicked: (lines: ReadonlySet<number>) => void;
  /** Whether it changes while something else is typed, and does not take the focus. */
  isLive?: boolean;
}

const LABELS: Readonly<Record<RowStatus, string>> = {
  new: "New",
  changed: "Changed",
  same: "Unchanged",
  doubtful: "Doubtful",
  refused: "Left out",
};

/** Most rows that are shown. */
const MOST = 100;

/** What has to be decided is shown first, then what would be written, otherwise why nothing is. */
const FIRST = ["doubtful", "changed", "new", "same", "refused"] as const;

interface StatusChoiceProps {
  counts: TablePreview<unknown>["counts"];
  shown: RowStatus;
  onShow: (status: RowStatus) => void;
}

const StatusChoice = ({ counts, shown, onShow }: StatusChoiceProps) => (
  <fieldset>
    <legend className="sr-only">Rows to show</legend>
    <div className="flex flex-wrap gap-2">
      {(Object.keys(LABELS) as RowStatus[])
        .filter((status) => counts[status] > 0)
        .map((status) => (
          <label
            key={status}
            className={`inline-flex min-h-11 cursor-pointer items-center rounded-md border px-3 text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus ${status === shown ? "border-primary bg-primary-soft text-primary" : "border-line-strong"}`}
          >
            <input
              type="radio"
              name="import-rows"
              className="sr-only"
              checked={status === shown}
              onChange={() => onShow(status)}
            />
            {`${LABELS[status]} ${counts[status].toLocaleString("en-US")}`}
          </label>
        ))}
    </div>
  </fieldset>
);

interface PreviewLineProps {
  row: PreviewRow<unknown>;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function PreviewLine({ row, isTicked, onTick }: PreviewLineProps) {
  const { line, status, reason, notes, shown, formerShown } = row;
  const name = row.name === "" ? "(no name)" : row.name;
  return (
    <li className="flex gap-3 border-b border-line py-2">
      {status === "doubtful" && (
        <TickBox
          aria-label={`Import ${name}, line ${line}`}
          checked={isTicked}
          onChange={onTick}
          className="mt-0.5"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 wrap-anywhere">
          <span>{name}</span>
          <span className="shrink-0 text-sm text-ink-muted">line {line}</span>
        </p>
        {shown !== "" && (
          <p className="text-sm wrap-anywhere text-ink-muted tabular-nums">
            {formerShown !== null && (
              <>
                <span className="sr-only">Now: </span>
                <s className="block">{formerShown}</s>
                <span className="sr-only">After the import: </span>
              </>
            )}
            {shown}
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className="text-sm text-ink-muted tabular-nums">
            {note}
          </p>
        ))}
        {reason !== "" && <p className="text-sm font-semibold">{reason}</p>}
      </div>
    </li>
  );
}

/** The dialog was scrolled to the end of the columns. */
function startAtTop(part: HTMLDivElement | null): void {
  part?.querySelector<HTMLElement>("input:checked")?.focus();
  part?.scrollIntoView({ block: "start" });
}

export function PreviewStep({ preview, ticked, onTicked, isLive = false }: PreviewStepProps) {
  const { rows, counts, said } = preview;
  const [chosen, setChosen] = useState<RowStatus | null>(null);
  const shown = chosen ?? FIRST.find((each) => counts[each] > 0) ?? "new";
  const listed = rows.filter(({ status }) => status === shown);
  const doubtful = rows.filter(({ status }) => status === "doubtful");
  const leftOut = doubtful.filter(({ line }) => !ticked.has(line)).length;
  const tick = (line: number, isOn: boolean) => {
    const others = [...ticked].filter((each) => each !== line);
    onTicked(new Set(isOn ? [...others, line] : others));
  };
  const sentences = [`${countOf(rows.length, "row")}. Nothing is saved yet.`, ...said];
  if (leftOut > 0) {
    const doubtfulRows = countOf(leftOut, "doubtful row is", "doubtful rows are");
    sentences.push(`${doubtfulRows} left out: tick what you want.`);
  }
  return (
    <div ref={isLive ? undefined : startAtTop} className="flex flex-col gap-3 py-4">
      <p role="status" className="text-sm">
        {sentences.join(" ")}
      </p>
      <StatusChoice {...{ counts, shown }} onShow={setChosen} />
      {shown === "doubtful" && doubtful.length > 0 && (
        <Checkbox
          label={
            doubtful.length === 1
              ? "Import the doubtful row"
              : `Import all ${countOf(doubtful.length, "doubtful row")}`
          }
          checked={leftOut === 0}
          onChange={(isOn) => onTicked(new Set(isOn ? doubtful.map(({ line }) => line) : []))}
        />
      )}
      {listed.length === 0 ? (
        <p className="text-ink-muted">No such rows.</p>
      ) : (
        <ul aria-label={`${LABELS[shown]} rows`}>
          {listed.slice(0, MOST).map((row) => (
            <PreviewLine
              key={row.line}
              row={row}
              isTicked={ticked.has(row.line)}
              onTick={(isOn) => tick(row.line, isOn)}
            />
          ))}
        </ul>
      )}
      {listed.length > MOST && (
        <p className="text-sm text-ink-muted">{countOf(listed.length - MOST, "more row")}.</p>
      )}
    </div>
  );
}
