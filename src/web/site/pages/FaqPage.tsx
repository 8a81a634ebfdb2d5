// The FAQ (SPEC section 2).
import { ButtonLink } from "#web/components/layout/links.tsx";
import { paths } from "#web/paths.ts";
import { meta, questionGroups } from "../content/faq.ts";
import { CallToAction } from "../sections/CallToAction.tsx";
import { Hero } from "../sections/Hero.tsx";
import { Questions } from "../sections/Questions.tsx";

function Contents() {
  return (
    <nav aria-label="Groups of questions" className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {questionGroups.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-touch items-center rounded-full border border-line-strong bg-surface-raised px-4 text-sm font-semibold no-underline hover:border-primary hover:text-primary"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function FaqPage() {
  return (
    <>
      <Hero
        title="Frequently Asked Questions"
        lead="What is free, how estimates work, where your quotes are kept, and what the paid product is."
        crumb={meta.crumb}
      >
        <ButtonLink href={paths.newQuote} look="accent">
          Start Free Now
        </ButtonLink>
      </Hero>
      <div className="mx-auto max-w-4xl px-4 pt-10 sm:px-6">
        <Contents />
        {questionGroups.map((group) => (
          <Questions key={group.id} {...group} />
        ))}
      </div>
      <CallToAction
        heading="Still wondering?"
        text="The quickest answer is a first estimate. It costs nothing and needs no account."
      >
        <ButtonLink href={paths.newQuote} look="accent">
          Start Building Estimates
        </ButtonLink>
        <ButtonLink href={paths.estimating} look="plain">
          See the Estimate Builder
        </ButtonLink>
      </CallToAction>
    </>
  );
}
