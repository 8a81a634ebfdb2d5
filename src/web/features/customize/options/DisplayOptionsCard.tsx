// Display Options: the five switches of SPEC and Show Unit Prices, each saved immediately; a quote without options gets the defaults (SPEC section 4).
import { useEffect } from "react";
import {
  DEFAULT_DISPLAY_OPTIONS,
  DISPLAY_OPTION_LABELS,
  type DisplayOptions,
} from "#core/quote/printing/display-options.ts";
import { Card } from "#web/components/ui/Card.tsx";
import { Switch } from "#web/components/ui/Choice.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

export function DisplayOptionsCard({ saved }: { saved: DisplayOptions | null }) {
  const { edit, fill } = useQuoteEditing();
  const missing = saved === null;
  useEffect(() => {
    if (missing) fill({ kind: "setQuote", fields: { displayOptions: DEFAULT_DISPLAY_OPTIONS } });
  }, [missing, fill]);
  const options = saved ?? DEFAULT_DISPLAY_OPTIONS;
  return (
    <Card id="display-options" heading="Display Options" className="scroll-mt-14">
      <div className="flex flex-col gap-2">
        {DISPLAY_OPTION_LABELS.map(({ option, label, hint }) => (
          <Switch
            key={option}
            label={label}
            hint={hint}
            checked={options[option]}
            onChange={(shown) =>
              edit({ kind: "setQuote", fields: { displayOptions: { [option]: shown } } })
            }
          />
        ))}
      </div>
    </Card>
  );
}
