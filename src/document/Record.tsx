// The record of an acceptance: what was agreed, by whom and when.
import type { PrintableRecord } from "#core/offers/acceptance/acceptance-record.ts";
import { Heading } from "./Heading.tsx";
import { Drawing } from "./Signing.tsx";

/** A line without a label belongs to the one before it. */
function lineGroups({ lines }: PrintableRecord): { label: string; values: string[] }[] {
  const groups: { label: string; values: string[] }[] = [];
  for (const { label, value } of lines)
    if (label === "") groups.at(-1)?.values.push(value);
    else groups.push({ label, values: [value] });
  return groups;
}

export const Record = ({ record, className }: { record: PrintableRecord; className: string }) => (
  <section className={`record ${className}`} aria-label={record.heading}>
    <Heading>{record.heading}</Heading>
    <dl>
      {lineGroups(record).map(({ label, values }) => (
        <div key={label}>
          <dt>{label}</dt>{" "}
          {values.map((value, index) => (
            <dd key={index} dir="auto">
              {value}
            </dd>
          ))}
        </div>
      ))}
    </dl>
    {record.signatures.length > 0 && (
      <div className="drawings">
        {record.signatures.map(({ label, signature }) => (
          <figure key={label}>
            <Drawing {...signature} label={label} />
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
    )}
    <div className="statements">
      {record.statements.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  </section>
);
