// The side box of the header: the provider's full software, with Login and Try Free; nothing without a provider.
import { ButtonLink, ExternalLink } from "./links.tsx";
import { provider, providerLinks } from "./provider-links.ts";

interface FullSoftwareBoxProps {
  /** Whether the box is narrow and Try Free outlined, beside a main action of the page. */
  outlined?: boolean;
  className?: string;
}

export function FullSoftwareBox({ outlined = false, className = "" }: FullSoftwareBoxProps) {
  if (!provider) return null;
  return (
    <div className={`items-center gap-2 ${className}`}>
      <p
        className={`text-xs leading-tight text-ink-muted xl:whitespace-nowrap ${outlined ? "xl:max-[84rem]:sr-only" : ""}`}
      >
        <strong className="font-semibold text-ink">Full Software</strong> –{" "}
        <br className={outlined ? "hidden md:inline" : "hidden xl:inline"} />
        All features • Free trial
      </p>
      <div className="flex items-center gap-1">
        <ExternalLink
          href={providerLinks.login}
          className="inline-flex min-h-touch items-center rounded-md px-3 text-sm font-semibold text-primary hover:bg-primary-soft xl:px-2 2xl:px-3"
        >
          Login
        </ExternalLink>
        <ButtonLink
          href={providerLinks.signUp}
          external
          look={outlined ? "plain" : "primary"}
          className="px-4 text-sm whitespace-nowrap"
        >
          Try Free
        </ButtonLink>
      </div>
    </div>
  );
}
