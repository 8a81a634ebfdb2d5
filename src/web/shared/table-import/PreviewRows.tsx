// The rows of a file in the second step of an import, by what would become of them.
import { useState, type ReactNode } from "react";
import { countOf } from "#core/text/count-of.ts";
import { focusOnMount } from "#web/components/focus/focus.ts";

interface PreviewRowsProps<Status extends string, Row> {
  rows: readonly Row[];
  counts: Readonly<Record<Status, number>>;
  /** The name of each status, in the order in which they are offered. */
  labels: Readonly<Record<Status, string>>;
  /** The status whose rows are shown first: what has to be decided, then what would be written. */
  first: Status;
  /** Most rows that are shown. */
  most: number;
  /** Above the rows of a status, such as what is decided of all of them at once. */
  above?: Partial<Record<Status, ReactNode>>;
  children: (row: Row) => ReactNode;
}

export function PreviewRows<Status extends string, Row extends { status: Status }>(
  props: PreviewRowsProps<Status, Row>,
) {
  const { rows, counts, labels, most, above, children } = props;
  const [first] = useState<Status>(props.first);
  const [shown, setShown] = useState<Status>(first);
  const listed = rows.filter(({ status }) => status === shown);
  const beyond = listed.length - most;
  return (
    <>
      <fieldset>
        <legend className="sr-only">Rows to show</legend>
        <div className="flex flex-wrap gap-2">
          {(Object.keys(labels) as Status[]).map((status) => (
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
              {`${labels[status]} ${counts[status].toLocaleString("en-US")}`}
            </label>
          ))}
        </div>
      </fieldset>
      {above?.[shown]}
      {listed.length === 0 ? (
        <p className="text-ink-muted">No such rows.</p>
      ) : (
        <ul aria-label={`${labels[shown]} rows`}>{listed.slice(0, most).map(children)}</ul>
      )}
      {beyond > 0 && <p className="text-sm text-ink-muted">{countOf(beyond, "more row")}.</p>}
    </>
  );
}

interface PreviewLineProps {
  name: string;
  /** Of the file, from 1. */
  line: number;
  /** What would be written; null where the row is refused. */
  entry: string | null;
  /** What is there now, where that changes. */
  former: string | null;
  /** Further sentences, such as how the file has a figure. */
  notes?: readonly string[];
  /** Why the row is refused or doubtful; "" for others. */
  reason: string;
  /** Before the text, such as a box to tick. */
  children?: ReactNode;
}

export function PreviewLine(props: PreviewLineProps) {
  const { name, line, entry, former, notes = [], reason, children } = props;
  return (
    <li className="flex gap-3 border-b border-line py-2">
      {children}
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 wrap-anywhere">
          <span>{name}</span>
          <span className="shrink-0 text-sm text-ink-muted">line {line}</span>
        </p>
        {entry !== null && (
          <p className="text-sm wrap-anywhere text-ink-muted tabular-nums">
            {former !== null && (
              <>
                <span className="sr-only">Now: </span>
                <s className="block">{former}</s>
                <span className="sr-only">After the import: </span>
              </>
            )}
            {entry}
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
