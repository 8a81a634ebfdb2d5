// The switch for cents in the costs of new quotes, which is this device's choice (decision 4).
import { useState } from "react";
import { Switch } from "#web/components/ui/Choice.tsx";
import {
  chooseCentsInNewQuotes,
  newQuotesUseCents,
} from "#web/data/browser/new-quotes/cents-choice.ts";

export function CentsInNewQuotes({ onChange }: { onChange?: () => void }) {
  const [isOn, setOn] = useState(newQuotesUseCents);
  return (
    <Switch
      label="Cents in new quotes"
      hint="On this device, from the first task on. Costs such as $4.25 are not rounded to $4.30."
      checked={isOn}
      onChange={(chosen) => {
        chooseCentsInNewQuotes(chosen);
        setOn(chosen);
        onChange?.();
      }}
    />
  );
}
