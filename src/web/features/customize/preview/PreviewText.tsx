// Paragraphs and lists in the preview, with a heading or without: introduction, scope, terms and acceptance.
import type { CSSProperties } from "react";
import { termsOnPage, type PrintedPage } from "#core/document/pages/printed-pages.ts";
import {
  termBlocks,
  type PrintableTerm,
  type TermItem,
  type TermList,
} from "#core/document/texts/terms.ts";

/** The heading of a part of the printable document. */
export const PAPER_HEADING = "paper-heading mb-2 text-lg font-semibold";

interface PreviewTextProps {
  /** The name of the heading's block. */
  name: string;
  /** The name of each paragraph's block, before its number. */
  item: string;
  heading: string | null;
  terms: readonly PrintableTerm[];
  page: PrintedPage;
}

/** The text, or the part of it that is on the page. */
export function PreviewText({ name, item, heading, terms, page }: PreviewTextProps) {
  const shown = termsOnPage(terms, page, item);
  const hasHeading = heading !== null && terms.length > 0 && page.part(name) !== null;
  if (!hasHeading && shown.length === 0) return null;
  return (
    <div>
      {hasHeading && <h3 className={PAPER_HEADING}>{heading}</h3>}
      <div className="flex flex-col gap-2 text-sm wrap-anywhere">
        {termBlocks(shown).map((block, index) =>
          block.kind === "list" ? (
            <PreviewTermList key={index} list={block} />
          ) : (
            <p key={index}>{block.text}</p>
          ),
        )}
      </div>
    </div>
  );
}

/** The list's indentation: a mark such as (viii) needs more space than a bullet. */
const indentFor = (items: readonly TermItem[]): string =>
  `${Math.max(2, ...items.map(({ mark }) => mark.length)) * 0.5 + 0.4}rem`;

/** The number in `3.`, `3)` or `(3)`: the item's `value`, which is kept when the list is copied from the page. */
const numberOf = (mark: string | undefined): number | undefined =>
  Number(/^\(?(\d+)[.)]$/.exec(mark ?? "")?.[1]) || undefined;

/** The marker as typed. An item that began on the page before has its marker there. */
function styleOf(mark: string, continued = false): CSSProperties | undefined {
  if (continued) return { listStyleType: "none" };
  return mark === "" ? undefined : { listStyleType: JSON.stringify(`${mark} `) };
}

function PreviewTermList({ list: { numbered, items } }: { list: TermList }) {
  const look = "flex flex-col gap-1 not-first:mt-1";
  const style = { marginInlineStart: indentFor(items) };
  const content = items.map(({ mark, text, lists, continued }, index) => (
    <li key={index} value={numberOf(mark)} style={styleOf(mark, continued)}>
      {text}
      {lists.map((inner, at) => (
        <PreviewTermList key={at} list={inner} />
      ))}
    </li>
  ));
  return numbered ? (
    <ol start={numberOf(items[0]?.mark)} className={look} style={style}>
      {content}
    </ol>
  ) : (
    <ul className={`${look} list-disc`} style={style}>
      {content}
    </ul>
  );
}
