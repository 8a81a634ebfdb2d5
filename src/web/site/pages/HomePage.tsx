// The software hub at / (SPEC section 2).
import { ButtonLink } from "#web/components/layout/links.tsx";
import { paths } from "#web/paths.ts";
import { benefits, hero, inside, picture, savings, stats } from "../content/home.ts";
import { CallToAction, StartLink } from "../sections/CallToAction.tsx";
import { Cards } from "../sections/Cards.tsx";
import { Savings, Stats } from "../sections/Figures.tsx";
import { Hero } from "../sections/Hero.tsx";
import { Inside, Sheet } from "../sections/Screenshot.tsx";
import { Section } from "../sections/Section.tsx";
import { ToolCards } from "../sections/ToolCards.tsx";

export function HomePage() {
  return (
    <>
      <Hero {...hero} exhibit={<Sheet name="edit-tablet" {...picture} />}>
        <StartLink>Start Building Estimates</StartLink>
      </Hero>
      <Section id="tools" heading="Free tools for your next job">
        <ToolCards />
      </Section>
      <Section id="inside" heading="Look inside" intro={inside.intro} sunken>
        <Inside name="customize" alt={inside.alt} caption={inside.caption} />
      </Section>
      <Section id="benefits" heading="Why contractors use it">
        <Cards items={benefits} />
      </Section>
      <Section id="numbers" heading="In numbers" sunken>
        <Stats items={stats} />
      </Section>
      <Section
        id="savings"
        heading="What you keep every month"
        intro="Comparable software is rented by the month. This is not."
      >
        <Savings items={savings} />
        <ButtonLink href={paths.compare} className="mt-10">
          Compare Construction Software
        </ButtonLink>
      </Section>
      <CallToAction
        heading="Price your next job today"
        text="See how the free estimate builder works, then start without an account."
      >
        <ButtonLink href={paths.estimating} look="action">
          See the Estimate Builder
        </ButtonLink>
      </CallToAction>
    </>
  );
}
