// A menu of actions behind a button, with three dots unless told otherwise. The Radix menu is mounted on first use: a long quote has hundreds.
import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { useId, useState, type PointerEvent, type ReactNode, type UIEvent } from "react";
import { focusOnMount } from "#web/components/focus/focus.ts";
import { MORE } from "./light-icons.tsx";

export interface MenuAction {
  label: string;
  run: () => void;
  disabled?: boolean;
  /**
   * Why it cannot be done now, the same for all such actions of a menu: it is shown above the first one. Unlike a
   * disabled action it is reached by the keys, so that a screen reader reads the reason.
   */
  reason?: string | undefined;
  danger?: boolean;
  /** What it means, in half a sentence below the label. */
  hint?: string;
  /** Whether it is on, for an action that switches something on and off. */
  checked?: boolean;
}

interface MenuProps {
  label: string;
  /** The actions, or a function that creates them when the menu opens. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[]);
  className?: string;
  /** In place of the three dots. */
  icon?: ReactNode;
}

interface MenuItemProps {
  action: MenuAction;
  /** The action above it. */
  before: MenuAction | undefined;
  /** Whether it gets the focus when the menu opens. */
  isFirst: boolean;
}

const TRIGGER =
  "inline-flex size-touch shrink-0 cursor-pointer items-center justify-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink";
const SHEET =
  "z-30 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-lg border border-line bg-surface-raised p-1 text-ink shadow-lg";
/** Without its layout. */
const ITEM =
  "min-h-touch cursor-pointer items-center rounded-md px-3 outline-none lg:min-h-9 lg:pointer-coarse:min-h-touch select-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-40 data-[highlighted]:bg-surface-sunken";

/** The id of the reason in the open menu. */
const REASON = "menu-reason";

/**
 * Radix also chooses the item over which a press on the button ends. The page may have scrolled during the press, so
 * that this is any item: only a whole press on an item chooses it.
 */
const needsWholePress = (event: PointerEvent): void => event.preventDefault();

/** An action of an open menu, with the reason above the first one that cannot be done now. */
function MenuItem({ action, before, isFirst }: MenuItemProps) {
  const { label, run, disabled = false, danger = false, reason, hint, checked } = action;
  const Item = checked === undefined ? Radix.Item : Radix.CheckboxItem;
  const hintId = useId();
  const ref = isFirst ? focusOnMount : undefined;
  if (reason === undefined) {
    const layout =
      hint === undefined
        ? "flex"
        : "col-start-1 row-start-1 row-end-3 grid grid-rows-subgrid pt-1.5";
    const item = (
      <Item
        ref={ref}
        {...(checked !== undefined && { checked })}
        disabled={disabled}
        aria-describedby={hint && hintId}
        onSelect={run}
        onPointerUp={needsWholePress}
        className={`${ITEM} ${layout} ${danger ? "text-danger" : ""} ${checked === undefined ? "" : "relative pr-10"}`}
      >
        {label}
        {checked && (
          <Check aria-hidden size={18} className="absolute top-1/2 right-3 -translate-y-1/2" />
        )}
      </Item>
    );
    if (hint === undefined) return item;
    // The hint lies over the item, not in it: all text in an item belongs to its accessible name.
    return (
      <div role="none" className="grid">
        {item}
        <span
          id={hintId}
          className="pointer-events-none col-start-1 row-start-2 max-w-66 px-3 pb-1.5 text-sm leading-snug text-ink-muted"
        >
          {hint}
        </span>
      </div>
    );
  }
  return (
    <>
      {reason !== before?.reason && (
        <Radix.Label id={REASON} className="max-w-68 px-3 pt-1.5 pb-0.5 text-sm text-ink-muted">
          {reason}
        </Radix.Label>
      )}
      <Radix.Item
        ref={ref}
        aria-disabled
        aria-describedby={REASON}
        onSelect={(event) => event.preventDefault()}
        onPointerUp={needsWholePress}
        className={`${ITEM} flex cursor-not-allowed`}
      >
        <span className="opacity-40">{label}</span>
      </Radix.Item>
    </>
  );
}

/** Keeps Radix from moving the focus: focus.ts restores it, and an action may have opened a dialog that took it. */
function leaveFocus(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault();
}

/** Distance from the edges of the window, in pixels. */
const EDGE = 8;
/** In a lower window a menu may lie below the bars: between them it would be too low, in pixels. */
const LOW_WINDOW = 600;

/** The space that an open menu leaves free: the sticky bars of a quote's screens would cover it. */
function edges() {
  const style = getComputedStyle(document.documentElement);
  const isLow = innerHeight < LOW_WINDOW;
  const bar = (name: string) => (isLow ? 0 : parseFloat(style.getPropertyValue(name)) || 0);
  return {
    top: EDGE + bar("--top-bars"),
    right: EDGE,
    bottom: EDGE + bar("--bottom-bar"),
    left: EDGE,
  };
}

function useOpening() {
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
  return { isMounted, open, landmark, byKeyboard, begin, change };
}

export function Menu({ label, actions, className = "", icon = MORE }: MenuProps) {
  const { isMounted, open, landmark, byKeyboard, begin, change } = useOpening();
  if (!isMounted) {
    return (
      <button
        type="button"
        aria-label={label}
        data-tooltip={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={(event) => begin(event, event.detail === 0)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          begin(event, true);
        }}
        className={`${TRIGGER} ${className}`}
      >
        {icon}
      </button>
    );
  }
  const listed = open ? (typeof actions === "function" ? actions() : actions) : [];
  const firstEnabled = listed.findIndex(({ disabled }) => !disabled);
  return (
    <Radix.Root modal={false} open={open} onOpenChange={change}>
      <Radix.Trigger aria-label={label} data-tooltip={label} className={`${TRIGGER} ${className}`}>
        {icon}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={edges()}
          onCloseAutoFocus={leaveFocus}
          className={SHEET}
        >
          {listed.map((action, index) => (
            <MenuItem
              key={`${index}-${action.label}`}
              action={action}
              before={listed[index - 1]}
              isFirst={byKeyboard && index === firstEnabled}
            />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
