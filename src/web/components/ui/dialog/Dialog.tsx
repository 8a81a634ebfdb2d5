// A modal dialog with title, description, content and buttons: a full-width sheet on a phone, a card on a desktop.
import { Dialog as Radix } from "radix-ui";
import { X } from "lucide-react";
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { Button } from "../Button.tsx";
import { CARD, SHEET } from "./dialog-looks.ts";
import { keepFreeOfToasts } from "../toasts/toast-place.ts";
import { followVisibleArea } from "../visible-area.ts";
import {
  focusFirstInput,
  focusOnMount,
  RESTORES_FOCUS,
  restoreFocus,
} from "#web/components/focus/focus.ts";
import { openInHistory } from "#web/components/focus/modal-history.ts";
import { useTypedText } from "#web/components/ui/typed-text.ts";

export interface DialogProps {
  onClose: () => void;
  title: string;
  description: string;
  children: ReactNode;
  /** The buttons at the bottom, the main one last; null while the content has its own. */
  actions: ReactNode;
  size?: "small" | "large";
  /** Stays in view above the content while that scrolls. */
  head?: ReactNode;
  /** A long list: full screen on a phone, of constant height elsewhere. */
  isSheet?: boolean;
  /** Whether closing discards something besides text in fields, which the dialog tracks itself. */
  isDirty?: boolean;
  /** Whether its first field gets the focus, which opens the keyboard of a phone. Not where the dialog is read first. */
  startsInField?: boolean;
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
  useLayoutEffect(() => openInHistory(() => goBack()), []);
  return { typed, asking, keep: () => setAsking(false), tryToClose };
}

/** Focuses the first field instead of the close button. */
function focusField(event: Event): void {
  if (event.target instanceof Element && focusFirstInput(event.target)) event.preventDefault();
}

/** On close, focuses the created element, or the element that was focused before. */
function returnFocus(event: Event): void {
  event.preventDefault();
  if (event.target instanceof Element) restoreFocus(event.target);
}

interface TitleBarProps extends Pick<DialogProps, "title" | "description"> {
  look: typeof CARD;
}

function TitleBar({ look, title, description }: TitleBarProps) {
  return (
    <div
      ref={keepFreeOfToasts}
      className={`flex justify-between border-b border-line ${look.title}`}
    >
      <div className={look.titleText}>
        <Radix.Title className={`font-bold ${look.titleSize}`}>{title}</Radix.Title>
        <Radix.Description className={`text-sm text-ink-muted ${look.description}`}>
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
  );
}

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks at the bottom of the dialog before typed text is discarded. */
function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const id = useId();
  return (
    <div
      role="alertdialog"
      aria-labelledby={id}
      {...RESTORES_FOCUS}
      className="flex w-full flex-wrap items-center justify-end gap-3"
    >
      <p id={id} className="mr-auto font-semibold">
        Discard your changes?
      </p>
      <Button ref={focusOnMount} onClick={onKeep}>
        Keep editing
      </Button>
      <Button look="danger" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

export function Dialog({
  onClose,
  title,
  description,
  children,
  actions,
  size = "small",
  head,
  isSheet = false,
  isDirty = false,
  startsInField = true,
}: DialogProps) {
  const look = isSheet ? SHEET : CARD;
  const { typed, asking, keep, tryToClose } = useClosing(onClose, isDirty);
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
          onOpenAutoFocus={(event) => startsInField && focusField(event)}
          onCloseAutoFocus={returnFocus}
          onFocus={typed.onFocus}
          onKeyDown={closeByEscape}
          ref={isSheet ? followVisibleArea : undefined}
          className={`fixed z-50 flex flex-col bg-surface-raised text-ink shadow-lg ${look.box} ${size === "large" ? look.large : look.small}`}
        >
          <TitleBar look={look} title={title} description={description} />
          {head && (
            <div ref={keepFreeOfToasts} inert={asking} className={look.head}>
              {head}
            </div>
          )}
          <div inert={asking} className={`min-h-0 flex-1 overflow-y-auto ${look.content}`}>
            {children}
          </div>
          <div
            className={`flex flex-wrap justify-end border-t border-line empty:hidden ${look.actions}`}
          >
            {asking ? <DiscardQuestion onKeep={keep} onDiscard={onClose} /> : actions}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
