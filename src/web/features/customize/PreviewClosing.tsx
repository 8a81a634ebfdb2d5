// What follows the figures in the preview: payment schedule, terms, and the place to sign.
import type { PrintableQuote } from "#core/quote-document.ts";
import type { PrintableTerm } from "#core/terms.ts";

const HEADING = "mb-2 text-lg font-bold";

export function PreviewSchedule({ printable }: { printable: PrintableQuote }) {
  const { schedule, scheduleColumns, words } = printable;
  return (
    <div>
      <h3 className={HEADING}>{words.paymentSchedule}</h3>
      <table className="w-full text-sm">
        <thead className="border-b border-line-strong text-ink-muted">
          <tr>
            <th scope="col" className="w-full py-1 text-left font-semibold">
              {words.payment}
            </th>
            {scheduleColumns.map(({ key, label }) => (
              <th key={key} scope="col" className="py-1 pl-6 text-right font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schedule.map((payment, index) => (
            <tr key={index} className="border-b border-line align-top">
              <td className="py-2 wrap-anywhere">{payment.name}</td>
              {scheduleColumns.map(({ key }) => (
                <td key={key} className="py-2 pl-6 text-right whitespace-nowrap tabular-nums">
                  {payment[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether two terms that follow each other stand in one list, or are both paragraphs. */
const belongs = (term: PrintableTerm, last: PrintableTerm): boolean =>
  term.kind === "numbered"
    ? last.kind === "numbered" && term.ending === last.ending
    : term.kind === last.kind;

/** Runs of terms of one kind: a list is one list, not one for each of its items. */
function runsOf(terms: readonly PrintableTerm[]): PrintableTerm[][] {
  const runs: PrintableTerm[][] = [];
  for (const term of terms) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && belongs(term, last)) run.push(term);
    else runs.push([term]);
  }
  return runs;
}

const LIST = "ml-5 flex flex-col gap-1";

/** An item with the number that was typed, and with what stood behind it. */
function NumberedItem({ term }: { term: PrintableTerm & { kind: "numbered" } }) {
  const mark = term.ending === "." ? undefined : { listStyleType: `"${term.number}) "` };
  return (
    <li value={term.number} style={mark}>
      {term.text}
    </li>
  );
}

function Run({ run }: { run: readonly PrintableTerm[] }) {
  const [first] = run;
  if (first?.kind === "item")
    return (
      <ul className={`${LIST} list-disc`}>
        {run.map(({ text }, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
    );
  if (first?.kind === "numbered")
    return (
      <ol start={first.number} className={`${LIST} list-decimal`}>
        {run.map((term, index) =>
          term.kind === "numbered" ? <NumberedItem key={index} term={term} /> : null,
        )}
      </ol>
    );
  return run.map(({ text }, index) => <p key={index}>{text}</p>);
}

export function PreviewTerms({ printable: { terms, words } }: { printable: PrintableQuote }) {
  return (
    <div>
      <h3 className={HEADING}>{words.terms}</h3>
      <div className="flex flex-col gap-2 text-sm wrap-anywhere">
        {runsOf(terms).map((run, index) => (
          <Run key={index} run={run} />
        ))}
      </div>
    </div>
  );
}

export function PreviewAcceptance({ words }: { words: PrintableQuote["words"] }) {
  return (
    <div>
      <h3 className={HEADING}>{words.acceptance}</h3>
      <p className="text-sm">{words.acceptanceSentence}</p>
      <div className="grid grid-cols-[2fr_1fr] gap-7 pt-12 text-sm text-ink-muted">
        <p className="border-t border-line-strong pt-1">{words.signature}</p>
        <p className="border-t border-line-strong pt-1">{words.date}</p>
      </div>
    </div>
  );
}
