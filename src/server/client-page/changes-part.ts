// What changed since the revision before, on the client's page: a short block before the categories.
import type { PrintableChanges } from "#core/document/printable.ts";
import { html, type Html } from "./html.ts";

type Row = PrintableChanges["rows"][number];

/** A row; on a phone its cells are below its name, each with its column's label. The roles keep it a table there. */
function changeRow({ name, description, cells }: Row, columns: readonly string[]): Html {
  return html`<tr role="row">
    <td role="cell" class="item">
      <p class="item-name" dir="auto">${name}</p>
      <p class="description" dir="auto">${description}</p>
    </td>
    ${cells.map(
      (cell, index) =>
        html`<td
          role="cell"
          class="${cell === "" ? "figure empty" : "figure"}"
          data-label="${columns[index]}"
        >
          ${cell}
        </td>`,
    )}
  </tr>`;
}

function changesTable({ heading, nameLabel, columns, rows }: PrintableChanges): Html {
  return html`<table role="table" class="tasks" aria-label="${heading}">
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">${nameLabel}</th>
        ${columns.map((label) => html`<th role="columnheader" scope="col" class="figure">${label}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map((row) => changeRow(row, columns))}
    </tbody>
  </table>`;
}

export function changesPart(changes: PrintableChanges): Html {
  const { heading, rows, total, notes } = changes;
  return html`<section class="changes" aria-label="${heading}">
    <h2>${heading}</h2>
    ${rows.length > 0 && changesTable(changes)}
    ${
      total &&
      html`<p class="sum">
        <span dir="auto">${total.label}</span> <span class="figure">${total.amount}</span>
      </p>`
    }
    ${notes.map((note) => html`<p class="hint" dir="auto">${note}</p>`)}
  </section>`;
}
