// What changed since the revision before: a short block before the categories.
import type { PrintableChanges } from "#core/document/printable.ts";
import { Sum } from "./Figures.tsx";
import { Heading } from "./Heading.tsx";
import { Row, Table } from "./Table.tsx";
import { Description } from "./Texts.tsx";

export function Changes({ changes }: { changes: PrintableChanges }) {
  const { heading, nameLabel, columns, rows, total, notes } = changes;
  const labels = [nameLabel, ...columns];
  return (
    <section className="changes" aria-label={heading}>
      <Heading>{heading}</Heading>
      {rows.length > 0 && (
        <Table caption={heading} labels={labels} isWide>
          {rows.map(({ name, description, cells }, index) => (
            <Row key={index} cells={cells} labels={labels}>
              <p className="item-name" dir="auto">
                {name}
              </p>
              <Description text={description} />
            </Row>
          ))}
        </Table>
      )}
      <Sum figure={total} />
      {notes.map((note) => (
        <p key={note} className="hint" dir="auto">
          {note}
        </p>
      ))}
    </section>
  );
}
