// The menus of the header, in their order, with the same content on desktop and phone (SPEC section 2).
import type { ComponentType } from "react";
import { brand } from "#web/brand.ts";
import { ExternalLink } from "./links.tsx";
import { freeTools, paidFeatures, personas, type ToolLink } from "./provider-features.ts";
import { provider } from "./provider-links.ts";
import { compareLinks, freeSoftware } from "./site-links.ts";

const ROW = "flex min-h-touch items-center gap-2.5 rounded-md px-2 py-1.5 no-underline";
const LINK_ROW = `${ROW} text-ink hover:bg-primary-soft hover:text-primary`;
const HEADING = "flex min-h-touch items-center rounded-md px-2 text-sm font-bold";

const ToolLinks = ({ links, look }: { links: readonly ToolLink[]; look?: string | undefined }) => (
  <ul className={look}>
    {links.map(({ title, icon: Icon, url }) => (
      <li key={title}>
        <ExternalLink href={url} className={LINK_ROW}>
          <Icon className="size-5 shrink-0 text-primary" aria-hidden="true" />
          {title}
        </ExternalLink>
      </li>
    ))}
  </ul>
);

function FreeSoftwareItems() {
  return (
    <ul className="grid gap-1 md:w-88">
      {freeSoftware.map(({ title, description, href }) => (
        <li key={title}>
          {href === undefined ? (
            <span className={`${ROW} flex-wrap text-ink-muted`} aria-disabled="true">
              {title}
              <span className="rounded-full bg-surface-sunken px-2 text-xs font-semibold">
                Coming soon
              </span>
            </span>
          ) : (
            <a href={href} className={`${LINK_ROW} flex-col items-start gap-0`}>
              <span className="font-semibold">{title}</span>
              <span className="text-sm text-ink-muted">{description}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function PaidFeatureItems() {
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-4 md:w-184 lg:w-240">
      {paidFeatures.map((group) => (
        <div key={group.category}>
          <ExternalLink
            href={group.url}
            className={`${HEADING} text-primary hover:bg-primary-soft`}
          >
            {group.category}
          </ExternalLink>
          <ToolLinks links={group.items} />
        </div>
      ))}
    </div>
  );
}

function CompareItems() {
  return (
    <ul className="grid gap-1 md:w-64">
      {compareLinks.map(({ title, href }) => (
        <li key={href}>
          <a href={href} className={`${LINK_ROW} font-semibold`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function PersonaItems() {
  return (
    <ul className="grid gap-3 sm:grid-cols-3 md:w-168">
      {personas.map((persona) => (
        <li key={persona.title}>
          <ExternalLink
            href={persona.url}
            className="block h-full overflow-hidden rounded-lg border border-line bg-surface-raised text-ink no-underline hover:border-primary hover:text-primary"
          >
            <img
              src={persona.image}
              alt=""
              width="320"
              height="180"
              loading="lazy"
              className="aspect-video w-full"
            />
            <span className="block px-3 pt-2 font-semibold">{persona.title}</span>
            <span className="block px-3 pb-3 text-sm text-ink-muted">{persona.description}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

function FreeToolItems() {
  return (
    <div className="grid gap-4 sm:grid-cols-[2fr_1fr] md:w-168">
      {freeTools.map(({ heading, tools }, group) => (
        <div key={heading}>
          <p className={`${HEADING} text-ink-muted`}>{heading}</p>
          <ToolLinks
            links={tools}
            look={group === 0 ? "sm:grid sm:grid-cols-2 sm:gap-x-3" : undefined}
          />
        </div>
      ))}
    </div>
  );
}

interface Menu {
  /** The id of the menu's popover. */
  id: string;
  label: string;
  Items: ComponentType;
  /** Whether its links lead to pages of this site; otherwise they lead to the provider. */
  isOwn: boolean;
}

const allMenus: readonly Menu[] = [
  { id: "free-software", label: "Free Software Features", Items: FreeSoftwareItems, isOwn: true },
  { id: "paid-software", label: "Paid Software Features", Items: PaidFeatureItems, isOwn: false },
  { id: "compare", label: "Compare", Items: CompareItems, isOwn: true },
  { id: "who-we-serve", label: "Who We Serve", Items: PersonaItems, isOwn: false },
  { id: "free-tools", label: "Free Tools", Items: FreeToolItems, isOwn: false },
];

/** All five, less those whose pages this installation does not have. */
export const menus = allMenus.filter(({ isOwn }) =>
  isOwn ? brand.hasSite : provider !== undefined,
);
