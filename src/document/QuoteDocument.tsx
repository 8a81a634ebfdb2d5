// The printed quote as HTML: what follows its head and its cards, the same on the client's page and in Customize.
import type { ReactNode } from "react";
import type { PrintableQuote } from "#core/document/printable.ts";
import { paidDirectly } from "#core/document/paying/how-to-pay.ts";
import { Changes } from "./Changes.tsx";
import { Figures } from "./Figures.tsx";
import { OptionGroups, OptionsPart } from "./Options.tsx";
import { Paying, Schedule } from "./Payments.tsx";
import { Sections } from "./Sections.tsx";
import { Acceptance } from "./Signing.tsx";
import { TextPart } from "./Texts.tsx";

interface QuoteDocumentProps {
  document: PrintableQuote;
  /** What stands beside the name of a category or a task, such as a link to ask about it. */
  renderBeside?: (line: { id: string; name: string }) => ReactNode;
  /** Whether the categories of a long document can be closed. */
  folds?: boolean;
  /** In place of the options as they are on paper. */
  options?: ReactNode;
  /** In place of how to pay, below the schedule. */
  paying?: ReactNode;
  /** In place of the acceptance on paper. */
  signing?: ReactNode;
}

/**
 * The blocks in the order of the PDF. What can change with the chosen options has a `data-part`, which the script of the
 * client's page replaces.
 */
export function QuoteDocument({
  document,
  renderBeside,
  folds = false,
  ...own
}: QuoteDocumentProps) {
  const { words, introduction, changes, howToPay, scope, terms } = document;
  const options = own.options ?? (
    <OptionGroups document={document} isNamed={renderBeside !== undefined} />
  );
  const paying = howToPay && <Paying howToPay={howToPay} note={paidDirectly(howToPay)} />;
  return (
    <>
      <TextPart terms={introduction} />
      {changes && <Changes changes={changes} />}
      <Sections document={document} renderBeside={renderBeside} folds={folds} />
      <OptionsPart document={document}>{options}</OptionsPart>
      <Figures document={document} />
      <div data-part="schedule" className="payments">
        <Schedule document={document} />
        {own.paying === undefined ? paying : own.paying}
      </div>
      {scope.map(({ key, heading, terms: lines }) => (
        <TextPart key={key} heading={heading} terms={lines} />
      ))}
      <TextPart heading={words.terms} terms={terms} />
      {own.signing ?? <Acceptance document={document} />}
    </>
  );
}
