// The categories of the document, each with its total and a table of its tasks.
import type { ReactNode } from "react";
import type { PrintableQuote, PrintableSection } from "#core/document/printable.ts";
import { Heading } from "./Heading.tsx";
import { Row, Table } from "./Table.tsx";
import { Description, Notes } from "./Texts.tsx";

/** A document with more tasks is read by its categories. */
const LONG = 30;

interface LineParts {
  /** What stands beside the name of a category or a task. */
  renderBeside?: ((line: { id: string; name: string }) => ReactNode) | undefined;
  /** Whether the categories of a long document can be closed; they are open until the page closes them. */
  folds?: boolean;
}

export function Sections({
  document,
  renderBeside,
  folds = false,
}: LineParts & { document: PrintableQuote }) {
  const { sections, words } = document;
  const tasks = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div data-part="sections" className="sections">
      {sections.length === 0 && <p>{words.nothingQuoted}</p>}
      {sections.map((section) => (
        <Section
          key={section.id}
          section={section}
          taskLabel={words.task}
          renderBeside={renderBeside}
          folds={folds && tasks > LONG}
        />
      ))}
    </div>
  );
}

interface SectionProps extends LineParts {
  section: PrintableSection;
  taskLabel: string;
}

function Section({ section, taskLabel, renderBeside, folds }: SectionProps) {
  const { name, notes, total, includes, rows } = section;
  const band = (
    <>
      <Heading isTyped>{name}</Heading>
      {!folds && renderBeside?.(section)}
      {total !== null && <span className="figure">{total}</span>}
    </>
  );
  const content = (
    <>
      {/* A link in what opens and closes the category could not be pressed apart from it. */}
      {folds && renderBeside?.(section)}
      <Notes notes={notes} />
      <Description text={includes} />
      {rows.length > 0 && (
        <Tasks section={section} taskLabel={taskLabel} renderBeside={renderBeside} />
      )}
    </>
  );
  if (!folds)
    return (
      <section className="category">
        <div className="band">{band}</div>
        {content}
      </section>
    );
  return (
    <details open className="category">
      <summary className="band">{band}</summary>
      {content}
    </details>
  );
}

function Tasks({ section: { name, columns, rows }, taskLabel, renderBeside }: SectionProps) {
  const labels = [taskLabel, ...columns.map(({ label }) => label)];
  return (
    <Table caption={name} labels={labels} isWide>
      {rows.map((row) => (
        <Row key={row.id} cells={row.cells} labels={labels}>
          <p className="item-name" dir="auto">
            {row.name}
          </p>
          {renderBeside?.(row)}
          <Description text={row.description} />
          <Notes notes={row.notes} />
        </Row>
      ))}
    </Table>
  );
}
