// The total on the client's page: in the summary, in the bar, and above the button that accepts.
import { signedFigure, type PrintableQuote } from "#core/document/printable.ts";
import { html, type Html } from "./html.ts";

/** The amount that the document ends with. The page's script replaces the parts named `total`. */
export function totalPart(document: PrintableQuote): Html {
  const { label, amount, note } = signedFigure(document);
  const { newTotal } = document;
  return html`<span class="total-label" data-part="total-label">${label}</span>
    <strong class="total-amount" data-part="total">${amount}</strong>
    ${newTotal && html`<span class="total-note" data-part="new-total">${newTotal.label} ${newTotal.amount}</span>`}
    ${note !== "" && html`<span class="total-note">${note}</span>`}`;
}
