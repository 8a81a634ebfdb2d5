// The parts of the Edit step that an empty quote does not have. Their code is loaded later, as one file.
import { LaterCode } from "#web/components/ui/LaterCode.tsx";
import { Loading } from "#web/components/ui/ListNotes.tsx";

export const taskCode = new LaterCode(() => import("./task-code.ts"));

export const SortedCategories = taskCode.part(
  (code) => code.SortedCategories,
  () => <Loading className="py-16 text-center" />,
);
export const OwnFigures = taskCode.part(
  (code) => code.OwnFigures,
  () => null,
);
