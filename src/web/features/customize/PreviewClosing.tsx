// The end of the preview: payment schedule, terms, and signature lines.
import type { PrintableQuote } from "#core/document/printable-quote.ts";
import { termBlocks } from "#core/document/terms.ts";
import { PreviewTermList } from "./PreviewTermList.tsx";

const HEADING = "mb-2 text-lg font-bold";

export function PreviewSchedule({ printable }: { printable: PrintableQuote }) {
  const { schedule, scheduleColumns, scheduleSum, scheduleNote, words } = printable;
  return (
    <div>
      <h3 className={HEADING}>{words.paymentSchedule}</h3>
      <table className="w-full text-sm">
        <thead className="border-b border-line-strong text-ink-muted">
          <tr>
            <th scope="col" className="w-full py-1 text-left font-semibold">
              {words.payment}
            </th>
            {scheduleColumns.map(({ key, label }) => (
              <th key={key} scope="col" className="py-1 pl-6 text-right font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schedule.map((payment, index) => (
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
      {scheduleSum && (
        <p className="flex justify-end gap-3 pt-2 text-sm">
          <span className="text-ink-muted">{scheduleSum.label}</span>
          <span className="font-semibold tabular-nums">{scheduleSum.amount}</span>
        </p>
      )}
      {scheduleNote && <p className="mt-2 text-sm text-ink-muted">{scheduleNote}</p>}
    </div>
  );
}

export function PreviewTerms({ printable: { terms, words } }: { printable: PrintableQuote }) {
  return (
    <div>
      <h3 className={HEADING}>{words.terms}</h3>
      <div className="flex flex-col gap-2 text-sm wrap-anywhere">
        {termBlocks(terms).map((block, index) =>
          block.kind === "list" ? (
            <PreviewTermList key={index} list={block} />
          ) : (
            <p key={index}>{block.text}</p>
          ),
        )}
      </div>
    </div>
  );
}

export function PreviewAcceptance({ words }: { words: PrintableQuote["words"] }) {
  return (
    <div>
      <h3 className={HEADING}>{words.acceptance}</h3>
      <p className="text-sm">{words.acceptanceSentence}</p>
      <div className="grid grid-cols-[2fr_1fr] gap-7 pt-12 text-sm text-ink-muted">
        <p className="border-t border-line-strong pt-1">{words.signature}</p>
        <p className="border-t border-line-strong pt-1">{words.date}</p>
      </div>
    </div>
  );
}
