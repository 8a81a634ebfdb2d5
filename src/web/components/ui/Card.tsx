// A raised sheet with a heading, on which one subject of a screen stands.
import { useId, type ReactNode } from "react";

interface CardProps {
  heading: string;
  /** Stands beside the heading: a button, a figure. */
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
