// The head of the preview's first page: logo, kind and title, then the facts and the total.
import { signedFigure, type PrintableQuote } from "#core/document/printable.ts";
import { headLabel } from "#core/document/printable.ts";

/** Kind and title at the left; facts and total at the right, below them on a phone. */
export function PreviewHead({ printable }: { printable: PrintableQuote }) {
  const { title, facts, logoUrl } = printable;
  const label = headLabel(printable);
  /** The figure that the printable document ends with, so that it is read first. */
  const total = signedFigure(printable);
  return (
    <header className="flex flex-col gap-4">
      {logoUrl && (
        <img
          src={logoUrl}
          alt="Company logo"
          className="max-h-20 max-w-60 self-start rounded-sm bg-white object-contain p-1"
        />
      )}
      <div className="paper-headline flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:flex-nowrap">
        <div className="min-w-0">
          {label && <p className="paper-strong font-semibold">{label}</p>}
          <h2 className="text-2xl font-semibold wrap-anywhere sm:text-3xl">{title}</h2>
        </div>
        <div className="w-full min-w-0 sm:w-auto sm:max-w-1/2 sm:min-w-56 sm:shrink-0">
          {facts.length > 0 && (
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-base">
              {facts.map((fact) => (
                <div key={fact.label} className="contents">
                  <dt className="paper-quiet">{fact.label}</dt>
                  <dd className="text-right wrap-anywhere">{fact.value}</dd>
                </div>
              ))}
            </dl>
          )}
          <dl data-testid="preview-head-total">
            <div
              className={`flex items-baseline justify-between gap-3 font-semibold ${facts.length > 0 ? "mt-2 border-t border-current/40 pt-2" : ""}`}
            >
              <dt>{total.label}</dt>
              <dd className="text-xl whitespace-nowrap tabular-nums">{total.amount}</dd>
            </div>
          </dl>
          {total.note && <p className="paper-quiet text-right text-sm">{total.note}</p>}
        </div>
      </div>
    </header>
  );
}
