// In a narrow window: buttons that jump to the preview and to the options below it, always in view.
import { FileText, SlidersHorizontal, type LucideIcon } from "lucide-react";
import { Button } from "#web/components/ui/Button.tsx";
import { jumpToPart } from "#web/components/focus/jump-to-part.ts";
import { BAR } from "#web/components/focus/uncover.ts";

const PARTS: readonly { label: string; id: string; icon: LucideIcon }[] = [
  { label: "Preview", id: "quote-preview", icon: FileText },
  { label: "Options", id: "display-options", icon: SlidersHorizontal },
];

/** In a low window it does not stick, so that the content keeps its room. */
const STICKY =
  "z-20 -mx-4 border-b border-line bg-surface px-4 py-1 sm:-mx-6 sm:px-6 lg:hidden print:hidden [@media(height>=30rem)]:sticky [@media(height>=30rem)]:top-(--header-height)";

/** Not links: the phone's Back must leave the screen. */
export function PartJumps() {
  return (
    <nav aria-label="Parts of this page" {...BAR} className={STICKY}>
      <ul className="grid grid-cols-2 gap-2">
        {PARTS.map(({ label, id, icon: Icon }) => (
          <li key={id}>
            <Button onClick={() => jumpToPart(id)} className="w-full">
              <Icon aria-hidden size={18} />
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
