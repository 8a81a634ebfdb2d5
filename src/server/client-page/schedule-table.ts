// The payment schedule on the client's page.
import type { PrintableQuote } from "#core/document/printable.ts";
import { html, type Html } from "./html.ts";

/** Null without payments. */
export function scheduleTable({
  schedule,
  scheduleColumns,
  scheduleSum,
  scheduleNote,
  words,
}: PrintableQuote): Html | null {
  if (schedule.length === 0) return null;
  return html`<section class="schedule">
    <h2>${words.paymentSchedule}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">${words.payment}</th>
          ${scheduleColumns.map(({ label }) => html`<th scope="col" class="figure">${label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${schedule.map(
          (payment) =>
            html`<tr>
              <td dir="auto">${payment.name}</td>
              ${scheduleColumns.map(({ key }) => html`<td class="figure">${payment[key]}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
    ${scheduleSum && html`<p class="sum"><span>${scheduleSum.label}</span> <span class="figure">${scheduleSum.amount}</span></p>`}
    ${scheduleNote !== "" && html`<p class="note">${scheduleNote}</p>`}
  </section>`;
}
