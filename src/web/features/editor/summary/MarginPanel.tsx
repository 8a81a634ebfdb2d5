// What only the contractor sees, beside the summary on a wide window, below the categories on a narrow one.
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { OwnFigures } from "../task-parts.tsx";

/** A quote without tasks has none. */
export function MarginPanel({ className }: { className: string }) {
  const hasTasks = useQuotePart(({ whole }) => whole.tasks.length > 0);
  return hasTasks && <OwnFigures className={className} />;
}
