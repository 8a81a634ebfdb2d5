// The acceptance in the preview: what the client signs, the total again, and the lines of both signatures.
import { signedFigure, type PrintableQuote } from "#core/document/printable.ts";
import { PreviewText } from "./PreviewText.tsx";
import type { PageProps } from "./use-printed-pages.ts";

/** The acceptance, or the part of it that is on the page. */
export function PreviewAcceptance({ printable, page }: PageProps) {
  const { acceptance, words } = printable;
  if (acceptance === null) return null;
  return (
    <>
      <PreviewText
        name="acceptance"
        item="acceptance"
        heading={words.acceptance}
        terms={acceptance}
        page={page}
      />
      {page.part("signatures") && <Signatures printable={printable} />}
    </>
  );
}

function Signatures({ printable }: { printable: PrintableQuote }) {
  const { validity, words } = printable;
  const { label, amount, note } = signedFigure(printable);
  return (
    <div>
      <p className="text-sm font-semibold">
        {label} <span className="paper-strong ml-2 text-lg tabular-nums">{amount}</span>
        {note && <span className="paper-quiet ml-2 font-normal">{note}</span>}
        {validity && (
          <span className="ml-6 font-normal">
            <span className="paper-quiet">{validity.label}</span> {validity.value}
          </span>
        )}
      </p>
      <div className="mt-3 grid gap-x-10 gap-y-6 text-xs sm:grid-cols-2">
        {[words.contractor, words.client].map((party) => (
          <div key={party}>
            <p className="font-semibold">{party}</p>
            {[words.signature, words.printedName, words.date].map((caption) => (
              <p key={caption} className="mt-9 border-t border-line-strong pt-1.5 text-ink-muted">
                {caption}
              </p>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
