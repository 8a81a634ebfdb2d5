// Paragraphs and lists in the preview, with a heading or without: introduction, scope, terms and acceptance.
import { termsOnPage, type PrintedPage } from "#core/document/printed-pages.ts";
import { termBlocks, type PrintableTerm } from "#core/document/terms.ts";
import { PreviewTermList } from "./PreviewTermList.tsx";

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
