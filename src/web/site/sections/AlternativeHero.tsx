// The head that the three alternative pages share: start now, or jump to what the page is about.
import { ButtonLink } from "#web/components/layout/links.tsx";
import { paths } from "#web/paths.ts";
import { Hero } from "./Hero.tsx";

interface AlternativeHeroProps {
  hero: { title: string; lead: string; anchor: string };
  crumb: string;
  /** The id of the section that the second button jumps to. */
  target: string;
}

export function AlternativeHero({ hero, crumb, target }: AlternativeHeroProps) {
  return (
    <Hero title={hero.title} lead={hero.lead} crumb={crumb}>
      <ButtonLink href={paths.newQuote} look="accent">
        Start Free Now
      </ButtonLink>
      <ButtonLink href={`#${target}`} look="onBlueprint">
        {hero.anchor}
      </ButtonLink>
    </Hero>
  );
}
