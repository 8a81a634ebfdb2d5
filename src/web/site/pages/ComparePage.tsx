// The comparison hub (SPEC section 2).
import { brandName } from "#web/brand.ts";
import { closing, featureTable, hero, meta, savings, stats } from "../content/comparison.ts";
import { competitors } from "../content/competitors.ts";
import { enterprise, reviewedNote } from "../content/phrases.ts";
import { CallToAction, PaidPlanLink, StartLink } from "../sections/CallToAction.tsx";
import { ComparisonHero } from "../sections/ComparisonHero.tsx";
import { CompetitorCards } from "../sections/CompetitorCards.tsx";
import { FeatureTable } from "../sections/FeatureTable.tsx";
import { Savings, Stats } from "../sections/Figures.tsx";
import { Section } from "../sections/Section.tsx";

export function ComparePage() {
  return (
    <>
      <ComparisonHero hero={hero} crumb={meta.crumb} />
      <Section id="numbers" heading={`${brandName} in numbers`}>
        <Stats items={stats} />
      </Section>
      <Section
        id="comparison-table"
        heading="Feature comparison"
        intro={reviewedNote(enterprise.checked)}
        sunken
      >
        <FeatureTable {...featureTable} />
      </Section>
      <Section id="competitors" heading="One by one" tall>
        <CompetitorCards items={competitors} />
      </Section>
      <Section
        id="savings"
        heading="Your potential savings"
        intro="What a year of each product costs at its lowest price."
        sunken
      >
        <Savings items={savings} />
        <StartLink className="mt-10">Start Saving Today</StartLink>
      </Section>
      <CallToAction {...closing}>
        <StartLink>Continue with Free</StartLink>
        <PaidPlanLink />
      </CallToAction>
    </>
  );
}
