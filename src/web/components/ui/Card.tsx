// A card with a heading, for one subject of a screen.
import { useId, type ReactNode } from "react";

interface CardProps {
  heading: string;
  /** Shown beside the heading: a button or a figure. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Card({ heading, aside, children, className = "" }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`rounded-lg border border-line bg-surface-raised p-4 shadow-sm sm:p-6 ${className}`}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-bold">
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
