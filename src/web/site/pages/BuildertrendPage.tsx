// The alternative page for the enterprise suite (SPEC section 2).
import { brand } from "#web/brand.ts";
import {
  benefits,
  hero,
  meta,
  migration,
  savings,
  table,
  warning,
} from "../content/buildertrend.ts";
import { enterprise } from "../content/phrases.ts";
import { reviewedNote } from "../content/reviewed.ts";
import { AlternativeClose } from "../sections/AlternativeClose.tsx";
import { AlternativeHero } from "../sections/AlternativeHero.tsx";
import { Cards } from "../sections/Cards.tsx";
import { FeatureTable } from "../sections/FeatureTable.tsx";
import { Savings } from "../sections/Figures.tsx";
import { Notice } from "../sections/Notice.tsx";
import { Section } from "../sections/Section.tsx";
import { Steps } from "../sections/Steps.tsx";
import { Testimonial } from "../sections/Testimonial.tsx";

export function BuildertrendPage() {
  return (
    <>
      <AlternativeHero hero={hero} crumb={meta.crumb} target="migration" />
      <Notice {...warning} />
      <Section id="comparison" heading="Side by side" intro={reviewedNote(enterprise.checked)}>
        <FeatureTable {...table} />
      </Section>
      <Section id="savings" heading={`Save ${enterprise.savedRange} a year`} sunken>
        <Savings items={savings} />
      </Section>
      <Section id="benefits" heading="Why switch">
        <Cards items={benefits} />
      </Section>
      <Section id="migration" heading="Move over in five steps" sunken>
        <Steps items={migration} />
      </Section>
      {brand.testimonial && (
        <Section id="testimonial" heading="From someone who switched">
          <Testimonial {...brand.testimonial} />
        </Section>
      )}
      <AlternativeClose text="No sales call, no contract, no card. Open a new quote and price the job." />
    </>
  );
}
