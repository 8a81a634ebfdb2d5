// The cards of the business, the client and the addresses.
import { Fragment, type ReactNode } from "react";
import type { PrintableCard, PrintableLine } from "#core/document/cards.ts";
import { Heading } from "./Heading.tsx";

interface PartiesProps {
  cards: readonly PrintableCard[];
  /** The address to which a line leads, if it leads anywhere. */
  linkOf?: (card: PrintableCard, line: PrintableLine) => string | null;
  /** What edits a card, beside its heading. Without it the cards that have no lines are left out. */
  renderEdit?: ((card: PrintableCard) => ReactNode) | undefined;
  /** In place of the lines of a card without any. */
  renderEmpty?: (card: PrintableCard) => ReactNode;
  className?: string;
}

export function Parties({ cards, linkOf, renderEdit, renderEmpty, className = "" }: PartiesProps) {
  const shown = renderEdit ? cards : cards.filter(({ lines }) => lines.length > 0);
  if (shown.length === 0) return null;
  return (
    <div className={`parties ${className}`.trim()}>
      {shown.map((card) => (
        <section key={card.id} aria-label={card.heading} data-lines={card.lines.length}>
          <div className="party-head">
            <Heading>{card.heading}</Heading>
            {renderEdit?.(card)}
          </div>
          {card.lines.length === 0 && renderEmpty?.(card)}
          {card.lines.map((line, index) => (
            <p key={index} className={`line-${line.kind}`} dir="auto">
              <LineText line={line} href={linkOf?.(card, line) ?? null} />
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

function LineText({ line, href }: { line: PrintableLine; href: string | null }) {
  if (href === null) return <Breakable {...line} />;
  return (
    <a href={href} rel="noopener noreferrer nofollow ugc">
      <Breakable {...line} />
    </a>
  );
}

/** Allows line breaks before the punctuation of e-mail and web addresses, for narrow cards. */
function Breakable({ kind, text }: PrintableLine) {
  if (kind !== "email" && kind !== "website") return text;
  return text.split(/(?=[@./])/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
