// Links: external links that open in a new tab, and links that look like buttons.
import type { ReactNode } from "react";
import { withCampaign } from "./campaign.ts";

interface LinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** An external link: new tab, `noopener`, campaign parameters, and a hint for screen readers. */
export function ExternalLink({ href, className, children }: LinkProps) {
  return (
    <a href={withCampaign(href)} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

const LOOKS = {
  action: "bg-tape text-tape-ink hover:bg-tape-hover",
  primary: "bg-primary text-primary-ink hover:bg-primary-hover",
  plain: "border border-line-strong bg-surface-raised text-ink hover:bg-surface-sunken",
  onBlueprint: "border border-blueprint-ink-muted text-blueprint-ink hover:bg-blueprint-line",
} as const;

interface ButtonLinkProps extends LinkProps {
  look?: keyof typeof LOOKS;
  external?: boolean;
}

/** A link that looks like a button: the main action of a section. */
export function ButtonLink({
  href,
  look = "primary",
  external = false,
  className = "",
  children,
}: ButtonLinkProps) {
  const classes = `inline-flex min-h-touch items-center justify-center gap-2 rounded-md px-6 py-2.5 text-center font-semibold no-underline transition-colors ${LOOKS[look]} ${className}`;
  if (external) {
    return (
      <ExternalLink href={href} className={classes}>
        {children}
      </ExternalLink>
    );
  }
  return (
    <a href={href} className={classes}>
      {children}
    </a>
  );
}
