// Options and alternatives as a form that works without a script, while the offer is open.
import type { PrintableOption } from "#core/document/printable.ts";
import type { OfferPage } from "#core/offers/client-page.ts";
import { CHOSEN, groupField, OF } from "#core/offers/options-query.ts";
import { OptionGroups } from "../Options.tsx";

const Box = ({ option, group }: { option: PrintableOption; group: number | null }) => (
  <input
    type={group === null ? "checkbox" : "radio"}
    name={group === null ? CHOSEN : groupField(group)}
    id={`option-${option.id}`}
    value={option.id}
    defaultChecked={option.isChosen}
  />
);

/**
 * What is chosen without a box, such as the contractor's choices within a category that is not ticked: the form sends
 * it too, so that they are there when the category is.
 */
function chosenWithoutBox({ document, selected }: OfferPage["offer"]): string[] {
  const boxes = new Set(document.options.flatMap(({ options }) => options.map(({ id }) => id)));
  return selected.filter((id) => !boxes.has(id));
}

export const OptionsForm = ({ offer, paths }: OfferPage) => (
  <>
    <p className="hint">Choose what you would like. The total follows.</p>
    <form id="options" method="get" action={paths.page} autoComplete="off">
      <input type="hidden" name={CHOSEN} value="" />
      <input type="hidden" name={OF} value={offer.revision} />
      <div data-part="groups">
        <OptionGroups
          document={offer.document}
          isNamed
          renderBox={(option, group) => <Box option={option} group={group} />}
        />
        {chosenWithoutBox(offer).map((id) => (
          <input key={id} type="hidden" name={CHOSEN} value={id} />
        ))}
      </div>
      <button className="button" type="submit">
        Update total
      </button>
      <p id="options-status" className="status" role="status" />
    </form>
  </>
);
