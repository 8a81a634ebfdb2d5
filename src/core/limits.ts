// Every limit of the product. Schemas, input filters, messages and checks are derived from these constants.

/** Decimals of a material or labor cost in a quote that does not use cents (decision 4). */
export const COST_DECIMALS = 1;
/** Decimals of a cost in the owner's price list, which has what its supplier's file had. */
export const LISTED_COST_DECIMALS = 4;
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
/** Highest hourly rate that a contractor sets, in dollars. */
export const HOURLY_RATE_MAX = 10_000;
/** Decimals of the hours of a catalog task for one unit. */
export const LABOR_HOURS_DECIMALS = 4;
/** Decimals of the factors of a region, and the highest factor. */
export const REGION_FACTOR_DECIMALS = 2;
export const REGION_FACTOR_MAX = 3;
/** Most entries of the owner's price list, which one device keeps. */
export const OWN_PRICES_MAX = 10_000;
/** Most entries of it that are listed at a time; a search finds the others. */
export const OWN_PRICES_LISTED = 100;
/** Most clients of the contractor's list, which one device keeps, and most that are listed at a time. */
export const CLIENTS_MAX = 5_000;
export const CLIENTS_LISTED = 100;
/** Decimals of a discount's percentage. */
export const DISCOUNT_PERCENT_DECIMALS = 2;
/** Highest discount, in percent of the subtotal. */
export const DISCOUNT_PERCENT_MAX = 100;
/** Most percentages, such as overhead and profit, that are charged on the work of a quote. */
export const CHARGES_PER_QUOTE = 5;
/** Decimals of a target margin, which is never stored. */
export const MARGIN_DECIMALS = 1;
/** Highest target margin, in percent of the price. */
export const MARGIN_MAX = 100;
/** Decimals of a payment's percentage. */
export const PAYMENT_DECIMALS = 2;
/** Highest sum of all percentage payments, in percent. */
export const PAYMENT_PERCENT_MAX = 100;

/** Most quotes in the list of a device. */
export const QUOTES_LISTED_MAX = 5_000;
/** Most of them that are shown at a time; a search finds the others, and a button shows as many more. */
export const QUOTES_SHOWN = 100;
/** Most quotes that one event stream follows. */
export const FOLLOWED_QUOTES = 500;

/** Longest quote title, in characters. */
export const TITLE_MAX_LENGTH = 200;
/** Longest name of a category, task, payment, tax, company or person, in characters. */
export const NAME_MAX_LENGTH = 200;
/** Longest task description or address, in characters. */
export const DESCRIPTION_MAX_LENGTH = 2_000;
/** Longest terms and conditions, in characters. */
export const TERMS_MAX_LENGTH = 20_000;
/** Longest introduction, assumptions, exclusions or text of the acceptance, in characters. */
export const SCOPE_TEXT_MAX_LENGTH = 10_000;
/** Most licenses, and most tax numbers, of a business. */
export const REGISTRATIONS_MAX = 10;
/** Longest e-mail address (RFC 5321), in characters. */
export const EMAIL_MAX_LENGTH = 254;
/** Longest pattern of quote numbers, and most digits of the number at which they start. */
export const NUMBER_PATTERN_MAX_LENGTH = 60;
export const NUMBER_MAX_DIGITS = 9;
/** Days for which a quote is valid unless another period is chosen, and the longest period. */
export const VALIDITY_DAYS_DEFAULT = 30;
export const VALIDITY_DAYS_MAX = 999;
/** First day that a quote takes: what is before it is a slip of typing. */
export const FIRST_DAY = "2000-01-01";
/** Longest website address, in characters. */
export const WEBSITE_MAX_LENGTH = 2_000;

/** Longest link at which a client pays, in characters: a QR code of it is still read from paper. */
export const PAYMENT_LINK_MAX_LENGTH = 500;
/** Longest text about a transfer, in characters, and its most lines. */
export const TRANSFER_TEXT_MAX_LENGTH = 600;
export const TRANSFER_LINES_MAX = 12;

/** Most characters of all texts of a quote together, in Unicode code points. */
export const QUOTE_TEXT_MAX = 1_000_000;

/** Longest reason for which a client declines, in characters. */
export const REASON_MAX_LENGTH = 2_000;
/** For how many years what a client accepted is kept at least, where the operator says nothing else: claims from a contract end after six years in most places. */
export const ACCEPTANCE_YEARS = 6;
/** Longest message between a client and a contractor about an offer, in characters. */
export const MESSAGE_MAX_LENGTH = 2_000;
/** Most messages about a quote that its client sends, and most that its contractor sends. */
export const MESSAGES_PER_QUOTE = 200;
/** For how many days a deleted quote is kept, where the operator says nothing else (decision 40). */
export const DELETED_DAYS = 30;
/** Most strokes, and most points, of a drawn signature. */
export const SIGNATURE_STROKES_MAX = 200;
export const SIGNATURE_POINTS_MAX = 4_000;

/** Most revisions of a quote that are published to the client. */
export const OFFERS_PER_QUOTE = 50;
export const CATEGORIES_PER_QUOTE = 200;
export const TASKS_PER_QUOTE = 3_000;
/** Most options and alternatives that a client can choose: every category and every task. */
export const CHOICES_PER_QUOTE = CATEGORIES_PER_QUOTE + TASKS_PER_QUOTE;
export const PAYMENTS_PER_QUOTE = 100;
export const TAXES_PER_QUOTE = 10;
/** Catalog tasks that one call may add. */
export const CATALOG_TASKS_PER_CALL = 500;

/** Markups that one call may set: as many as fit the largest body. */
export const MARKUPS_PER_CALL = 1_000;

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

/** Most working days that a change order adds or saves. */
export const CHANGE_DAYS_MAX = 999;

/** Fewest digits of a phone number. */
export const PHONE_MIN_DIGITS = 10;

/** Most tasks that a catalog search returns, on the server and offline. */
export const CATALOG_SEARCH_MAX = 50;
/** Most different words of a catalog search; further words are ignored. */
export const CATALOG_SEARCH_WORDS_MAX = 12;
/** Limits of a table that is imported, and of what a workbook may hold when it is unpacked. */
export const TABLE_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const TABLE_FILE_MAX_ROWS = 20_000;
export const TABLE_FILE_MAX_COLUMNS = 200;
export const WORKBOOK_MAX_UNPACKED = 32 * 1024 * 1024;
/** Most new prices of a file that are compared with the catalog: a search takes a millisecond or more. */
export const PRICES_COMPARED_MAX = 300;

/** Kits on one device, tasks and dimensions in one of them, and characters of the formula of a quantity. */
export const KITS_MAX = 100;
export const KIT_TASKS_MAX = 300;
export const KIT_DIMENSIONS_MAX = 8;
export const FORMULA_MAX_LENGTH = 200;
