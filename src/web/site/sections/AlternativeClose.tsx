// The closing section of the three alternative pages: start, compare, or see the paid plan.
import { ButtonLink } from "#web/components/layout/links.tsx";
import { provider, providerLinks } from "#web/components/layout/provider-links.ts";
import { paths } from "#web/paths.ts";
import { price } from "../content/phrases.ts";
import { CallToAction } from "./CallToAction.tsx";

export function AlternativeClose({ text }: { text: string }) {
  return (
    <CallToAction heading={`Your next estimate costs ${price}`} text={text}>
      <ButtonLink href={paths.newQuote} look="action">
        Start Free Now
      </ButtonLink>
      <ButtonLink href={paths.compare} look="onBlueprint">
        View All Comparisons
      </ButtonLink>
      {provider !== undefined && (
        <ButtonLink href={providerLinks.pro} look="onBlueprint" external>
          See {provider.paidPlan}
        </ButtonLink>
      )}
    </CallToAction>
  );
}
