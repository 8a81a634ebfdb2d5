// A table of the categories in the preview, each a row with its total: instead of their tasks, or before them.
import { PreviewNotes } from "./PreviewRow.tsx";
import { PreviewTableHead } from "./PreviewTableHead.tsx";
import type { PageProps } from "./use-printed-pages.ts";

interface CategoryTableProps extends PageProps {
  /** The name of each row's block, before the category's id. */
  item: "category" | "overview";
}

/** The part of the table that is on the page. */
export function CategoryTable({ printable: { sections, words }, page, item }: CategoryTableProps) {
  const totals = sections.some((section) => section.total !== null);
  const shown = sections.filter(({ id }) => page.part(`${item}:${id}`));
  if (shown.length === 0) return null;
  return (
    <table className="w-full text-sm">
      <PreviewTableHead
        labels={totals ? [words.category, words.total] : [words.category]}
        isRepeated={page.part(item === "overview" ? item : "summary") === null}
      />
      {/* Before the tasks the totals are what is read. */}
      <tbody className={item === "overview" ? "" : "font-semibold"}>
        {shown.map(({ id, name, notes, total }) => (
          <tr key={id} className="border-b border-line align-top">
            <td className="py-2 wrap-anywhere">
              {name}
              <PreviewNotes notes={notes} />
            </td>
            {totals && (
              <td className="py-2 pl-3 text-right font-semibold whitespace-nowrap tabular-nums">
                {total}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
