// The hero of the comparison hub and of the alternative pages: start now, or jump to the main section.
import { ButtonLink } from "#web/components/layout/links.tsx";
import { brandName } from "#web/brand.ts";
import { price } from "../content/phrases.ts";
import type { BillLine, ComparisonTexts } from "../content/types.ts";
import { StartLink } from "./CallToAction.tsx";
import { Hero } from "./Hero.tsx";

export function ComparisonHero({ hero, crumb }: { hero: ComparisonTexts; crumb: string }) {
  const { title, lead, anchor, bill } = hero;
  return (
    <Hero title={title} lead={lead} crumb={crumb} exhibit={<Bill lines={bill} />}>
      <StartLink>Start Free Now</StartLink>
      <ButtonLink href={`#${anchor.target}`} look="onBlueprint">
        {anchor.label}
      </ButtonLink>
    </Hero>
  );
}

/** A price comparison; the last line is this product. */
function Bill({ lines }: { lines: readonly BillLine[] }) {
  return (
    <div className="crop-marks mx-auto w-full max-w-xl">
      <div className="bg-surface-raised px-5 py-6 text-ink sm:px-8">
        <p className="border-b-2 border-ink pb-2 font-semibold">What a month costs</p>
        <dl>
          {lines.map((line) => (
            <Line key={line.name} {...line} />
          ))}
          <Line name={brandName} price={price} note="unlimited users, no card" own />
        </dl>
      </div>
    </div>
  );
}

const Line = ({ name, price: amount, note, own = false }: BillLine & { own?: boolean }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3 last:border-b-4 last:border-double last:border-ink">
    <dt>
      <span className={own ? "text-lg font-bold" : "text-lg"}>{name}</span>
      <span className="block text-sm text-ink-muted">{note}</span>
    </dt>
    <dd
      className={`ml-auto font-display text-3xl font-semibold whitespace-nowrap sm:text-4xl ${own ? "text-success" : ""}`}
    >
      {amount}
    </dd>
  </div>
);
