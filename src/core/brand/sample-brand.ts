// The sample brand of SPEC sections 1, 2 and 9, with example addresses: shown where no brand and no public address is set.
import type { Brand, BrandFile } from "./brand.ts";
import { SOFTWARE_NAME } from "./brand.ts";

/** A brand file with every setting but a logo and a color. */
export const sampleBrandFile: BrandFile = {
  name: SOFTWARE_NAME,
  copyrightYear: 2025,
  currency: "USD",
  provider: {
    site: "https://example.com",
    app: "https://app.example.com",
    paidPlan: "PRO",
    cheaperBy: { buildertrend: "90%+", jobtread: "70%", joist: "80%" },
  },
  campaign: { source: "quotewright", medium: "free-tool", campaign: "free-estimating" },
  socialLinks: [
    { name: "LinkedIn", url: "https://www.linkedin.com/company/example" },
    { name: "Facebook", url: "https://www.facebook.com/example" },
    { name: "Instagram", url: "https://www.instagram.com/example" },
    { name: "Reddit", url: "https://www.reddit.com/r/example" },
  ],
  legalLinks: [
    { name: "Terms of Service", url: "https://example.com/terms-of-service" },
    { name: "Cookie Policy", url: "https://example.com/cookie-policy" },
    { name: "Privacy Policy", url: "https://example.com/privacy-policy" },
  ],
  claims: {
    rating: { value: 4.8, best: 5, reviews: 127 },
    quotesCreatedThousands: 100,
    contractors: "thousands",
  },
  testimonial: {
    isSample: true,
    quote:
      "I priced a bathroom job at the kitchen table and sent the PDF before my coffee was cold. My client signed it the same day.",
    firstName: "Alex",
    role: "General Contractor",
  },
};

export const sampleBrand: Brand = {
  ...sampleBrandFile,
  origin: "https://quotewright.example.com",
  hasSite: true,
  hasLogo: false,
};
