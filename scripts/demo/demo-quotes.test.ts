// Tests of the demo's quotes on any day: none is over, and only the draft of the panel stands out.
import { expect, test } from "vitest";
import { priceQuote } from "#core/pricing/price-quote.ts";
import { wholeQuote } from "#core/quote/schema.ts";
import { standOuts } from "#core/stand-outs/stand-outs.ts";
import { NOTHING_USUAL } from "#core/usual/usual.ts";
import { demoQuotes } from "./demo-quotes.ts";

test.each(["2026-11-27", "2028-02-29", "2031-12-31"])("on %s", (today) => {
  for (const { slug, whole } of demoQuotes(today)) {
    expect(wholeQuote.safeParse(whole).error).toBeUndefined();
    expect(whole.quote.issueDate <= today && today < whole.quote.validUntil).toBe(true);
    const priced = priceQuote(whole);
    const points = standOuts({
      whole,
      priced,
      sending: "publish",
      today,
      usual: NOTHING_USUAL,
      targetMargin: null,
    });
    expect([slug, points.map(({ kind }) => kind)]).toEqual([
      slug,
      slug === "panel" ? ["emptyCategories", "schedule"] : [],
    ]);
  }
});
