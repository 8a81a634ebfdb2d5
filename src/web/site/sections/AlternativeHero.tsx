// The hero of the three alternative pages: start now, or jump to the main section.
import { ButtonLink } from "#web/components/layout/links.tsx";
import { paths } from "#web/paths.ts";
import { Bill, type BillLine } from "./Exhibits.tsx";
import { Hero } from "./Hero.tsx";

interface AlternativeHeroProps {
  hero: { title: string; lead: string; anchor: string; bill: readonly BillLine[] };
  crumb: string;
  /** The id of the section that the second button links to. */
  target: string;
}

export function AlternativeHero({ hero, crumb, target }: AlternativeHeroProps) {
  return (
    <Hero
      title={hero.title}
      lead={hero.lead}
      crumb={crumb}
      exhibit={<Bill heading="What a month costs" lines={hero.bill} />}
    >
      <ButtonLink href={paths.newQuote} look="action">
        Start Free Now
      </ButtonLink>
      <ButtonLink href={`#${target}`} look="onBlueprint">
        {hero.anchor}
      </ButtonLink>
    </Hero>
  );
}
