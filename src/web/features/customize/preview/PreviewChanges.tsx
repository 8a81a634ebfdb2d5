// What changed since the revision before, in the preview of a document that was published.
import { textIn } from "#core/document/pages/printed-pages.ts";
import { PreviewRow } from "./PreviewRow.tsx";
import { PreviewTableHead } from "./PreviewTableHead.tsx";
import { PAPER_HEADING } from "./PreviewText.tsx";
import type { PageProps } from "./use-printed-pages.ts";

/** The block, or the part of it that is on the page. */
export function PreviewChanges({ printable: { changes }, page }: PageProps) {
  if (changes === undefined) return null;
  const { heading, nameLabel, columns, rows, total, notes } = changes;
  const hasTitle = page.part("changes") !== null;
  const shown = rows.flatMap((row, index) => {
    const range = page.part(`change:${index}`);
    return range ? [{ row, range, index }] : [];
  });
  const sum = page.part("changes-total") && total;
  const sentences = notes.flatMap((note, index) => {
    const range = page.part(`changes-note:${index}`);
    return range ? [textIn(note, range)] : [];
  });
  if (!hasTitle && shown.length === 0 && !sum && sentences.length === 0) return null;
  return (
    <div>
      {hasTitle && <h3 className={PAPER_HEADING}>{heading}</h3>}
      {shown.length > 0 && (
        <table className="w-full text-sm max-sm:border-t max-sm:border-(--table-rule)">
          <PreviewTableHead
            labels={[nameLabel, ...columns]}
            isRepeated={!hasTitle}
            className="max-sm:sr-only"
          />
          <tbody>
            {shown.map(({ row, range, index }) => (
              <PreviewRow
                key={index}
                row={{ ...row, notes: [] }}
                range={range}
                columns={columns.map((label) => ({ label }))}
              />
            ))}
          </tbody>
        </table>
      )}
      {sum && (
        <p className="flex flex-wrap justify-end gap-x-3 pt-2 text-sm">
          <span className="text-ink-muted">{sum.label}</span>
          <span className="font-semibold tabular-nums">{sum.amount}</span>
        </p>
      )}
      {sentences.map((sentence, index) => (
        <p key={index} className="mt-2 text-sm wrap-anywhere">
          {sentence}
        </p>
      ))}
    </div>
  );
}
