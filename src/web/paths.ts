// Builds the addresses of all pages (SPEC section 2); the addresses of the API are in core/api.ts.

/** The element with the client's messages, on Customize and on the page of an accepted quote. */
export const MESSAGES_ID = "client-messages";

/** Every page of the product. A quote's `id` is its v4 UUID. */
export const paths = {
  home: "/",
  estimating: "/free-construction-estimating-software",
  faq: "/faq",
  compare: "/compare-construction-software",
  alternatives: {
    buildertrend: "/buildertrend-alternative",
    jobtread: "/jobtread-alternative",
    joist: "/joist-alternative",
  },
  docs: "/docs",
  /** A page of the documentation. */
  doc: (name: string) => `/docs/${name}`,
  newQuote: "/quote/new",
  quote: (id: string) => `/quote/${id}`,
  quoteDetails: (id: string) => `/quote/${id}/details`,
  quoteCustomize: (id: string) => `/quote/${id}/customize`,
  /** What the client asked, on Customize. */
  quoteMessages: (id: string) => `/quote/${id}/customize#${MESSAGES_ID}`,
  quotes: "/quotes",
  /** The prices of this device: labor rates and region. */
  prices: "/prices",
  /** The clients of this device. */
  clients: "/clients",
  /** The workspace of this device, and the other devices in it. */
  devices: "/devices",
} as const;

/** The competitors with their own page, by the slug in its address. */
export type AlternativeSlug = keyof typeof paths.alternatives;
