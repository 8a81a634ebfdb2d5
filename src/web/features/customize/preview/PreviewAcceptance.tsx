// The acceptance in the preview: what the client signs, the total again, and both signatures.
import {
  drawingLabel,
  typedSignature,
  type ContractorSignature,
} from "#core/document/signing/contractor-signature.ts";
import { signedFigure, type PrintableQuote } from "#core/document/printable.ts";
import {
  SIGNATURE_PEN,
  SIGNATURE_VIEW_BOX,
  signaturePath,
} from "#core/signature/signature-drawing.ts";
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
  const { validity, newTotal, words, contractorSignature } = printable;
  const shared = { words, leavesRoom: Boolean(contractorSignature?.signature) };
  const { label, amount, note } = signedFigure(printable);
  return (
    <div>
      <p className="text-sm font-semibold">
        {label} <span className="paper-strong ml-2 text-lg tabular-nums">{amount}</span>
        {note && <span className="paper-quiet ml-2 font-normal">{note}</span>}
        {newTotal && (
          <span className="ml-6">
            {newTotal.label} <span className="ml-2 tabular-nums">{newTotal.amount}</span>
          </span>
        )}
        {validity && (
          <span className="ml-6 font-normal">
            <span className="paper-quiet">{validity.label}</span> {validity.value}
          </span>
        )}
      </p>
      <div className="mt-3 grid gap-x-10 gap-y-6 text-xs sm:grid-cols-2">
        <Party {...shared} name={words.contractor} signed={contractorSignature} />
        <Party {...shared} name={words.client} signed={null} />
      </div>
    </div>
  );
}

interface PartyProps {
  name: string;
  words: PrintableQuote["words"];
  /** What is printed on its lines; null where they are filled in by hand. */
  signed: ContractorSignature | null;
  /** Whether there is a drawing beside it or in it. */
  leavesRoom: boolean;
}

/** The lines of one party. */
function Party({ name, words, signed, leavesRoom }: PartyProps) {
  const onLines = [
    { caption: words.signature, text: signed ? typedSignature(signed) : "" },
    { caption: words.printedName, text: signed?.name ?? "" },
    { caption: words.date, text: signed?.at ?? "" },
  ];
  return (
    <div>
      <p className="font-semibold">{name}</p>
      {onLines.map(({ caption, text }, index) => (
        <div key={caption}>
          <div
            className={`flex items-end ${index === 0 && leavesRoom ? "min-h-18" : "min-h-9"} ${text === "" ? "" : "pt-3"}`}
          >
            {index === 0 && signed?.signature && <Drawing signed={signed} />}
            {text !== "" && <p className="min-w-0 pb-1 text-sm wrap-anywhere">{text}</p>}
          </div>
          <p className="border-t border-line-strong pt-1.5 text-ink-muted">{caption}</p>
        </div>
      ))}
    </div>
  );
}

function Drawing({ signed }: { signed: ContractorSignature }) {
  return (
    <svg
      role="img"
      aria-label={drawingLabel(signed)}
      viewBox={SIGNATURE_VIEW_BOX}
      className="w-48 max-w-full"
    >
      <path
        d={signaturePath(signed.signature?.strokes ?? [])}
        fill="none"
        stroke="currentColor"
        strokeWidth={SIGNATURE_PEN}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
