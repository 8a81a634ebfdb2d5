// The footer of the marketing pages: its columns of links, social networks, copyright (SPEC section 2).
import { asSentence } from "#core/text/as-sentence.ts";
import { brand } from "#web/brand.ts";
import { footerColumns, type FooterItem } from "./footer-links.ts";
import { ExternalLink } from "./links.tsx";
import { Logo } from "./Logo.tsx";

const socialLinks = brand.socialLinks ?? [];

const LINE =
  "inline-flex min-h-touch items-center py-1 text-sm text-blueprint-ink-muted md:min-h-9";
const LINK = `${LINE} no-underline hover:text-blueprint-ink hover:underline`;

function FooterLine({ item }: { item: FooterItem }) {
  if ("external" in item) {
    return (
      <ExternalLink href={item.external} className={LINK}>
        {item.label}
      </ExternalLink>
    );
  }
  if ("href" in item) {
    return (
      <a href={item.href} className={LINK}>
        {item.label}
      </a>
    );
  }
  return <span className={LINE}>{item.label}</span>;
}

export function FooterLinks() {
  return (
    <nav
      aria-label="Footer"
      className="grid grid-cols-1 gap-8 min-[22rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-6"
    >
      {footerColumns.map(({ heading, items }) => (
        <div key={heading}>
          <h2 className="mb-1 text-sm font-bold">{heading}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.label}>
                <FooterLine item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

export function SocialLinks() {
  if (socialLinks.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5">
      {socialLinks.map(({ name, url }) => (
        <li key={name}>
          <ExternalLink href={url} className={LINK}>
            {name}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

export function Copyright({ className = "text-sm" }: { className?: string }) {
  return (
    <p className={`text-blueprint-ink-muted ${className}`}>
      © {brand.copyrightYear !== undefined && `${brand.copyrightYear} `}
      {asSentence(brand.name)} All rights reserved.
    </p>
  );
}

export function Footer() {
  return (
    <footer className="isolate bg-footing text-blueprint-ink print:hidden">
      <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6">
        <FooterLinks />
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-blueprint-line pt-6">
          <Logo />
          <SocialLinks />
          <Copyright />
        </div>
      </div>
    </footer>
  );
}
