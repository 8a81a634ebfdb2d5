// A rare part of a form's dialog: folded under its name until something is in it.
import { useState, type ReactNode } from "react";
import { ChevronDown } from "lucide-react";

interface FoldedFieldsProps {
  name: string;
  /** Whether it starts open. */
  isFilled: boolean;
  /** Mounted while it is open. */
  children: ReactNode;
}

export function FoldedFields({ name, isFilled, children }: FoldedFieldsProps) {
  const [isOpen, setOpen] = useState(isFilled);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-md border border-line px-3"
    >
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-2 font-semibold">
        {name}
        <ChevronDown
          aria-hidden
          size={16}
          className="shrink-0 text-ink-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      {isOpen && <div className="pb-3">{children}</div>}
    </details>
  );
}
