// The comparison hub (SPEC section 2).
import { ButtonLink } from "#web/components/layout/links.tsx";
import { provider, providerLinks } from "#web/components/layout/provider-links.ts";
import { brandName } from "#web/brand.ts";
import { paths } from "#web/paths.ts";
import { closing, featureTable, hero, meta, savings, stats } from "../content/comparison.ts";
import { competitors } from "../content/competitors.ts";
import { enterprise } from "../content/phrases.ts";
import { reviewedNote } from "../content/reviewed.ts";
import { CallToAction } from "../sections/CallToAction.tsx";
import { CompetitorCards } from "../sections/CompetitorCards.tsx";
import { FeatureTable } from "../sections/FeatureTable.tsx";
import { Savings, Stats } from "../sections/Figures.tsx";
import { Bill } from "../sections/Exhibits.tsx";
import { Hero } from "../sections/Hero.tsx";
import { Section } from "../sections/Section.tsx";

export function ComparePage() {
  return (
    <>
      <Hero
        title={hero.title}
        lead={hero.lead}
        crumb={meta.crumb}
        exhibit={<Bill heading="What a month costs" lines={hero.bill} />}
      >
        <ButtonLink href={paths.newQuote} look="action">
          Start Free Now
        </ButtonLink>
        <ButtonLink href="#comparison-table" look="onBlueprint">
          View Comparison
        </ButtonLink>
      </Hero>
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
        <ButtonLink href={paths.newQuote} look="action" className="mt-10">
          Start Saving Today
        </ButtonLink>
      </Section>
      <CallToAction {...closing}>
        <ButtonLink href={paths.newQuote} look="action">
          Continue with Free
        </ButtonLink>
        {provider !== undefined && (
          <ButtonLink href={providerLinks.pro} look="onBlueprint" external>
            See {provider.paidPlan}
          </ButtonLink>
        )}
      </CallToAction>
    </>
  );
}
