// The estimating landing page (SPEC section 2).
import { ButtonLink } from "#web/components/layout/links.tsx";
import { paths } from "#web/paths.ts";
import { features, hero, inside, meta, picture, steps } from "../content/estimating.ts";
import { competitors } from "../content/competitors.ts";
import { CallToAction, StartLink } from "../sections/CallToAction.tsx";
import { CARD, Cards } from "../sections/Cards.tsx";
import { Hero } from "../sections/Hero.tsx";
import { Inside, Sheet } from "../sections/Screenshot.tsx";
import { Section } from "../sections/Section.tsx";
import { Steps } from "../sections/Steps.tsx";

function Comparisons() {
  return (
    <ul className="grid gap-6 md:grid-cols-3">
      {competitors.map(({ name, slug, summary }) => (
        <li key={slug} className={CARD}>
          <h3>
            <a
              href={paths.alternatives[slug]}
              className="inline-flex min-h-touch items-center text-primary underline hover:no-underline"
            >
              {name} alternative
            </a>
          </h3>
          <p className="text-ink-muted">{summary}</p>
        </li>
      ))}
    </ul>
  );
}

export function EstimatingPage() {
  return (
    <>
      <Hero {...hero} crumb={meta.crumb} exhibit={<Sheet name="customize" {...picture} />}>
        <StartLink>Start Building Your Estimate</StartLink>
      </Hero>
      <Section id="features" heading="Everything a quote needs">
        <Cards items={features} />
      </Section>
      <Section id="how-it-works" heading="How It Works" sunken>
        <Steps items={steps} />
        <div className="mt-8">
          <Inside name="edit" alt={inside.alt} caption={inside.caption} />
        </div>
      </Section>
      <Section
        id="comparison"
        heading="How it compares"
        intro="Most estimating software is part of a larger, paid product."
      >
        <Comparisons />
        <ButtonLink href={paths.compare} look="plain" className="mt-8">
          View All Comparisons
        </ButtonLink>
      </Section>
      <CallToAction
        heading="Your next quote, in minutes"
        text="No signup, no credit card, no watermark."
      >
        <StartLink>Get Started Now</StartLink>
      </CallToAction>
    </>
  );
}
