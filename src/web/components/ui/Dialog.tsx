// A modal: title, what it is about, its content and its buttons. Full height on a phone, a card on a desktop.
import { Dialog as Radix } from "radix-ui";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { focusFirstField } from "./focus.ts";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  children: ReactNode;
  /** The buttons at the foot, the main one last. */
  actions: ReactNode;
  size?: "small" | "large";
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  size = "small",
}: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          onOpenAutoFocus={focusFirstField}
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
              className="-mr-2 inline-flex size-touch shrink-0 cursor-pointer items-center justify-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink"
            >
              <X aria-hidden size={20} />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">
            {actions}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
