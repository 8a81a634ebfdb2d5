// The owner's one file: brand, origin, addresses of the provider, campaign, social links, testimonial.
// It stands beside paths.ts because the header and footer, which app and site share, read it too.
// Figures that pages claim (prices, ratings, counts) stand in site/content/claims.ts, each with a date.

/** The name in the logo, in titles and in structured data. */
export const brandName = "Quotewright";

/** Where the site is published, without a slash at its end: canonical addresses begin with it. */
export const origin = "https://quotewright.example.com";

/** The year of the copyright line. */
export const copyrightYear = 2025;

/** The provider of the paid full software, whose site and app are elsewhere. */
export const provider = {
  /** The provider's public site. */
  site: "https://example.com",
  /** The provider's app: its login and sign-up pages. */
  app: "https://app.example.com",
  /** What the paid plan is called in running text. */
  paidPlan: "PRO",
} as const;

/** What every external link carries, so that the provider sees where a visitor came from. */
export const campaign = {
  source: "quotewright",
  medium: "free-tool",
  campaign: "free-estimating",
} as const;

/** The social networks of the footer, in their order. */
export const socialLinks = [
  { name: "LinkedIn", url: "https://www.linkedin.com/company/example" },
  { name: "Facebook", url: "https://www.facebook.com/example" },
  { name: "Instagram", url: "https://www.instagram.com/example" },
  { name: "Reddit", url: "https://www.reddit.com/r/example" },
] as const;

/**
 * What one customer who switched has said. `isSample` labels it as a sample on the page: put a real
 * statement here, with the consent of its author, and set it to false.
 */
export const testimonial = {
  isSample: true,
  quote:
    "I priced a bathroom job at the kitchen table and sent the PDF before my coffee was cold. My client signed it the same day.",
  firstName: "Alex",
  role: "General Contractor",
} as const;
