// Options and alternatives on the client's page: a form that works without a script, while the offer is open.
import type { PrintableOption, PrintableQuote } from "#core/document/printable.ts";
import { groupTitle } from "#core/document/printed-words.ts";
import { html, type Html } from "./html.ts";
import type { OfferPage } from "./offer-view.ts";

/** The field of the ticked options. Without it a browser would not tell "none" from "as the contractor has chosen". */
const CHOSEN = "chosen";
/** The fields of the alternatives: one for each group, because a browser takes one of each name. */
const GROUP = "group";

/** The field of the revision whose options these are: a newer one has others under the same ids. */
const OF = "of";

/** @returns the revision whose options the query names; null without one */
export const chosenOf = (query: Readonly<Record<string, unknown>>): number | null =>
  Number(query[OF]) || null;

/**
 * Reads the choice from the page's query, as the form sends it.
 *
 * @returns the ids of the chosen options and alternatives; undefined when the query has no choice
 */
export function chosenIn(query: Readonly<Record<string, unknown>>): string[] | undefined {
  const fields = Object.entries(query).filter(
    ([name]) => name === CHOSEN || new RegExp(`^${GROUP}\\d+$`).test(name),
  );
  if (fields.length === 0) return undefined;
  return fields.flatMap(([, value]) => [value].flat().map(String)).filter((id) => id !== "");
}

/** Name, description and prices of an option; they follow what else is chosen. */
function optionText(
  { id, name, description, isChosen, ...figures }: PrintableOption,
  { optionColumns, words }: PrintableQuote,
  isOpen: boolean,
): Html {
  return html`<span class="option-text" data-part="option-${id}">
    <span class="item-name" dir="auto">${name}</span>
    ${!isOpen && isChosen && html`<span class="tag">${words.chosen}</span>`}
    ${description !== "" && html`<span class="description" dir="auto">${description}</span>`}
    <span class="option-figures">
      ${optionColumns.map(
        ({ key, label }) =>
          figures[key] !== "" &&
          html`<span class="option-figure ${key}"
            ><span class="figure-label">${label}</span>
            <span class="figure">${figures[key]}</span></span
          >`,
      )}
    </span>
  </span>`;
}

function optionRow(
  option: PrintableOption,
  index: number,
  page: OfferPage,
  isAlternative: boolean,
): Html {
  const { document, state } = page.offer;
  const isOpen = state === "open";
  const text = optionText(option, document, isOpen);
  if (!isOpen)
    return html`<li class="${option.isChosen ? "option is-chosen" : "option"}">${text}</li>`;
  const type = isAlternative ? "radio" : "checkbox";
  const name = isAlternative ? `${GROUP}${index}` : CHOSEN;
  const ticked = option.isChosen ? html` checked` : null;
  return html`<li>
    <label class="option">
      <input
        type="${type}"
        name="${name}"
        id="option-${option.id}"
        value="${option.id}"
        ${ticked}
      />
      ${text}
    </label>
  </li>`;
}

function groupPart(
  { group, options }: PrintableQuote["options"][number],
  index: number,
  page: OfferPage,
): Html {
  const title = groupTitle(group, page.offer.document.words);
  return html`<fieldset class="choices">
    <legend class="${title === "" ? "visually-hidden" : "group-title"}" dir="auto">
      ${title === "" ? page.offer.document.words.options : title}
    </legend>
    <ul role="list">
      ${options.map((option) => optionRow(option, index, page, group !== ""))}
    </ul>
  </fieldset>`;
}

/**
 * What is chosen without a box, such as the contractor's choices within a category that is not ticked: the form sends
 * it too, so that they are there when the category is.
 */
function chosenWithoutBox({ document, selected }: OfferPage["offer"]): Html[] {
  const boxes = new Set(document.options.flatMap(({ options }) => options.map(({ id }) => id)));
  return selected
    .filter((id) => !boxes.has(id))
    .map((id) => html`<input type="hidden" name="${CHOSEN}" value="${id}" />`);
}

/** The form of the options; a list once the offer is no longer open; null without options. */
export function optionsPart(page: OfferPage): Html | null {
  const { document, state } = page.offer;
  if (document.options.length === 0) return null;
  const groups = document.options.map((group, index) => groupPart(group, index, page));
  if (state !== "open")
    return html`<section class="options">
      <h2>${document.words.options}</h2>
      ${groups}
    </section>`;
  return html`<section class="options">
    <h2>${document.words.options}</h2>
    <p class="hint">Choose what you would like. The total follows.</p>
    <form id="options" method="get" action="${page.paths.page}" autocomplete="off">
      <input type="hidden" name="${CHOSEN}" value="" />
      <input type="hidden" name="${OF}" value="${page.offer.revision}" />
      <div data-part="groups">${groups} ${chosenWithoutBox(page.offer)}</div>
      <button class="button" type="submit">Update total</button>
      <p id="options-status" class="status" role="status"></p>
    </form>
  </section>`;
}
