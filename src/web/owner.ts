// The owner's settings: brand, origin, addresses of the provider, campaign, social links, testimonial.
// It is beside paths.ts because app and site share the header and footer, which read it.
// Figures that pages claim (prices, ratings, counts) are in site/content/claims.ts, each with a date.

/** The brand's name, in the logo, titles and structured data. */
export const brandName = "Quotewright";

/** The site's public origin, without a trailing slash: the prefix of canonical addresses. */
export const origin = "https://quotewright.example.com";

/** The year in the copyright line. */
export const copyrightYear = 2025;

/** The provider of the paid full software, which has its own site and app. */
export const provider = {
  /** The provider's public site. */
  site: "https://example.com",
  /** The provider's app: its login and sign-up pages. */
  app: "https://app.example.com",
  /** The name of the paid plan in running text. */
  paidPlan: "PRO",
} as const;

/** Campaign parameters of every external link, so that the provider can attribute visitors. */
export const campaign = {
  source: "quotewright",
  medium: "free-tool",
  campaign: "free-estimating",
} as const;

/** The social networks in the footer, in order. */
export const socialLinks = [
  { name: "LinkedIn", url: "https://www.linkedin.com/company/example" },
  { name: "Facebook", url: "https://www.facebook.com/example" },
  { name: "Instagram", url: "https://www.instagram.com/example" },
  { name: "Reddit", url: "https://www.reddit.com/r/example" },
] as const;

/**
 * A statement of one customer who switched. `isSample` labels it as a sample on the page: put a real
 * statement here, with the consent of its author, and set it to false.
 */
export const testimonial = {
  isSample: true,
  quote:
    "I priced a bathroom job at the kitchen table and sent the PDF before my coffee was cold. My client signed it the same day.",
  firstName: "Alex",
  role: "General Contractor",
} as const;
