// The FAQ (SPEC section 2).
import { ButtonLink } from "#web/components/layout/links.tsx";
import { paths } from "#web/paths.ts";
import { lead, meta, questionGroups } from "../content/faq.ts";
import { CallToAction, StartLink } from "../sections/CallToAction.tsx";
import { Hero } from "../sections/Hero.tsx";
import { Questions } from "../sections/Questions.tsx";

function Contents() {
  return (
    <nav
      aria-label="Groups of questions"
      className="no-print mb-10 lg:sticky lg:top-24 lg:mb-0 lg:self-start"
    >
      <ul className="flex flex-wrap gap-2 lg:grid lg:gap-0 lg:border-t-2 lg:border-ink">
        {questionGroups.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-touch items-center border border-line-strong px-4 font-semibold no-underline hover:border-primary hover:text-primary lg:border-0 lg:border-b lg:px-0"
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
      <Hero title="Frequently Asked Questions" lead={lead} crumb={meta.crumb}>
        <StartLink>Start Free Now</StartLink>
      </Hero>
      <div className="mx-auto grid max-w-7xl gap-x-16 px-4 py-14 sm:px-6 lg:grid-cols-[16rem_1fr] lg:py-20">
        <Contents />
        <div className="max-w-4xl">
          {questionGroups.map((group) => (
            <Questions key={group.id} {...group} />
          ))}
        </div>
      </div>
      <CallToAction
        heading="Still wondering?"
        text="The quickest answer is a first estimate. It costs nothing and needs no account."
      >
        <StartLink>Start Building Estimates</StartLink>
        <ButtonLink href={paths.estimating} look="onBlueprint">
          See the Estimate Builder
        </ButtonLink>
      </CallToAction>
    </>
  );
}
