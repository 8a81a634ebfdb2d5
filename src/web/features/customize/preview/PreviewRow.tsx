// The row of a task or an option in the preview; on a phone its figures are below its name.
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { PrintableRow } from "#core/document/printable.ts";
import { ROUNDED_MARK, ROUNDED_NAME, roundedFigure } from "#core/document/printed-words.ts";
import { rowOnPage, type RowTexts, type TextRange } from "#core/document/pages/printed-pages.ts";

const CELL =
  "whitespace-nowrap tabular-nums max-sm:before:mr-1 max-sm:before:text-ink-muted max-sm:before:content-[attr(data-label)] max-sm:last:ml-auto max-sm:empty:hidden sm:py-2 sm:pl-3 sm:text-right";

interface PreviewRowProps {
  row: Omit<PrintableRow, "id">;
  /** The part of the row's text that is on the page. */
  range: TextRange;
  columns: readonly { label: string }[];
  /** Whether the last figure is the row's total. */
  hasTotal?: boolean;
  /** Whether the box beside the name is ticked; without a box if undefined. */
  isTicked?: boolean | undefined;
}

/** On a phone the cells are below the name, each with its column's label. */
export function PreviewRow({ row, range, columns, hasTotal = false, isTicked }: PreviewRowProps) {
  const cells = range.from === 0 ? row.cells : row.cells.map(() => "");
  const text = <RowText {...rowOnPage(row, range)} />;
  return (
    <tr className="border-b border-line align-top max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:py-2">
      <td className="wrap-anywhere max-sm:w-full sm:min-w-40 sm:py-2">
        {isTicked === undefined ? text : <Ticked isTicked={isTicked}>{text}</Ticked>}
      </td>
      {cells.map((cell, index) => (
        <td
          key={index}
          data-label={cell && columns[index]?.label}
          className={`${CELL} ${hasTotal ? "last:font-semibold" : ""}`}
        >
          <Figure cell={cell} />
        </td>
      ))}
    </tr>
  );
}

/** The mark of a rounded figure has a name. */
function Figure({ cell }: { cell: string }) {
  const figure = roundedFigure(cell);
  if (figure === null) return cell;
  return (
    <>
      <span role="img" aria-label={ROUNDED_NAME} title={ROUNDED_NAME}>
        {ROUNDED_MARK.trim()}
      </span>{" "}
      {figure}
    </>
  );
}

/** A box that the client can tick on paper. The words say what is chosen, so screen readers skip it. */
const Ticked = ({ isTicked, children }: { isTicked: boolean; children: ReactNode }) => (
  <div className="flex gap-2">
    <span
      aria-hidden
      className={`mt-0.5 flex size-3.5 shrink-0 items-center justify-center border [print-color-adjust:exact] ${isTicked ? "border-(--accent-ink) bg-(--accent-ink) text-white" : "border-ink-muted"}`}
    >
      {isTicked && <Check size={12} strokeWidth={3.5} />}
    </span>
    <div className="min-w-0">{children}</div>
  </div>
);

/** What is empty is on another page, or not there. */
const RowText = ({ name, description, notes }: RowTexts) => (
  <>
    {name && <span className="font-semibold">{name}</span>}
    {description && <span className="block whitespace-pre-line text-ink-muted">{description}</span>}
    <PreviewNotes notes={notes} />
  </>
);

/** Short sentences, each on a line of its own. */
export const PreviewNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <span key={note} className="paper-note block text-sm font-normal">
      {note}
    </span>
  ));
