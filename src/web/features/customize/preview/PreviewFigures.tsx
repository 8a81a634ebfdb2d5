// Subtotal, discount, taxes and total in the preview, the sentence about hidden taxes, and what a change order changes.
import { offeredWithoutSignatures } from "#core/document/signing/contractor-signature.ts";
import type { PrintableQuote } from "#core/document/printable.ts";

/** The last line is emphasized. */
export function PreviewFigures({ printable }: { printable: PrintableQuote }) {
  const { figures, total, taxNote, comparison } = printable;
  const offered = offeredWithoutSignatures(printable);
  const all = total ? [...figures, total] : figures;
  return (
    <div className="ml-auto w-full max-w-sm sm:w-1/2">
      <dl aria-label="Cost summary" data-testid="preview-figures" className="flex flex-col gap-1">
        {all.map(({ label, amount }, index) => (
          <div
            key={index}
            className={`flex items-baseline justify-between gap-4 last:mt-1 last:pt-2 last:font-semibold last:[&_dd]:text-xl last:[&_dt]:text-lg ${index === all.length - 1 ? "paper-total" : ""}`}
          >
            <dt className="min-w-0 wrap-anywhere">{label}</dt>
            <dd
              className={`whitespace-nowrap tabular-nums ${index === all.length - 1 ? "paper-strong" : ""}`}
            >
              {amount}
            </dd>
          </div>
        ))}
      </dl>
      {taxNote && <p className="paper-note mt-1 text-sm">{taxNote}</p>}
      {comparison.length > 0 && (
        <dl aria-label="Compared with what was accepted" className="mt-2 flex flex-col gap-1">
          {comparison.map(({ label, amount }) => (
            <div key={label} className="flex items-baseline justify-between gap-4">
              <dt className="paper-quiet min-w-0">{label}</dt>
              <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      {offered !== "" && <p className="paper-note mt-2 text-right text-sm">{offered}</p>}
    </div>
  );
}
