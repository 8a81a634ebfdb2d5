// Runs in the visitor's browser, on the page /demo: lists the example quotes in "My quotes" and fills "My prices".
import * as z from "zod";
import { apiPaths } from "#core/api.ts";
import { offersAnswer } from "#core/offers/offer.ts";
import { summaryOf } from "#core/offers/offer-summary.ts";
import { hasRates } from "#core/own-prices/labor-rates.ts";
import { priceKey } from "#core/own-prices/own-price.ts";
import { readPriceBackup } from "#core/own-prices/price-backup.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import { wholeQuote, type WholeQuote } from "#core/quote/schema.ts";
import { listed, listQuote } from "#web/data/browser/quotes/device-quotes.ts";
import { noteOffer } from "#web/data/browser/quotes/known-offers.ts";
import { localPriceChoice, replaceLocalPrices } from "#web/data/browser/prices/local-prices.ts";
import { putOwnPrices, readOwnPrices } from "#web/data/browser/prices/own-prices.ts";
import {
  rememberBusiness,
  rememberedBusiness,
} from "#web/data/browser/new-quotes/remembered-business.ts";
import { paths } from "#web/paths.ts";
import { BACKUP_PATH, QUOTE_IDS_PATH } from "./demo-paths.ts";

/** @returns null for a quote that the visitor has deleted */
async function listDemoQuote(id: string): Promise<WholeQuote | null> {
  const answer = await fetch(apiPaths.wholeQuote(id));
  if (!answer.ok) return null;
  const whole = wholeQuote.parse(await answer.json());
  listQuote(listed(whole.quote, priceQuote(whole).totalCents));
  const { offers } = offersAnswer.parse(await (await fetch(apiPaths.offers(id))).json());
  const [newest] = offers;
  if (newest) await noteOffer(id, summaryOf(newest));
  return whole;
}

/** Adds what is missing: prices, region and rates that the visitor has set stay. */
async function fillPrices(): Promise<void> {
  const backup = readPriceBackup(await (await fetch(BACKUP_PATH)).text());
  const known = new Set((await readOwnPrices()).entries.map(priceKey));
  const missing = backup.entries.filter((entry) => !known.has(priceKey(entry)));
  if (missing.length > 0) await putOwnPrices(missing);
  const { regionCode, rates } = localPriceChoice();
  if (regionCode === null && !hasRates(rates))
    replaceLocalPrices({ regionCode: backup.regionCode, rates: backup.rates });
}

const ids = z.array(z.uuid()).parse(await (await fetch(QUOTE_IDS_PATH)).json());
const quotes = await Promise.all(ids.map(listDemoQuote));
const first = quotes.find((whole) => whole !== null);
if (first && rememberedBusiness() === null) rememberBusiness(first.quote.businessInfo);
await fillPrices();
location.replace(paths.quotes);
