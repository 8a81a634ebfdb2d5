// The parts of the Edit step that an empty quote does not have. Their code is loaded later, as one file.
import { LaterCode } from "#web/components/ui/LaterCode.tsx";

export const taskCode = new LaterCode(() => import("./task-code.ts"));

const Loading = () => (
  <p role="status" className="py-16 text-center text-ink-muted">
    Loading...
  </p>
);

export const SortedCategories = taskCode.part((code) => code.SortedCategories, Loading);
export const OwnFigures = taskCode.part(
  (code) => code.OwnFigures,
  () => null,
);
