// Shows the toasts. Its code is loaded later: no toast is shown at first.
import { Toast as Radix } from "radix-ui";
import { useEffect, useRef } from "react";
import { X } from "lucide-react";
import { RESTORES_FOCUS, restoreFocus } from "#web/components/focus/focus.ts";
import { BAR, scrollFocusClear } from "#web/components/focus/uncover.ts";

const SHOWN_FOR = 5_000;
const SWIPE_THRESHOLD = 50;

export interface Notice {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** Takes back what it tells of: it is the first action then. */
  undo?: () => void;
  /** An action, such as to copy the link. */
  action?: NoticeAction | undefined;
}

interface NoticeAction {
  label: string;
  run: () => void;
}

export interface ShownNotice extends Notice {
  key: number;
}

function ToastCard({ notice, onClosed }: { notice: ShownNotice; onClosed: () => void }) {
  const { undo, action } = notice;
  const colors =
    notice.variant === "destructive"
      ? "border-danger bg-danger text-danger-ink"
      : "border-line bg-surface-raised text-ink";
  useEffect(scrollFocusClear, []);
  return (
    <Radix.Root
      {...BAR}
      type={notice.variant === "destructive" ? "foreground" : "background"}
      onOpenChange={(open) => !open && onClosed()}
      className={`toast flex items-center gap-3 rounded-lg border py-1 pr-1 pl-4 shadow-lg sm:py-2 sm:pr-2 ${colors}`}
    >
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-bold">{notice.title}</Radix.Title>
        {notice.description && (
          <Radix.Description className="text-sm">{notice.description}</Radix.Description>
        )}
      </div>
      <div className="flex flex-col gap-2">
        {[undo && { label: "Undo", run: undo }, action].map(
          (each) =>
            each && (
              <Radix.Action
                key={each.label}
                altText={each.label}
                onClick={each.run}
                className="min-h-touch cursor-pointer rounded-md border border-current px-3 text-sm font-semibold"
              >
                {each.label}
              </Radix.Action>
            ),
        )}
      </div>
      <Radix.Close
        aria-label="Dismiss"
        data-tooltip="Dismiss"
        className="inline-flex size-touch cursor-pointer items-center justify-center"
      >
        <X aria-hidden size={18} />
      </Radix.Close>
    </Radix.Root>
  );
}

interface ToastLayerProps {
  /** Whether one is shown. */
  open: boolean;
  /** Null while none is shown. */
  shown: ShownNotice | null;
  onClosed: (notice: ShownNotice) => void;
}

/** The buttons of a dialog are at its right: a notice there would cover them for its five seconds. */
const BESIDE_DIALOG =
  "sm:[body:has([role=dialog][data-state=open])_&]:right-auto sm:[body:has([role=dialog][data-state=open])_&]:left-0";

/** Radix takes the focus back into an open dialog when it hears at the document that it leaves: not into the toasts. */
function letFocusIn(event: FocusEvent): void {
  const to = event.type === "focusin" ? event.target : event.relatedTarget;
  if (to instanceof Element && to.closest("[data-toasts]")) event.stopPropagation();
}

for (const type of ["focusin", "focusout"] as const)
  document.documentElement.addEventListener(type, letFocusIn);

export function ToastLayer({ shown, onClosed }: ToastLayerProps) {
  const viewport = useRef<HTMLOListElement>(null);
  return (
    <Radix.Provider duration={SHOWN_FOR} swipeThreshold={SWIPE_THRESHOLD} swipeDirection="right">
      {shown && (
        <ToastCard
          key={shown.key}
          notice={shown}
          onClosed={() => {
            // Radix moves the focus of a closed toast to the viewport.
            if (viewport.current === document.activeElement && viewport.current)
              restoreFocus(viewport.current);
            onClosed(shown);
          }}
        />
      )}
      <Radix.Viewport
        ref={viewport}
        {...RESTORES_FOCUS}
        hotkey={["F8"]}
        data-toasts
        // With any value, Radix does not hide it from screen readers while a dialog is open.
        aria-live="off"
        className={`fixed inset-x-0 top-(--toast-top,0px) z-60 flex max-w-[420px] flex-col p-1 sm:top-auto sm:right-0 sm:bottom-(--bottom-bar,0px) sm:left-auto sm:w-full sm:p-4 ${BESIDE_DIALOG}`}
      />
    </Radix.Provider>
  );
}
