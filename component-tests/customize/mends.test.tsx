// Tests of the mends of single tasks, choices and taxes in the question before a quote leaves, each with its undo.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import { bathroomRenovation, GST } from "#core/testing/example-quotes.ts";
import { texts } from "../testing/actions.ts";
import { openQuote } from "../testing/app-for-tests.tsx";
import { madeQuote } from "../testing/made-quote.ts";
import { provokes } from "../testing/provokes.ts";
import { toast, waitUntilSaved } from "../pages/edit-screen.ts";

const question = page.getByRole("dialog", { name: "Before you download" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const points = () => texts(question.getByRole("heading", { level: 3 }));

const WORKED_OUT = "Your client can work out your cost";

test("a task of $0.00 is removed, an alternative is chosen, and a tax that gives the cost away is hidden or charged on markup @full", async () => {
  provokes(/Download failed|422/);
  const { businessInfo } = bathroomRenovation().quote;
  const floor = (name: string) =>
    ({ name, materialUnitCost: 1_500, markup: 60, choiceGroup: "Floor" }) as const;
  const free = { name: "Clean up", materialUnitCost: 0 };
  const cabinets = { name: "Cabinets", materialUnitCost: 1_500, markup: 60 };
  const whole = madeQuote(
    { Kitchen: [floor("Oak"), floor("Tile"), free, cabinets] },
    { businessInfo, taxes: [GST], taxOnMarkup: false },
  );
  const { id } = whole.quote;
  const server = await openQuote(whole, "/customize");
  server.refuse("GET", new RegExp(`^${apiPaths.pdf(id)}`), 422);
  await button("Download PDF").click();
  await expect
    .poll(points)
    .toEqual([WORKED_OUT, "1 task comes to $0.00", "One of several is not chosen yet"]);
  await expect.element(question.getByText(/ at 5% is a cost of /)).toBeVisible();
  await button("Choose Tile").click();
  await expect.element(toast).toMatchTextContent("Tile chosen");
  await button("Remove Clean up").click();
  await expect.poll(points).toEqual([WORKED_OUT]);
  await toast.getByText("Undo").click();
  await expect.poll(points).toEqual([WORKED_OUT, "1 task comes to $0.00"]);
  await button("Remove Clean up").click();
  await button("Hide taxes").click();
  await expect.element(toast).toMatchTextContent("Taxes are hidden");
  await expect.poll(points).toEqual([]);
  await toast.getByText("Undo").click();
  await expect.poll(points).toEqual([WORKED_OUT]);
  await button("Charge tax on markup").click();
  await expect.element(question.getByText("Nothing stands out any more.")).toBeVisible();
  await button("Download").click();
  await waitUntilSaved();
  const { quote, tasks } = server.whole(id);
  expect(tasks.map(({ name }) => name)).toEqual(["Oak", "Tile", "Cabinets"]);
  expect(tasks.filter(({ selected }) => selected)).toMatchObject([{ name: "Tile" }]);
  expect(quote).toMatchObject({
    taxOnMarkup: true,
    displayOptions: { showSubtotalOnly: false },
  });
});
