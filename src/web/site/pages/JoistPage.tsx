// The alternative page for the simple invoicing tool (SPEC section 2).
import {
  audience,
  benefits,
  breakdown,
  differences,
  hero,
  meta,
  proNote,
  savings,
  table,
} from "../content/joist.ts";
import { simple } from "../content/phrases.ts";
import { reviewedNote } from "../content/reviewed.ts";
import { AlternativeClose } from "../sections/AlternativeClose.tsx";
import { AlternativeHero } from "../sections/AlternativeHero.tsx";
import { Cards } from "../sections/Cards.tsx";
import { FeatureTable } from "../sections/FeatureTable.tsx";
import { Savings } from "../sections/Figures.tsx";
import { Section } from "../sections/Section.tsx";

export function JoistPage() {
  return (
    <>
      <AlternativeHero hero={hero} crumb={meta.crumb} target="features" />
      <Section id="comparison" heading="Side by side" intro={reviewedNote(simple.checked)}>
        <FeatureTable {...table} />
      </Section>
      <Section id="audience" heading="Who it fits" sunken>
        <Cards items={audience} />
      </Section>
      <Section id="features" heading="Feature breakdown">
        <FeatureTable {...breakdown} />
      </Section>
      <Section id="differences" heading="What is different" sunken>
        <Cards items={differences} />
      </Section>
      <Section id="savings" heading="What you save against each plan">
        <Savings items={savings} />
      </Section>
      <Section id="benefits" heading="Why switch" sunken>
        <Cards items={benefits} />
      </Section>
      <AlternativeClose text={proNote} />
    </>
  );
}
