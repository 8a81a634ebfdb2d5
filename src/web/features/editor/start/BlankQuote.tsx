// The button of an empty quote that asks for its first category. It is shown already while the code of the other ways to begin is loading.
import { Plus } from "lucide-react";
import { Button } from "#web/components/ui/Button.tsx";

export const BlankQuote = ({ onPress }: { onPress: () => void }) => (
  <Button look="primary" onClick={onPress} className="max-sm:w-full">
    <Plus aria-hidden size={18} />
    Blank quote: add a category
  </Button>
);
