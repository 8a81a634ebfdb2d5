// Figures of the document: subtotal, discount, taxes and total, what a change order changes, and sums of tables.
import { lastFigure, type PrintableFigure, type PrintableQuote } from "#core/document/printable.ts";
import { Notes } from "./Texts.tsx";

const Line = ({ label, amount }: PrintableFigure) => (
  <div>
    <dt dir="auto">{label}</dt> <dd className="figure">{amount}</dd>
  </div>
);

/** The last line is emphasized. */
export function Figures({ document }: { document: PrintableQuote }) {
  const { figures, total, taxNote, comparison } = document;
  const before = total ? figures : figures.slice(0, -1);
  const last = lastFigure(document);
  return (
    <div data-part="figures" className="figures">
      <dl aria-label="Cost summary" data-testid="preview-figures">
        {before.map((figure, index) => (
          <Line key={index} {...figure} />
        ))}
        <div className="last">
          <dt dir="auto">{last.label}</dt> <dd className="figure">{last.amount}</dd>
        </div>
      </dl>
      {taxNote !== "" && <Notes notes={[taxNote]} />}
      {comparison.length > 0 && (
        <dl aria-label="Compared with what was accepted">
          {comparison.map((figure) => (
            <Line key={figure.label} {...figure} />
          ))}
        </dl>
      )}
    </div>
  );
}

/** The sum below a table; nothing where it has none. */
export const Sum = ({ figure }: { figure: PrintableFigure | null }) =>
  figure && (
    <p className="sum">
      <span dir="auto">{figure.label}</span> <span className="figure">{figure.amount}</span>
    </p>
  );
