// The printed document on the client's page: its blocks in the order of preview and PDF.
import {
  lastFigure,
  type PrintableFigure,
  type PrintableQuote,
  type PrintableRow,
  type PrintableSection,
  type PrintableText,
} from "#core/document/printable.ts";
import { drawingLabel, offeredBy } from "#core/document/signing/contractor-signature.ts";
import {
  ROUNDED_MARK,
  ROUNDED_NAME,
  roundedFigure,
  type PrintedWords,
} from "#core/document/printed-words.ts";
import { changesPart } from "./changes-part.ts";
import { html, type Html } from "./html.ts";
import { isLine } from "#core/offers/messages/printed-lines.ts";
import { askLink } from "./messages-part.ts";
import type { OfferPage } from "./offer-view.ts";
import { payLater } from "./pay-part.ts";
import { signatureImage } from "./signature-image.ts";
import { optionsPart } from "./options-part.ts";
import { termsText } from "./terms-text.ts";

const notesOf = (notes: readonly string[]): Html[] =>
  notes.map((note) => html`<p class="note">${note}</p>`);

/** The mark of a rounded figure has a name. */
function figureText(cell: string): Html | string {
  const figure = roundedFigure(cell);
  if (figure === null) return cell;
  return html`<span role="img" aria-label="${ROUNDED_NAME}" title="${ROUNDED_NAME}"
      >${ROUNDED_MARK.trim()}</span
    >
    ${figure}`;
}

/** A cell with its column's label; on a phone an empty one is left out. */
const figureCell = (cell: string, label: string | undefined): Html =>
  html`<td role="cell" class="${cell === "" ? "figure empty" : "figure"}" data-label="${label}">
    ${figureText(cell)}
  </td>`;

type Columns = PrintableSection["columns"];

/** A row; on a phone its cells are below its name, each with its column's label. The roles keep it a table there. */
function taskRow(
  { id, name, description, notes, cells }: PrintableRow,
  columns: Columns,
  canAsk: boolean,
): Html {
  return html`<tr role="row">
    <td role="cell" class="item">
      <p class="item-name" dir="auto">${name}</p>
      ${canAsk && isLine({ id }) && askLink(id, name)}
      ${description !== "" && html`<p class="description" dir="auto">${description}</p>`}
      ${notesOf(notes)}
    </td>
    ${cells.map((cell, index) => figureCell(cell, columns[index]?.label))}
  </tr>`;
}

function taskTable(
  { rows, columns, name }: PrintableSection,
  words: PrintedWords,
  canAsk: boolean,
): Html {
  return html`<table role="table" class="tasks" aria-label="${name}">
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">${words.task}</th>
        ${columns.map(({ label }) => html`<th role="columnheader" scope="col" class="figure">${label}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map((row) => taskRow(row, columns, canAsk))}
    </tbody>
  </table>`;
}

function sectionPart(section: PrintableSection, words: PrintedWords, canAsk: boolean): Html {
  const { id, name, notes, total, includes, rows } = section;
  return html`<section class="category">
    <div class="band">
      <h2 dir="auto">${name}</h2>
      ${canAsk && isLine(section) && askLink(id, name)}
      ${total !== null && html`<p class="figure">${total}</p>`} ${notesOf(notes)}
    </div>
    ${includes !== "" && html`<p class="description" dir="auto">${includes}</p>`}
    ${rows.length > 0 && taskTable(section, words, canAsk)}
  </section>`;
}

/** @param canAsk - whether each line has a link to ask about it */
function sectionsPart({ sections, words }: PrintableQuote, canAsk: boolean): Html {
  return html`<div data-part="sections">
    ${
      sections.length === 0
        ? html`<p>${words.nothingQuoted}</p>`
        : sections.map((section) => sectionPart(section, words, canAsk))
    }
  </div>`;
}

const figureRow = ({ label, amount }: PrintableFigure): Html =>
  html`<div>
    <dt dir="auto">${label}</dt>
    <dd class="figure">${amount}</dd>
  </div>`;

/** Subtotal, discount, taxes and total; the last line is emphasized. */
function figuresPart(document: PrintableQuote): Html {
  const { figures, total, taxNote, comparison } = document;
  const last = lastFigure(document);
  const before = total ? figures : figures.slice(0, -1);
  return html`<div data-part="figures" class="figures">
    <dl aria-label="Cost summary">
      ${before.map(figureRow)}
      <div class="last">
        <dt dir="auto">${last.label}</dt>
        <dd class="figure">${last.amount}</dd>
      </div>
    </dl>
    ${taxNote !== "" && html`<p class="note">${taxNote}</p>`}
    ${comparison.length > 0 && html`<dl aria-label="Compared with what was accepted">${comparison.map(figureRow)}</dl>`}
  </div>`;
}

/** The payment schedule; null without payments. */
function scheduleTable({
  schedule,
  scheduleColumns,
  scheduleSum,
  scheduleNote,
  words,
}: PrintableQuote): Html | null {
  if (schedule.length === 0) return null;
  // Three figures do not fit beside a name on a phone: they are below it, as those of a task.
  const look = scheduleColumns.length > 2 ? "tasks" : "";
  return html`<section class="schedule">
    <h2>${words.paymentSchedule}</h2>
    <table role="table" class="${look}">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">${words.payment}</th>
          ${scheduleColumns.map(({ label }) => html`<th role="columnheader" scope="col" class="figure">${label}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${schedule.map(
          (payment) =>
            html`<tr role="row">
              <td role="cell" class="item" dir="auto">${payment.name}</td>
              ${scheduleColumns.map(({ key, label }) => figureCell(payment[key] ?? "", label))}
            </tr>`,
        )}
      </tbody>
    </table>
    ${scheduleSum && html`<p class="sum"><span>${scheduleSum.label}</span> <span class="figure">${scheduleSum.amount}</span></p>`}
    ${scheduleNote !== "" && html`<p class="note">${scheduleNote}</p>`}
  </section>`;
}

const textPart = ({ heading, terms }: Pick<PrintableText, "heading" | "terms">): Html =>
  html`<section class="text">
    <h2>${heading}</h2>
    ${termsText(terms)}
  </section>`;

/** Who has made the offer, and when, with the drawn signature; null in an offer that was published without it. */
function offeredPart({ contractorSignature: signed }: PrintableQuote): Html | null {
  if (signed === null) return null;
  const { signature } = signed;
  return html`<section class="offered" aria-label="Signature of the contractor">
    ${signature && html`<div class="drawing">${signatureImage(signature, drawingLabel(signed))}</div>`}
    <p dir="auto">${offeredBy(signed)}</p>
  </section>`;
}

/** What can change with the chosen options has a `data-part`, which the page's script replaces. */
export function documentParts(page: OfferPage): Html {
  const { document } = page.offer;
  const { words, introduction, scope, terms } = document;
  return html`<article class="card document" aria-label="${document.reference}">
    ${introduction.length > 0 && html`<section class="text">${termsText(introduction)}</section>`}
    ${document.changes && changesPart(document.changes)}
    ${sectionsPart(document, page.offer.messagesClosed === null)} ${optionsPart(page)}
    ${figuresPart(document)}
    <div data-part="schedule">${scheduleTable(document)} ${payLater(page)}</div>
    ${scope.map(textPart)} ${terms.length > 0 && textPart({ heading: words.terms, terms })}
    ${offeredPart(document)}
  </article>`;
}
