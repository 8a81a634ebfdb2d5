// One section of a marketing page: heading, introduction, content.
import type { ReactNode } from "react";

interface SectionProps {
  /** The fragment in addresses; also used to label the section. */
  id: string;
  heading: string;
  intro?: string;
  /** A darker background separates the section from its neighbors. */
  sunken?: boolean;
  /** Whether the section is higher than a screen or two on a narrow phone: reserves that height until it is laid out. */
  tall?: boolean;
  children: ReactNode;
}

const SUNKEN = "border-y border-line bg-surface-sunken";

export function Section({ id, heading, intro, sunken, tall, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={[tall ? "is-tall" : "", sunken ? SUNKEN : ""].join(" ").trim() || undefined}
    >
      <div className="mx-auto max-w-7xl px-4 py-14 sm:px-6 lg:py-20">
        <h2 id={`${id}-heading`} className="max-w-4xl">
          {heading}
        </h2>
        {intro !== undefined && <p className="mt-3 max-w-3xl text-lg text-ink-muted">{intro}</p>}
        <div className="mt-8 lg:mt-10">{children}</div>
      </div>
    </section>
  );
}
