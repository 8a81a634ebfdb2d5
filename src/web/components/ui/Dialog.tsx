// A modal dialog with title, description, content and buttons: a full-width sheet on a phone, a card on a desktop.
import { Dialog as Radix } from "radix-ui";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type ReactNode } from "react";
import { DiscardQuestion } from "./DiscardQuestion.tsx";
import { focusFirstField, restoreFocus } from "#web/components/focus/focus.ts";
import { openInHistory } from "#web/components/focus/modal-history.ts";
import { useTypedText } from "#web/components/fields/typed-text.ts";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  children: ReactNode;
  /** The buttons at the bottom, the main one last. */
  actions: ReactNode;
  size?: "small" | "large";
  /** Whether closing discards something besides text in fields, which the dialog tracks itself. */
  isDirty?: boolean;
}

/** Escape, an outside click, the close button and the browser's Back ask first when input would be lost. */
function useClosing(onClose: () => void, isDirty: boolean) {
  const typed = useTypedText();
  const [asking, setAsking] = useState(false);
  const tryToClose = () => {
    if (asking) setAsking(false);
    else if (isDirty || typed.isChanged()) setAsking(true);
    else onClose();
  };
  const goBack = useEffectEvent(tryToClose);
  useEffect(() => openInHistory(() => goBack()), []);
  return { typed, asking, keep: () => setAsking(false), tryToClose };
}

export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

/** On close, focuses the created element, or the element that was focused before. */
function returnFocus(event: Event): void {
  event.preventDefault();
  if (event.target instanceof Element) restoreFocus(event.target);
}

function OpenDialog({
  onOpenChange,
  title,
  description,
  children,
  actions,
  size = "small",
  isDirty = false,
}: Omit<DialogProps, "open">) {
  const close = () => onOpenChange(false);
  const { typed, asking, keep, tryToClose } = useClosing(close, isDirty);
  /** Radix gives Escape to the layer that opened last: a toast that appears above the dialog would take it. */
  const closeByEscape = (event: KeyboardEvent) => {
    const isHandled = event.defaultPrevented || event.nativeEvent.isComposing;
    if (event.key === "Escape" && !isHandled) tryToClose();
  };
  return (
    <Radix.Root open onOpenChange={tryToClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={returnFocus}
          onFocus={typed.onFocus}
          onKeyDown={closeByEscape}
          className={`fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-xl bg-surface-raised text-ink shadow-lg sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100%-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg ${size === "large" ? "sm:max-w-3xl" : "sm:max-w-lg"}`}
        >
          <div className="flex items-start justify-between gap-4 border-b border-line px-5 pt-4 pb-3">
            <div>
              <Radix.Title className="text-xl font-bold">{title}</Radix.Title>
              <Radix.Description className="mt-1 text-sm text-ink-muted">
                {description}
              </Radix.Description>
            </div>
            <Radix.Close
              aria-label="Close"
              data-tooltip="Close"
              className="-mr-2 inline-flex size-touch shrink-0 cursor-pointer items-center justify-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink"
            >
              <X aria-hidden size={20} />
            </Radix.Close>
          </div>
          <div inert={asking} className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
            {children}
          </div>
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">
            {asking ? <DiscardQuestion onKeep={keep} onDiscard={close} /> : actions}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
