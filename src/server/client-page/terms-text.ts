// Paragraphs and nested lists of the terms, the scope and the introduction on the client's page.
import { termBlocks, type PrintableTerm, type TermList } from "#core/document/texts/terms.ts";
import { html, type Html } from "./html.ts";

/** Lists have the marks that were typed, such as `a)`, as text: a stylesheet knows only its own. */
const listPart = ({ items }: TermList): Html =>
  html`<ul role="list" class="terms">
    ${items.map(
      ({ mark, text, lists }) =>
        html`<li>
          <span class="mark">${mark === "" ? "•" : mark}</span>
          <div>
            <p dir="auto">${text}</p>
            ${lists.map(listPart)}
          </div>
        </li>`,
    )}
  </ul>`;

export const termsText = (terms: readonly PrintableTerm[]): Html[] =>
  termBlocks(terms).map((block) =>
    block.kind === "list" ? listPart(block) : html`<p dir="auto">${block.text}</p>`,
  );
