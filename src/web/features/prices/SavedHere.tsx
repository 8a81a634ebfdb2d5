// Says for some seconds that a change is stored: at the bottom of the window, in sight of the field that was changed.
import { useEffect, useState } from "react";
import { Check, TriangleAlert } from "lucide-react";

/** How long it is shown after a change, in milliseconds. */
const SHOWN_FOR = 5_000;

/** @returns whether something was changed just now, and what to call at a change */
export function useJustSaved(): { isShown: boolean; show: () => void } {
  const [count, setCount] = useState(0);
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setHidden(count), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [count]);
  return { isShown: count !== hidden, show: () => setCount((before) => before + 1) };
}

interface SavedHereProps {
  isShown: boolean;
  /** Whether the browser stores it. */
  keeps: boolean;
}

export function SavedHere({ isShown, keeps }: SavedHereProps) {
  return (
    <div role="status" className="pointer-events-none sticky bottom-3 mt-4 min-h-8">
      {isShown && (
        <p
          className={`flex w-fit items-center gap-2 rounded-full border border-line bg-surface-raised px-3 py-1 text-sm font-semibold shadow-md ${keeps ? "text-success" : "text-warning"}`}
        >
          {keeps ? <Check aria-hidden size={16} /> : <TriangleAlert aria-hidden size={16} />}
          {keeps ? "Saved on this device" : "Kept only until you close this page"}
        </p>
      )}
    </div>
  );
}
