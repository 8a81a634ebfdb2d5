// Tests that lists pasted from Word into the terms stay lists, in the preview and line by line in the PDF.
import { apiPaths } from "#core/api.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { waitUntilSaved } from "../pages/edit-page.ts";
import { readPdfPages } from "../testing/pdf-text.ts";
import { documentText, flat, previewLines } from "../testing/preview-lines.ts";

/** The clipboard content that Word writes: the same list as HTML and as plain text. */
const WORD = {
  "text/html":
    "<p class=MsoListParagraph>1.&nbsp;&nbsp; Demolish</p><p class=MsoListParagraph>a)&nbsp; Cabinets</p>",
  "text/plain":
    "1.\tDemolish\na)\tCabinets\nb)\tFloor\n2.\tRebuild\nExclusions:\n•\tDry rot\no\tIn the walls\n•\tAsbestos\n",
};
const LINES = [
  "1. Demolish",
  "a) Cabinets",
  "b) Floor",
  "2. Rebuild",
  "Exclusions:",
  "• Dry rot",
  "• In the walls",
  "• Asbestos",
];

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a list from Word is pasted unchanged, and printed as nested lists @full", async ({
  page,
  server,
}) => {
  const whole: WholeQuote = ownQuote();
  whole.quote.termsAndConditions = "";
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${whole.quote.id}/details`);
  const details = new DetailsPage(page);
  await details.terms.focus();
  await page.evaluate(async (kinds) => {
    const parts = Object.entries(kinds).map(([type, text]) => [type, new Blob([text], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
  }, WORD);
  await page.keyboard.press("ControlOrMeta+V");
  await expect(details.terms).toHaveValue(WORD["text/plain"]);
  await waitUntilSaved(page);
  await details.next();

  const preview = page.getByRole("region", { name: "Quote preview" });
  const cabinets = preview.getByRole("listitem").filter({ hasText: /^Cabinets$/ });
  await expect(preview.locator("ol > li > ol > li").first()).toHaveText("Cabinets");
  await expect(cabinets).toHaveCSS("list-style-type", '"a) "');
  await expect(preview.locator("ul > li > ul > li")).toHaveText(["In the walls"]);
  const lines = await previewLines(page);
  expect(lines).toEqual(expect.arrayContaining(LINES));

  const answer = await page.request.get(apiPaths.pdf(whole.quote.id));
  const quote = { ...whole.quote, termsAndConditions: WORD["text/plain"] };
  const printed = documentText(
    await readPdfPages(await answer.body()),
    printableQuote({ ...whole, quote }),
  );
  expect(printed).toContain(flat(LINES.join("")));
});
