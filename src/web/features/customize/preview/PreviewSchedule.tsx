// The payment schedule in the preview.
import { PreviewRow } from "./PreviewRow.tsx";
import { PreviewTableHead } from "./PreviewTableHead.tsx";
import { PAPER_HEADING } from "./PreviewText.tsx";
import type { PageProps } from "./use-printed-pages.ts";

const WHOLE = { from: 0, to: Infinity };

/** The payment schedule, or the part of it that is on the page. */
export function PreviewSchedule({ printable, page }: PageProps) {
  const { schedule, scheduleColumns, scheduleSum, scheduleNote, words } = printable;
  const shown = schedule.filter((_, index) => page.part(`payment:${index}`));
  const hasTitle = schedule.length > 0 && page.part("schedule") !== null;
  // Three figures do not fit beside a name on a phone: they are below it, as those of a task.
  const isWide = scheduleColumns.length > 2;
  const sum = page.part("sum") && scheduleSum;
  const note = page.part("note") && schedule.length > 0 && scheduleNote;
  if (!hasTitle && shown.length === 0 && !sum && !note) return null;
  return (
    <div>
      {hasTitle && <h3 className={PAPER_HEADING}>{words.paymentSchedule}</h3>}
      {shown.length > 0 && (
        <table className="w-full text-sm">
          <PreviewTableHead
            labels={[words.payment, ...scheduleColumns.map(({ label }) => label)]}
            isRepeated={!hasTitle}
            className={isWide ? "max-sm:sr-only" : ""}
          />
          <tbody>
            {isWide &&
              shown.map((payment, index) => (
                <PreviewRow
                  key={index}
                  row={{
                    name: payment.name,
                    description: "",
                    notes: [],
                    cells: scheduleColumns.map(({ key }) => payment[key] ?? ""),
                  }}
                  range={WHOLE}
                  columns={scheduleColumns}
                  hasTotal
                />
              ))}
            {!isWide &&
              shown.map((payment, index) => (
                <tr key={index} className="border-b border-line align-top">
                  <td className="py-2 wrap-anywhere">{payment.name}</td>
                  {scheduleColumns.map(({ key }) => (
                    <td key={key} className="py-2 pl-6 text-right whitespace-nowrap tabular-nums">
                      {payment[key]}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      )}
      {sum && (
        <p className="flex justify-end gap-3 pt-2 text-sm">
          <span className="text-ink-muted">{sum.label}</span>
          <span className="font-semibold tabular-nums">{sum.amount}</span>
        </p>
      )}
      {note && <p className="mt-2 text-sm text-ink-muted">{note}</p>}
    </div>
  );
}
