// How the client pays in the preview: amount, reference, link and transfer beside the QR code.
import { paidDirectly, payingRows, type HowToPay } from "#core/document/paying/how-to-pay.ts";
import { qrCode, qrLabel } from "#core/document/paying/qr-code.ts";
import { PAPER_HEADING } from "./PreviewText.tsx";
import type { PageProps } from "./use-printed-pages.ts";

/** The block on the page that has it. The link is shown and not pressed, as all of the preview. */
export function PreviewPaying({ printable: { howToPay }, page }: PageProps) {
  if (!howToPay || !page.part("how-to-pay")) return null;
  return (
    <div>
      <h3 className={PAPER_HEADING}>{howToPay.heading}</h3>
      <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row">
        <dl className="grid min-w-0 flex-1 content-start gap-2 text-sm">
          {payingRows(howToPay).map(({ label, values }, index) => (
            <div key={index} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <dt className="paper-quiet wrap-anywhere">{label}</dt>
              {values.map((value, at) => (
                <dd key={at} className="font-semibold wrap-anywhere sm:col-start-2">
                  {value}
                </dd>
              ))}
            </div>
          ))}
        </dl>
        {howToPay.link !== "" && <Code link={howToPay.link} />}
      </div>
      <p className="paper-quiet mt-2 text-xs">{paidDirectly(howToPay)}</p>
    </div>
  );
}

function Code({ link }: Pick<HowToPay, "link">) {
  const { size, path } = qrCode(link);
  return (
    <svg
      role="img"
      aria-label={qrLabel(link)}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      // Its light margin reaches out of the column, as in the PDF.
      className="-my-4 -ml-4 size-36 shrink-0 sm:-mr-4 sm:ml-0"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
