// The categories on a page of the preview: each with a table of its tasks, or all in one table without tasks.
import type { PrintableQuote, PrintableSection } from "#core/document/printable.ts";
import { textIn } from "#core/document/pages/printed-pages.ts";
import { continuedName } from "#core/document/printed-words.ts";
import { CategoryTable } from "./CategoryTable.tsx";
import { PreviewRow } from "./PreviewRow.tsx";
import { PreviewTableHead } from "./PreviewTableHead.tsx";
import type { PageProps } from "./use-printed-pages.ts";

export function PreviewSections({ printable, page }: PageProps) {
  const { sections, summary, words } = printable;
  if (sections.length === 0)
    return page.part("nothing") && <p className="paper-quiet">{words.nothingQuoted}</p>;
  if (summary) return <CategoryTable printable={printable} page={page} item="category" />;
  return sections.map((section) => (
    <Section key={section.id} section={section} words={words} page={page} />
  ));
}

interface SectionProps extends Pick<PageProps, "page"> {
  section: PrintableSection;
  words: PrintableQuote["words"];
}

/** A category, or the part of it that is on the page. */
function Section({ section, words, page }: SectionProps) {
  const { id, name, notes, columns, rows, includes, total } = section;
  const shown = rows.flatMap((row) => {
    const range = page.part(`task:${row.id}`);
    return range ? [{ row, range }] : [];
  });
  const hasTitle = page.part(`category:${id}`) !== null;
  const sentence = includes && page.part(`includes:${id}`);
  if (!hasTitle && shown.length === 0 && !sentence) return null;
  return (
    <div>
      {hasTitle ? (
        // A lump sum has no table below it.
        <div className="paper-band">
          <h3 className="min-w-0 flex-1 wrap-anywhere">{name}</h3>
          {total !== null && <p className="whitespace-nowrap tabular-nums">{total}</p>}
          {notes.map((note) => (
            <p key={note} className="basis-full text-sm font-normal">
              {note}
            </p>
          ))}
        </div>
      ) : (
        !sentence && (
          <p data-repeated="" className="paper-band">
            {continuedName(name, words)}
          </p>
        )
      )}
      {sentence && (
        <p className="mt-2 text-sm wrap-anywhere text-ink-muted">{textIn(includes, sentence)}</p>
      )}
      {shown.length > 0 && (
        <table className="w-full text-sm max-sm:border-t max-sm:border-(--table-rule)">
          <PreviewTableHead
            labels={[words.task, ...columns.map(({ label }) => label)]}
            isRepeated={!hasTitle}
            className="max-sm:sr-only"
          />
          <tbody>
            {shown.map(({ row, range }) => (
              <PreviewRow key={row.id} row={row} range={range} columns={columns} hasTotal />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
