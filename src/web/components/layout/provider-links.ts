// Addresses of the provider's pages, linked from header, footer and marketing pages.
import { brand } from "#web/brand.ts";

/** The provider of the paid full software; undefined where the brand has none, and then nothing links to it. */
export const { provider } = brand;

const site = (path: string): string => `${provider?.site ?? ""}${path}`;
const app = (path: string): string => `${provider?.app ?? ""}${path}`;

/** A page about one feature of the full software. */
export const featureUrl = (slug: string): string => site(`/features/${slug}`);
/** A free calculator. */
export const calculatorUrl = (slug: string): string => site(`/calculators/${slug}`);
/** A free template. */
export const templateUrl = (slug: string): string => site(`/templates/${slug}`);
/** A page for one kind of business. */
export const personaUrl = (slug: string): string => site(`/who-we-serve/${slug}`);

export const providerLinks = {
  login: app("/login"),
  signUp: app("/sign-up"),
  pro: site("/pricing"),
  features: site("/features"),
  integrations: site("/integrations"),
  customers: site("/customers"),
  videos: site("/tutorial-videos"),
  about: site("/about-us"),
  careers: site("/careers"),
  demo: site("/schedule-a-demo"),
} as const;
