// A menu of actions behind a three-dots button. The Radix menu is mounted on first use: a long quote has hundreds.
import { DropdownMenu as Radix } from "radix-ui";
import { useState, type KeyboardEvent, type MouseEvent, type UIEvent } from "react";
import { focusOnMount } from "#web/components/focus/focus.ts";
import { MORE } from "./light-icons.tsx";

export interface MenuAction {
  label: string;
  run: () => void;
  disabled?: boolean;
  danger?: boolean;
}

interface MenuProps {
  label: string;
  /** The actions, or a function that creates them when the menu opens. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[]);
  className?: string;
}

const TRIGGER =
  "inline-flex size-touch shrink-0 cursor-pointer items-center justify-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink";
const SHEET =
  "z-30 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-lg border border-line bg-surface-raised p-1 text-ink shadow-lg";
const ITEM =
  "flex min-h-touch cursor-pointer items-center rounded-md px-3 outline-none select-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-40 data-[highlighted]:bg-surface-sunken";

/** Keeps Radix from moving the focus: focus.ts restores it, and an action may have opened a dialog that took it. */
function leaveFocus(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault();
}

export function Menu({ label, actions, className = "" }: MenuProps) {
  const [isMounted, setMounted] = useState(false);
  const [open, setOpen] = useState(false);
  // The menu is rendered inside the main landmark: screen readers may skip content outside of landmarks.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  // Radix detects the keyboard only from the second key on, so the first opening is tracked here.
  const [byKeyboard, setByKeyboard] = useState(false);
  const begin = (event: UIEvent<HTMLElement>, isKey: boolean) => {
    setLandmark(event.currentTarget.closest("main"));
    setByKeyboard(isKey);
    setMounted(true);
    setOpen(true);
  };
  const change = (isOpen: boolean) => {
    setByKeyboard(false);
    setOpen(isOpen);
  };
  if (!isMounted) {
    return (
      <button
        type="button"
        aria-label={label}
        data-tooltip={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={(event: MouseEvent<HTMLElement>) => begin(event, event.detail === 0)}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          begin(event, true);
        }}
        className={`${TRIGGER} ${className}`}
      >
        {MORE}
      </button>
    );
  }
  const listed = open ? (typeof actions === "function" ? actions() : actions) : [];
  const firstEnabled = listed.findIndex(({ disabled }) => !disabled);
  return (
    <Radix.Root modal={false} open={open} onOpenChange={change}>
      <Radix.Trigger aria-label={label} data-tooltip={label} className={`${TRIGGER} ${className}`}>
        {MORE}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={leaveFocus}
          className={SHEET}
        >
          {listed.map((action, index) => (
            <Radix.Item
              key={`${index}-${action.label}`}
              ref={byKeyboard && index === firstEnabled ? focusOnMount : undefined}
              disabled={action.disabled ?? false}
              onSelect={action.run}
              className={`${ITEM} ${action.danger ? "text-danger" : ""}`}
            >
              {action.label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
