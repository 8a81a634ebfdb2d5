// The closing section of a marketing page: one sentence and its links, on blueprint paper above the footer.
import type { ReactNode } from "react";
import { ButtonLink } from "#web/components/layout/links.tsx";
import { paths } from "#web/paths.ts";
import { provider, providerLinks } from "#web/components/layout/provider-links.ts";

interface CallToActionProps {
  heading: string;
  text: string;
  /** Links that look like buttons. */
  children: ReactNode;
}

export function CallToAction({ heading, text, children }: CallToActionProps) {
  return (
    <section aria-labelledby="closing-heading" className="blueprint-paper text-blueprint-ink">
      <div className="tape" aria-hidden="true" />
      <div className="mx-auto flex max-w-7xl flex-wrap items-end justify-between gap-x-12 gap-y-8 px-4 py-14 sm:px-6 lg:py-20">
        <div>
          <h2 id="closing-heading" className="max-w-3xl">
            {heading}
          </h2>
          <p className="mt-3 max-w-2xl text-lg text-blueprint-ink-muted">{text}</p>
        </div>
        <div className="no-print flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}

/** Leads to a new quote. */
export const StartLink = (props: { className?: string; children: ReactNode }) => (
  <ButtonLink href={paths.newQuote} look="action" {...props} />
);

/** Leads to the provider's paid plan; nothing without a provider. */
export const PaidPlanLink = () =>
  provider !== undefined && (
    <ButtonLink href={providerLinks.pro} look="onBlueprint" external>
      See {provider.paidPlan}
    </ButtonLink>
  );
