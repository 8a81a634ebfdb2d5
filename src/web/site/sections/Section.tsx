// One section of a marketing page: a heading, a line of introduction, its content.
import type { ReactNode } from "react";

interface SectionProps {
  /** Names the section in an address, and its heading for assistive technology. */
  id: string;
  heading: string;
  intro?: string;
  /** A sunken ground sets a section apart from its neighbours. */
  sunken?: boolean;
  /** Higher than a screen or two on a narrow phone: so much room is kept for it before it is laid out. */
  tall?: boolean;
  children: ReactNode;
}

const SUNKEN = "border-y border-line bg-surface-sunken";

export function Section({
  id,
  heading,
  intro,
  sunken = false,
  tall = false,
  children,
}: SectionProps) {
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
