// The alternative page for the job management tool (SPEC section 2).
import {
  audience,
  benefits,
  details,
  hero,
  meta,
  pricing,
  proNote,
  savings,
  table,
} from "../content/jobtread.ts";
import { job } from "../content/phrases.ts";
import { reviewedNote } from "../content/reviewed.ts";
import { AlternativeClose } from "../sections/AlternativeClose.tsx";
import { AlternativeHero } from "../sections/AlternativeHero.tsx";
import { Cards } from "../sections/Cards.tsx";
import { FeatureTable } from "../sections/FeatureTable.tsx";
import { Savings, Stats } from "../sections/Figures.tsx";
import { Section } from "../sections/Section.tsx";

export function JobtreadPage() {
  return (
    <>
      <AlternativeHero hero={hero} crumb={meta.crumb} target="pricing" />
      <Section id="comparison" heading="Side by side" intro={reviewedNote(job.checked)}>
        <FeatureTable {...table} />
      </Section>
      <Section id="audience" heading="Who benefits, by team size" sunken>
        <Cards items={audience} />
      </Section>
      <Section id="pricing" heading="How JobTread's pricing works" intro={pricing.intro}>
        <Stats items={pricing.tiers} />
        <p className="mt-6 text-lg">{pricing.examples}</p>
      </Section>
      <Section id="savings" heading="What you save, by business size" sunken>
        <Savings items={savings} />
      </Section>
      <Section id="features" heading="Features in detail">
        <FeatureTable {...details} />
      </Section>
      <Section id="benefits" heading="Why switch" sunken>
        <Cards items={benefits} />
      </Section>
      <AlternativeClose text={proNote} />
    </>
  );
}
