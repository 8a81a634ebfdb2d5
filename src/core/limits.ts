// Every limit of the product. Schemas, input filters, messages and checks are derived from these constants.

/** Decimals of a material or labor cost. The one constant to change for cents (decision 4). */
export const COST_DECIMALS: number = 1;
/** Highest material or labor cost of one unit, in dollars. */
export const COST_MAX = 1_000_000;
/** Decimals of a quantity. */
export const QUANTITY_DECIMALS = 3;
/** Highest quantity of a task, in its unit. */
export const QUANTITY_MAX = 1_000_000;
/** Decimals of a markup in the API; the inline field accepts whole percents only. */
export const MARKUP_DECIMALS = 2;
/** Highest markup, in percent. */
export const MARKUP_MAX = 100;
/** Decimals of a tax rate: 9.975 and 8.8750 are real rates. */
export const TAX_RATE_DECIMALS = 4;
/** Highest tax rate, in percent. */
export const TAX_RATE_MAX = 100;
/** Decimals of a price: an override, a fixed payment, an hourly rate. */
export const MONEY_DECIMALS = 2;
/** Highest total of a quote, in dollars. */
export const TOTAL_MAX = 1_000_000_000_000;
/** Decimals of a payment's percentage. */
export const PAYMENT_DECIMALS = 2;
/** Highest sum of all percentage payments, in percent. */
export const PAYMENT_PERCENT_MAX = 100;

/** Longest quote title, in characters. */
export const TITLE_MAX_LENGTH = 200;
/** Longest name of a category, task, payment, tax, company or person, in characters. */
export const NAME_MAX_LENGTH = 200;
/** Longest task description or address, in characters. */
export const DESCRIPTION_MAX_LENGTH = 2_000;
/** Longest terms and conditions, in characters. */
export const TERMS_MAX_LENGTH = 20_000;
/** Longest e-mail address (RFC 5321), in characters. */
export const EMAIL_MAX_LENGTH = 254;
/** Longest website address, in characters. */
export const WEBSITE_MAX_LENGTH = 2_000;

export const CATEGORIES_PER_QUOTE = 200;
export const TASKS_PER_QUOTE = 3_000;
export const PAYMENTS_PER_QUOTE = 100;
export const TAXES_PER_QUOTE = 10;
/** Catalog tasks that one call may add. */
export const CATALOG_TASKS_PER_CALL = 500;

/** Largest JSON body, in bytes, except the logo's. */
export const BODY_MAX_BYTES = 64 * 1024;
/** Largest body of a logo upload, in bytes; base64 adds a third. */
export const LOGO_BODY_MAX_BYTES = 2_900_000;
/** Upper bound of a logo file's size, exclusive, in bytes. */
export const LOGO_MAX_BYTES = 2_097_152;
/** Longest side of a logo, in pixels. */
export const LOGO_MAX_SIDE = 4_096;
/** Highest number of pixels of a logo. */
export const LOGO_MAX_PIXELS = 16_000_000;

/** Fewest digits of a phone number. */
export const PHONE_MIN_DIGITS = 10;

/** Most tasks that a catalog search returns, on the server and offline. */
export const CATALOG_SEARCH_MAX = 50;
