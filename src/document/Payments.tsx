// What the client pays, and how: the payment schedule, and the way to pay with its QR code.
import type { PrintableQuote } from "#core/document/printable.ts";
import { payingRows, type HowToPay, type PayingRow } from "#core/document/paying/how-to-pay.ts";
import { qrCode, qrLabel } from "#core/document/paying/qr-code.ts";
import { Sum } from "./Figures.tsx";
import { Heading } from "./Heading.tsx";
import { Row, Table } from "./Table.tsx";
import { Notes } from "./Texts.tsx";

/** Nothing without payments. */
export function Schedule({ document }: { document: PrintableQuote }) {
  const { schedule, scheduleColumns, scheduleSum, scheduleNote, words } = document;
  if (schedule.length === 0) return null;
  const labels = [words.payment, ...scheduleColumns.map(({ label }) => label)];
  return (
    <section className="schedule">
      <Heading>{words.paymentSchedule}</Heading>
      <Table caption={words.paymentSchedule} labels={labels} isWide={scheduleColumns.length > 2}>
        {schedule.map((payment, index) => (
          <Row
            key={index}
            cells={scheduleColumns.map(({ key }) => payment[key] ?? "")}
            labels={labels}
          >
            <p dir="auto">{payment.name}</p>
          </Row>
        ))}
      </Table>
      <Sum figure={scheduleSum} />
      {scheduleNote !== "" && <Notes notes={[scheduleNote]} />}
    </section>
  );
}

interface PayingProps {
  howToPay: HowToPay;
  /** That the product takes no part in the payment. */
  note: string;
  /** Whether its link can be pressed. */
  isPressed?: boolean;
  className?: string;
}

export const Paying = ({ howToPay, note, isPressed = false, className = "" }: PayingProps) => (
  <section className={`pay ${className}`.trim()} aria-label={howToPay.heading}>
    <Heading>{howToPay.heading}</Heading>
    <dl>
      {payingRows(howToPay).map((row, index) => (
        <PayingLine key={index} {...row} isLink={isPressed && row.isLink} />
      ))}
    </dl>
    {howToPay.link !== "" && <QrCode link={howToPay.link} />}
    <p className="note">{note}</p>
  </section>
);

const PayingLine = ({ label, values, isLink }: PayingRow) => (
  <div>
    <dt dir="auto">{label}</dt>{" "}
    {values.map((value, index) => (
      <dd key={index} dir="auto">
        {isLink ? (
          <a href={value} rel="noopener noreferrer nofollow ugc">
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
    ))}
  </div>
);

/** Black on white in both color schemes: not every reader knows the reverse. */
function QrCode({ link }: Pick<HowToPay, "link">) {
  const { size, path } = qrCode(link);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={qrLabel(link)}>
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  );
}
