// Addresses of the provider's pages, linked from header, footer and marketing pages.
import { provider } from "#web/owner.ts";

const site = (path: string): string => `${provider.site}${path}`;

/** A page about one feature of the full software. */
export const featureUrl = (slug: string): string => site(`/features/${slug}`);
/** A free calculator. */
export const calculatorUrl = (slug: string): string => site(`/calculators/${slug}`);
/** A free template. */
export const templateUrl = (slug: string): string => site(`/templates/${slug}`);
/** A page for one kind of business. */
export const personaUrl = (slug: string): string => site(`/who-we-serve/${slug}`);

export const providerLinks = {
  login: `${provider.app}/login`,
  signUp: `${provider.app}/sign-up`,
  pro: site("/pricing"),
  features: site("/features"),
  integrations: site("/integrations"),
  customers: site("/customers"),
  videos: site("/tutorial-videos"),
  terms: site("/terms-of-service"),
  cookies: site("/cookie-policy"),
  privacy: site("/privacy-policy"),
  about: site("/about-us"),
  careers: site("/careers"),
  demo: site("/schedule-a-demo"),
} as const;
