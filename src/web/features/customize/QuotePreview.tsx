// The quote as its PDF will have it: the blocks of the printable document, on a sheet of paper.
import type { CSSProperties } from "react";
import type {
  PrintableQuote,
  PrintableRow,
  PrintableSection,
  PrintableTerm,
} from "#core/quote-document.ts";
import { PartyCards, type PartyEditor } from "#web/features/parties/PartyCards.tsx";

interface QuotePreviewProps {
  printable: PrintableQuote;
  onEdit: (editor: PartyEditor) => void;
}

export function QuotePreview({ printable, onEdit }: QuotePreviewProps) {
  const { title, facts, logoUrl, cards, sections, figures, total, schedule, terms, accent } =
    printable;
  return (
    <section
      aria-label="Quote preview"
      style={{ "--accent": accent } as CSSProperties}
      className="min-w-0 rounded-lg border border-line bg-surface-raised p-4 shadow-sm sm:p-8"
    >
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4 border-b-2 border-[var(--accent)] pb-4">
        <div className="min-w-0">
          <h2 className="text-2xl font-bold break-words">{title}</h2>
          <dl className="mt-1 text-sm">
            {facts.map(({ label, value }) => (
              <div key={label} className="flex gap-2">
                <dt className="text-ink-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {logoUrl && (
          <img
            src={logoUrl}
            alt="Company logo"
            className="h-16 max-w-48 rounded-sm bg-white object-contain p-1"
          />
        )}
      </header>
      <PartyCards cards={cards} onEdit={onEdit} />
      <h3 className="mt-6 mb-3 text-lg font-bold">Cost summary</h3>
      {sections.length === 0 && <p className="text-ink-muted">Nothing is quoted yet.</p>}
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <dl
        data-testid="preview-figures"
        className="mt-4 ml-auto flex max-w-sm flex-col gap-1 border-t border-line pt-3"
      >
        {figures.map(({ label, amount }, index) => (
          <Figure key={index} label={label} amount={amount} />
        ))}
        {total && <Figure {...total} strong />}
      </dl>
      {schedule.length > 0 && <Schedule schedule={schedule} />}
      {terms.length > 0 && <TermsBlock terms={terms} />}
    </section>
  );
}

function Figure({
  label,
  amount,
  strong = false,
}: {
  label: string;
  amount: string;
  strong?: boolean;
}) {
  return (
    <div
      className={`flex justify-between gap-4 ${strong ? "border-t border-line pt-1 text-lg font-bold" : ""}`}
    >
      <dt>{label}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}

function Section({ section }: { section: PrintableSection }) {
  const { name, columns, rows, total } = section;
  return (
    <div className="mb-5">
      <div className="flex items-baseline justify-between gap-4 border-b border-line-strong pb-1 font-bold">
        <h4 className="min-w-0 break-words">{name}</h4>
        {total && <span className="tabular-nums">{total}</span>}
      </div>
      {rows.length > 0 && (
        <table className="w-full text-sm">
          <thead className="sr-only sm:not-sr-only">
            <tr className="text-ink-muted">
              <th scope="col" className="py-1 text-left font-semibold">
                Task
              </th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col" className="py-1 pl-3 text-right font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** On a phone the cells stand under the name, each with its column's label. */
function Row({ row, columns }: { row: PrintableRow; columns: PrintableSection["columns"] }) {
  return (
    <tr className="flex flex-wrap gap-x-4 border-t border-line py-1.5 align-top sm:table-row sm:py-0">
      <td className="w-full min-w-40 break-words sm:w-auto sm:py-1.5">
        {row.name}
        {row.description && <span className="block text-ink-muted">{row.description}</span>}
      </td>
      {row.cells.map((cell, index) => (
        <td
          key={index}
          data-label={columns[index]?.label}
          className="whitespace-nowrap tabular-nums before:mr-1 before:text-ink-muted before:content-[attr(data-label)] last:ml-auto last:font-semibold sm:py-1.5 sm:pl-3 sm:text-right sm:before:content-none sm:last:font-normal"
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}

function Schedule({ schedule }: { schedule: PrintableQuote["schedule"] }) {
  return (
    <>
      <h3 className="mt-6 mb-2 text-lg font-bold">Payment schedule</h3>
      <ul>
        {schedule.map(({ name, share, amount }, index) => (
          <li key={index} className="flex gap-4 border-t border-line py-1.5">
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <span className="text-ink-muted tabular-nums">{share}</span>
            <span className="tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function TermsBlock({ terms }: { terms: readonly PrintableTerm[] }) {
  return (
    <>
      <h3 className="mt-6 mb-2 text-lg font-bold">Terms and conditions</h3>
      <div className="text-sm">
        {terms.map(({ kind, text }, index) => (
          <p key={index} className={kind === "item" ? "ml-5 list-item list-disc" : "mb-2"}>
            {text}
          </p>
        ))}
      </div>
    </>
  );
}
