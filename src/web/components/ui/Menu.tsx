// A menu of actions behind a three-dots button.
import { DropdownMenu as Radix } from "radix-ui";
import { EllipsisVertical } from "lucide-react";

export interface MenuAction {
  label: string;
  run: () => void;
  disabled?: boolean;
  danger?: boolean;
}

export function Menu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger
        aria-label={label}
        className="inline-flex size-touch shrink-0 cursor-pointer items-center justify-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink"
      >
        <EllipsisVertical aria-hidden size={20} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          className="z-30 min-w-48 rounded-lg border border-line bg-surface-raised p-1 text-ink shadow-lg"
        >
          {actions.map((action) => (
            <Radix.Item
              key={action.label}
              disabled={action.disabled ?? false}
              onSelect={action.run}
              className={`flex min-h-touch cursor-pointer items-center rounded-md px-3 outline-none select-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-40 data-[highlighted]:bg-surface-sunken ${action.danger ? "text-danger" : ""}`}
            >
              {action.label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
