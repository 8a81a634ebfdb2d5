// Tests of the questions about tasks of $0.00 and alternatives without a choice before a quote leaves, with their mends.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { texts } from "../testing/actions.ts";
import { openQuote } from "../testing/app-for-tests.tsx";
import { madeQuote, plainTask } from "../testing/made-quote.ts";
import { provokes } from "../testing/provokes.ts";
import { toast, waitUntilSaved } from "../pages/edit-screen.ts";

const question = page.getByRole("dialog", { name: "Before you download" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("a task of $0.00 is shown or removed, an alternative is chosen, each with its undo", async () => {
  provokes(/Download failed|422/);
  const { businessInfo } = bathroomRenovation().quote;
  const floor = (name: string) => ({ ...plainTask(name), choiceGroup: "Floor" });
  const free = { name: "Clean up", materialUnitCost: 0 };
  const whole = madeQuote({ Kitchen: [floor("Oak"), floor("Tile"), free] }, { businessInfo });
  const { id } = whole.quote;
  const server = await openQuote(whole, "/customize");
  server.refuse("GET", new RegExp(`^${apiPaths.pdf(id)}`), 422);
  await button("Download PDF").click();
  const points = () => texts(question.getByRole("heading", { level: 3 }));
  await expect.poll(points).toEqual(["1 task comes to $0.00", "One of several is not chosen yet"]);
  await button("Choose Tile").click();
  await expect.element(toast).toMatchTextContent("Tile chosen");
  await expect.poll(points).toEqual(["1 task comes to $0.00"]);
  await button("Remove Clean up").click();
  await expect.element(question.getByText("Nothing stands out any more.")).toBeVisible();
  await waitUntilSaved();
  expect(server.whole(id).tasks.map(({ name, selected }) => [name, selected])).toEqual([
    ["Oak", false],
    ["Tile", true],
  ]);
  await toast.getByText("Undo").click();
  await expect.poll(points).toEqual(["1 task comes to $0.00"]);
});
