// The columns of the footer (SPEC section 2).
import { brand } from "#web/brand.ts";
import { paths } from "#web/paths.ts";
import { provider, providerLinks, templateUrl } from "./provider-links.ts";
import { compareLinks } from "./site-links.ts";

/** An entry of the footer: a link to another site, a link within this site, or plain text. */
export type FooterItem =
  | { label: string; external: string }
  | { label: string; href: string }
  | { label: string };

const legalItems = (brand.legalLinks ?? []).map(({ name, url }) => ({
  label: name,
  external: url,
}));

/** The documentation, which every installation serves. */
const GUIDE: FooterItem = { label: "Guide", href: paths.docs };

const allColumns: readonly { heading: string; items: readonly FooterItem[] }[] = [
  {
    heading: "Product",
    items: [
      { label: "Full Software Features", external: providerLinks.features },
      { label: "Pricing", external: providerLinks.pro },
      { label: "Integrations", external: providerLinks.integrations },
      { label: "Customer Stories", external: providerLinks.customers },
      { label: "Free Construction Estimating Software", href: paths.estimating },
      { label: "Free Construction Scheduling Software (coming soon)" },
    ],
  },
  {
    heading: "Resources",
    items: [
      { label: "Free Estimate Template", external: templateUrl("estimate") },
      { label: "Free Schedule Template", external: templateUrl("schedule") },
      { label: "Free Punch List Template", external: templateUrl("punch-list") },
      { label: "Tutorial Videos", external: providerLinks.videos },
      GUIDE,
    ],
  },
  {
    heading: "Compare",
    items: compareLinks.map(({ title, href }) => ({ label: title, href })),
  },
  {
    heading: "Company",
    items: [
      { label: "About Us", external: providerLinks.about },
      { label: "Careers", external: providerLinks.careers },
      { label: "FAQ", href: paths.faq },
    ],
  },
  {
    heading: "Legal",
    items: legalItems,
  },
  {
    heading: "For sales",
    items: [{ label: "Schedule a Demo", external: providerLinks.demo }],
  },
];

/** Whether this installation has what an entry leads to; plain text is about this site. */
const isServed = (item: FooterItem): boolean =>
  "external" in item
    ? provider !== undefined || legalItems.includes(item)
    : brand.hasSite || item === GUIDE;

/** Without what this installation does not have: the provider's pages, the pages of this site. */
export const footerColumns = allColumns
  .map(({ heading, items }) => ({ heading, items: items.filter(isServed) }))
  .filter(({ items }) => items.length > 0);
