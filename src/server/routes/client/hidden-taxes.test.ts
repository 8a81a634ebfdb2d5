// Tests that "Taxes not included" stands at every total that a client signs when taxes are hidden: page, PDF and record.
import { expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { GST } from "#core/testing/example-quotes.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import { accept, bytesAt, offersOf, publishOffer } from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();

/** Publishes a quote of $100.00 with a tax, which is printed or hidden. */
async function publishedWith(showSubtotalOnly: boolean) {
  const { quoteId } = await seedQuote(app);
  const fields = { taxes: [GST], displayOptions: { showSubtotalOnly } };
  await app.call("PUT", apiPaths.quote(quoteId), fields);
  const offer = await publishOffer(app, quoteId);
  const page = async () => String((await app.call("GET", clientPath(offer.token))).body);
  const printed = async () =>
    (await readPdf(await bytesAt(app, apiPaths.clientPdf(offer.token)))).pages.map((each) =>
      each.replace(/\s+/g, " "),
    );
  return { quoteId, offer, page, printed };
}

/** The notes at the totals of a page: after the amount, and below the figures. */
const notesOf = (page: string): string[] =>
  page.match(/<(span class="total-note"|p class="note")>Taxes not included/g) ?? [];

test("on the page, in the PDF and in the record of the acceptance", async () => {
  const { quoteId, offer, page, printed } = await publishedWith(true);
  // In the summary, below the figures, in the bar, and above the button that accepts.
  expect(notesOf(await page())).toHaveLength(4);
  const [form = ""] = /<form\s+id="acceptance"[^]*?<\/form>/.exec(await page()) ?? [];
  expect(notesOf(form)).toHaveLength(1);
  // In the head, below the figures, and beside the signatures.
  expect((await printed()).join(" ").match(/Subtotal \$100\.00 Taxes not included/g)).toHaveLength(
    3,
  );

  expect(await accept(app, offer)).toMatchObject({ status: 200 });
  expect(await page()).toContain("Subtotal (taxes not included): $100.00.");
  expect((await printed()).at(-1)).toContain("Subtotal (taxes not included) $100.00");
  const [accepted] = await offersOf(app, quoteId);
  expect(accepted?.total).toEqual({ label: "Subtotal (taxes not included)", amount: "$100.00" });
});

test("not where taxes are printed", async () => {
  const { offer, page, printed } = await publishedWith(false);
  expect(await page()).not.toContain("axes not included");
  expect(await accept(app, offer)).toMatchObject({ status: 200 });
  expect(await page()).toContain("Total: $105.00.");
  expect((await printed()).join(" ")).not.toContain("axes not included");
});
