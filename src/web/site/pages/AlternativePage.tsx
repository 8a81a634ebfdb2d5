// The page that compares with one competitor (SPEC section 2).
import { TriangleAlert } from "lucide-react";
import type { Brand } from "#core/brand/brand.ts";
import { ButtonLink } from "#web/components/layout/links.tsx";
import { brandName } from "#web/brand.ts";
import { paths } from "#web/paths.ts";
import { price } from "../content/phrases.ts";
import type { Alternative, Step } from "../content/types.ts";
import { CallToAction, PaidPlanLink, StartLink } from "../sections/CallToAction.tsx";
import { Cards } from "../sections/Cards.tsx";
import { ComparisonHero } from "../sections/ComparisonHero.tsx";
import { FeatureTable } from "../sections/FeatureTable.tsx";
import { Savings, Stats } from "../sections/Figures.tsx";
import { Section } from "../sections/Section.tsx";
import { Steps } from "../sections/Steps.tsx";

/** Every second section has the darker background. */
export function AlternativePage({ alternative }: { alternative: Alternative }) {
  const { name, meta, hero, warning, sections, testimonial, closing } = alternative;
  return (
    <>
      <ComparisonHero hero={hero} crumb={meta.crumb} />
      {warning && <Warning {...warning} />}
      {sections.map(({ table, cards, stats, savings, steps, note, ...section }, index) => (
        <Section key={section.id} {...section} sunken={index % 2 === 1}>
          {table && <FeatureTable {...table} columns={[brandName, name]} />}
          {cards && <Cards items={cards} />}
          {stats && <Stats items={stats} />}
          {savings && <Savings items={savings} />}
          {steps && <Steps items={steps} />}
          {note && <p className="mt-6 text-lg">{note}</p>}
        </Section>
      ))}
      {testimonial && (
        <Section id="testimonial" heading="From someone who switched">
          <Testimonial {...testimonial} />
        </Section>
      )}
      <CallToAction heading={`Your next estimate costs ${price}`} text={closing}>
        <StartLink>Start Free Now</StartLink>
        <ButtonLink href={paths.compare} look="onBlueprint">
          View All Comparisons
        </ButtonLink>
        <PaidPlanLink />
      </CallToAction>
    </>
  );
}

const Warning = ({ title, text }: Step) => (
  <aside aria-label={title} className="mx-auto max-w-7xl px-4 pt-14 sm:px-6 lg:pt-20">
    <div className="flex gap-4 border-l-8 border-tape bg-warning-soft p-5 sm:p-7">
      <TriangleAlert className="size-8 shrink-0 text-warning" aria-hidden="true" />
      <div>
        <p className="font-display text-2xl leading-tight font-semibold">{title}</p>
        <p className="mt-2 max-w-4xl">{text}</p>
      </div>
    </div>
  </aside>
);

type Statement = NonNullable<Brand["testimonial"]>;

/** A customer's statement, labelled as a sample until the owner replaces it with a real one. */
const Testimonial = ({ isSample, quote, firstName, role }: Statement) => (
  <figure className="max-w-4xl">
    {isSample && (
      <p className="mb-4 inline-block border border-warning bg-warning-soft px-3 py-0.5 text-sm font-semibold text-warning">
        Sample testimonial, not a real customer
      </p>
    )}
    <blockquote className="font-display text-3xl leading-tight sm:text-4xl">“{quote}”</blockquote>
    <figcaption className="mt-5">
      <span className="font-semibold">{firstName}</span>, {role}
    </figcaption>
  </figure>
);
