// The button that takes a figure which the person has typed and the field has not accepted.
import { Button } from "#web/components/ui/Button.tsx";
import type { SuggestedFigure } from "./figure-typing.ts";

export const SuggestionButton = ({ label, take }: SuggestedFigure) => (
  <Button look="link" onClick={take}>
    {label}
  </Button>
);
