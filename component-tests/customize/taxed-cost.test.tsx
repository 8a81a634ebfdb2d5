// Tests of the question about a printed tax from which the client can work out the cost: both mends, with their undo.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import { bathroomRenovation, GST } from "#core/testing/example-quotes.ts";
import { openQuote } from "../testing/app-for-tests.tsx";
import { madeQuote } from "../testing/made-quote.ts";
import { provokes } from "../testing/provokes.ts";
import { expectClosed, toast, waitUntilSaved } from "../pages/edit-screen.ts";

const question = page.getByRole("dialog", { name: "Before you download" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const point = question.getByRole("heading", { name: "Your client can work out your cost" });
const nothing = question.getByText("Nothing stands out any more.");

test("a printed tax from which the client can work out the cost has two mends", async () => {
  provokes(/Download failed|422/);
  const { businessInfo } = bathroomRenovation().quote;
  const whole = madeQuote(
    { Kitchen: [{ name: "Cabinets", materialUnitCost: 1_500, markup: 60 }] },
    { businessInfo, taxes: [GST], taxOnMarkup: false },
  );
  const { id } = whole.quote;
  const server = await openQuote(whole, "/customize");
  const pdf = new RegExp(`^${apiPaths.pdf(id)}`);
  server.refuse("GET", pdf, 422);
  await button("Download PDF").click();
  await expect.element(point).toBeVisible();
  await expect
    .element(question.getByText("$75.00 at 5% is a cost of $1,500.00."))
    .toMatchTextContent("GST is charged on your cost without markup, and printed");

  await button("Hide taxes").click();
  await expect.element(toast).toMatchTextContent("Taxes are hidden");
  await expect.element(nothing).toBeVisible();
  await toast.getByText("Undo").click();
  await expect.element(point).toBeVisible();
  await button("Charge tax on markup").click();
  await expect.element(toast).toMatchTextContent("Tax is charged on markup");
  await expect.element(nothing).toBeVisible();
  await button("Download").click();
  await expectClosed(question);
  await waitUntilSaved();
  expect(server.whole(id).quote).toMatchObject({
    taxOnMarkup: true,
    displayOptions: { showSubtotalOnly: false },
  });
  await expect.poll(() => server.calls.filter(({ path }) => pdf.test(path)).length).toBe(1);
});
