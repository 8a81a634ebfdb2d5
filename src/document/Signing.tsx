// Who signs: what the client accepts with the lines of both signatures, or who has made the offer; and drawn signatures.
import { signedFigure, type PrintableQuote } from "#core/document/printable.ts";
import {
  drawingLabel,
  offeredBy,
  typedSignature,
  type ContractorSignature,
} from "#core/document/signing/contractor-signature.ts";
import {
  SIGNATURE_PEN,
  SIGNATURE_VIEW_BOX,
  signaturePath,
} from "#core/signature/signature-drawing.ts";
import type { Signature } from "#core/signature/signature.ts";
import { TextPart } from "./Texts.tsx";

/** @param label - the alternative text */
export const Drawing = ({ strokes, label }: Signature & { label: string }) => (
  <svg className="drawing" viewBox={SIGNATURE_VIEW_BOX} role="img" aria-label={label}>
    <path d={signaturePath(strokes)} strokeWidth={SIGNATURE_PEN} />
  </svg>
);

/** Who has made the offer, and when, with the drawn signature; nothing before it is published. */
export function OfferedBy({ contractorSignature: signed }: PrintableQuote) {
  if (signed === null || offeredBy(signed) === "") return null;
  return (
    <section className="offered" aria-label="Signature of the contractor">
      {signed.signature && <Drawing {...signed.signature} label={drawingLabel(signed)} />}
      <p dir="auto">{offeredBy(signed)}</p>
    </section>
  );
}

/** What is signed on paper: the text, the total again, and the lines of both parties. */
export function Acceptance({ document }: { document: PrintableQuote }) {
  const { acceptance, validity, newTotal, words, contractorSignature } = document;
  if (acceptance === null) return <OfferedBy {...document} />;
  const { label, amount, note } = signedFigure(document);
  const facts = [
    { label, value: amount },
    ...(newTotal ? [{ label: newTotal.label, value: newTotal.amount }] : []),
    ...(validity ? [validity] : []),
  ];
  return (
    <div className="signing">
      <TextPart heading={words.acceptance} terms={acceptance} />
      <dl className="signed">
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt> <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {note !== "" && <p className="note">{note}</p>}
      <div className="signatures">
        <Signer name={words.contractor} words={words} signed={contractorSignature} />
        <Signer name={words.client} words={words} signed={null} />
      </div>
    </div>
  );
}

interface SignerProps extends Pick<PrintableQuote, "words"> {
  name: string;
  /** What is printed on the lines; null where they are filled in by hand. */
  signed: ContractorSignature | null;
}

function Signer({ name, words, signed }: SignerProps) {
  const lines = [
    { caption: words.signature, text: signed ? typedSignature(signed) : "" },
    { caption: words.printedName, text: signed?.name ?? "" },
    { caption: words.date, text: signed?.at ?? "" },
  ];
  return (
    <div>
      <p className="item-name">{name}</p>
      {lines.map(({ caption, text }, index) => (
        <div key={caption} className="signature-line">
          {index === 0 && signed?.signature && (
            <Drawing {...signed.signature} label={drawingLabel(signed)} />
          )}
          {text !== "" && <p dir="auto">{text}</p>}
          <p className="caption">{caption}</p>
        </div>
      ))}
    </div>
  );
}
