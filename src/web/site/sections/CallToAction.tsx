// The close of a marketing page: one sentence and its links.
import type { ReactNode } from "react";

interface CallToActionProps {
  heading: string;
  text: string;
  /** Links that look like buttons. */
  children: ReactNode;
}

export function CallToAction({ heading, text, children }: CallToActionProps) {
  return (
    <section
      aria-labelledby="closing-heading"
      className="mx-auto max-w-6xl px-4 py-12 sm:px-6 md:py-16"
    >
      <div className="rounded-xl bg-primary-soft px-5 py-10 text-center sm:px-10">
        <h2 id="closing-heading" className="text-2xl font-bold md:text-3xl">
          {heading}
        </h2>
        <p className="mx-auto mt-2 mb-6 max-w-2xl text-lg text-ink-muted">{text}</p>
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </section>
  );
}
