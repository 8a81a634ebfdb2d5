// A word of help that shows itself after 700 ms, and at once when the next one is reached within 300 ms (SPEC section 9).
import { Tooltip as Radix } from "radix-ui";
import { useState, type ReactNode } from "react";

const OPENS_AFTER = 700;
const SKIP_DELAY = 300;

export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPENS_AFTER} skipDelayDuration={SKIP_DELAY}>
      {children}
    </Radix.Provider>
  );
}

/** Explains the control that it stands around; the control has a name of its own all the same. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  // As a menu does: what stands outside of all landmarks is passed over.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  return (
    <Radix.Root onOpenChange={() => setLandmark(document.querySelector("main"))}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          sideOffset={4}
          className="z-50 max-w-xs rounded-md bg-ink px-3 py-1.5 text-sm text-surface shadow-lg"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
