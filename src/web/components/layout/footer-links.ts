// The columns of the footer (SPEC section 2).
import { paths } from "#web/paths.ts";
import { providerLinks, templateUrl } from "./provider-links.ts";
import { compareLinks } from "./site-links.ts";

/** An entry of the footer: a link to another site, a link within this site, or plain text. */
export type FooterItem =
  | { label: string; external: string }
  | { label: string; href: string }
  | { label: string };

export interface FooterColumn {
  heading: string;
  items: readonly FooterItem[];
}

export const footerColumns: readonly FooterColumn[] = [
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
    items: [
      { label: "Terms of Service", external: providerLinks.terms },
      { label: "Cookie Policy", external: providerLinks.cookies },
      { label: "Privacy Policy", external: providerLinks.privacy },
    ],
  },
  {
    heading: "For sales",
    items: [{ label: "Schedule a Demo", external: providerLinks.demo }],
  },
];
