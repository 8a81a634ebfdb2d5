// Rarer parts of a card: each is shown once it is filled, the others after "More".
import { useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "#web/components/ui/Button.tsx";
import { firstStopIn } from "#web/components/focus/focus-places.ts";

interface FoldedPart {
  /** As the button lists it. */
  name: string;
  isFilled: boolean;
  /** Whether it takes the whole width of the card. */
  isWide?: boolean;
  content: ReactNode;
}

interface FoldedPartsProps {
  parts: readonly FoldedPart[];
  className?: string;
}

export function FoldedParts({ parts, className = "" }: FoldedPartsProps) {
  const [isOpen, setOpen] = useState(false);
  const firstFolded = useRef<HTMLDivElement>(null);
  /** What was shown stays for this visit, also when its field is emptied. */
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const added = parts.filter(({ name, isFilled }) => isFilled && !shown.has(name));
  if (added.length > 0) setShown(new Set([...shown, ...added.map(({ name }) => name)]));
  const folded = parts.filter(({ name }) => !shown.has(name));
  const open = () => {
    flushSync(() => setOpen(true));
    if (firstFolded.current) firstStopIn(firstFolded.current)?.focus();
  };
  return (
    <>
      {parts.map((part) => {
        const isFolded = folded.includes(part);
        if (isFolded && !isOpen) return null;
        return (
          <div
            key={part.name}
            ref={part === folded[0] ? firstFolded : undefined}
            className={`min-w-0 ${part.isWide ? "col-span-full" : ""}`}
          >
            {part.content}
          </div>
        );
      })}
      {folded.length > 0 && !isOpen && (
        <Button
          look="link"
          aria-expanded={false}
          onClick={open}
          className={`-ml-1 justify-self-start text-left text-sm ${className}`}
        >
          More: {folded.map(({ name }) => name).join(", ")}
        </Button>
      )}
    </>
  );
}
