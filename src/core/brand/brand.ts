// The brand of an installation: the settings that its operator gives in a brand file, and what its pages show of them.
import * as z from "zod";
import { nonBlankText, text } from "../text/text.ts";

const LINE = 200;

const webAddress = z.url({
  protocol: /^https?$/,
  error: "Must be a web address such as https://your-company.com.",
});

const namedLink = z.strictObject({ name: nonBlankText(40), url: webAddress });

/** Another product, paid, that the pages lead to. */
const provider = z.strictObject({
  /** Its public site, without a slash at the end. */
  site: webAddress,
  /** Its app, for login and sign-up. */
  app: webAddress,
  /** The name of the paid plan in running text. */
  paidPlan: nonBlankText(40),
  /** How much cheaper the paid plan is than a competitor, in percent; each is printed only where it is given. */
  cheaperBy: z
    .strictObject({
      buildertrend: text(10),
      jobtread: text(10),
      joist: text(10),
    })
    .optional(),
});

/** What only the operator can vouch for. Without a claim no page says anything of it. */
const claims = z.strictObject({
  /** The average of the reviews, the best possible one, and the number of reviews. */
  rating: z
    .strictObject({
      value: z.number().positive(),
      best: z.number().positive(),
      reviews: z.int().min(1),
    })
    .refine(({ value, best }) => value <= best, "The value must be at most the best.")
    .optional(),
  /** In thousands: 100 is printed as 100K+. */
  quotesCreatedThousands: z.int().min(1).optional(),
  /** How many contractors use it, in words: `thousands`. */
  contractors: nonBlankText(40).optional(),
});

/** A statement of one customer, with the consent of its author. */
const testimonial = z.strictObject({
  quote: nonBlankText(600),
  firstName: nonBlankText(40),
  role: nonBlankText(80),
  /** Labels it on the page as a sample that no customer wrote. */
  isSample: z.boolean().optional(),
});

/** The content of a brand file. Only the name is required. */
export const brandFile = z.strictObject({
  /** In the logo, in titles and in structured data. */
  name: nonBlankText(40),
  /** An SVG or PNG file, as a path from the brand file. */
  logo: nonBlankText(LINE).optional(),
  /** The color of buttons and links, such as `#1d4e89`; lighter and darker ones are derived from it. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "Must be a color such as #1d4e89.")
    .optional(),
  /** The year in the copyright line. */
  copyrightYear: z.int().min(1900).max(2200).optional(),
  /** The currency of the price on the marketing pages, as its ISO 4217 code. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "Must be the code of a currency, such as EUR.")
    .optional(),
  provider: provider.optional(),
  /** The campaign parameters of every link to another site: utm_source, utm_medium and utm_campaign. */
  campaign: z
    .strictObject({
      source: nonBlankText(80),
      medium: nonBlankText(80),
      campaign: nonBlankText(80),
    })
    .optional(),
  socialLinks: z.array(namedLink).max(10).optional(),
  /** Terms, privacy policy and the like, in the footer. */
  legalLinks: z.array(namedLink).max(10).optional(),
  claims: claims.optional(),
  testimonial: testimonial.optional(),
});
export type BrandFile = z.infer<typeof brandFile>;

/** The brand as pages show it. */
export interface Brand extends Omit<BrandFile, "logo"> {
  /** The public address of the installation, without a slash at the end; empty where none is known. */
  origin: string;
  /** Whether the installation serves the marketing pages. */
  hasSite: boolean;
  /** Whether the operator gave a logo: `/favicon.svg` is that logo then. */
  hasLogo: boolean;
}

declare global {
  /** Set before the pages are rendered outside of a browser: by the server, the build and the tests. */
  var pageBrand: Brand | undefined;
}

/** The name of the software, for installations without a brand of their own. */
export const SOFTWARE_NAME = "Quotewright";
