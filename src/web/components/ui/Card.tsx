// A card with a heading, for one subject of a screen.
import { useId, type ReactNode } from "react";

interface CardProps {
  /** Of the card's element, for what jumps to it. */
  id?: string;
  heading: string;
  /** Shown beside the heading: a button or a figure. */
  aside?: ReactNode;
  children: ReactNode;
  /** Less space around the content, for a screen of many fields. */
  isCompact?: boolean;
  className?: string;
}

export function Card({
  id,
  heading,
  aside,
  children,
  isCompact = false,
  className = "",
}: CardProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={`rounded-lg border border-line bg-surface-raised shadow-sm ${isCompact ? "p-3 sm:p-4" : "p-4 sm:p-6"} ${className}`}
    >
      <div
        className={`${isCompact ? "mb-1" : "mb-4"} flex flex-wrap items-center justify-between gap-3`}
      >
        <h2 id={headingId} className="text-lg font-bold">
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
