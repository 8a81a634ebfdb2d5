// Tests of "My prices": a region and own labor rates change the costs of tasks that are added, and of nothing else.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

/** In the catalog $0.80 material and $2.20 labor, at $62 an hour. */
const CEILING = "Hang, tape and finish 1/2 in. sag-resistant drywall, ceilings, level 4";
/** $0.70 and $1.90. */
const WALLS = "Hang, tape and finish 1/2 in. drywall, walls, level 4";
const SAVED = "Saved on this device";

async function onServer(page: Page, quoteId: string): Promise<WholeQuote> {
  const answer = await page.request.get(apiPaths.wholeQuote(quoteId));
  return (await answer.json()) as WholeQuote;
}

const costs = ({ tasks }: WholeQuote) =>
  tasks.map(({ name, materialUnitCost, laborUnitCost }) => [name, materialUnitCost, laborUnitCost]);

const pricesPage = (page: Page) => ({
  region: page.getByLabel("State, province or territory"),
  rateForAll: page.getByLabel("My rate for all categories"),
  rateFor: (category: string) => page.getByLabel(`My rate for ${category}, dollars an hour`),
});

const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true }).first();

test("a region and a rate change the costs of added tasks, in one step, and not those of earlier ones", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openNew();
  await edit.addCategories(["Drywall"]);
  await edit.addCatalogTasks("Drywall", [WALLS]);
  await waitUntilSaved(page);

  await page.goto("/prices");
  const prices = pricesPage(page);
  await prices.region.selectOption({ label: "California" });
  await expect(page.getByText("Labor 142% and material 108% of the US average")).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible();
  // 2.20 x 77.50 / 62 = 2.75
  await prices.rateFor("Drywall").pressSequentially("77.5");
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.reload();
  await expect(prices.region).toHaveValue("US-CA");
  await expect(prices.rateFor("Drywall")).toHaveValue("77.5");

  await page.goto(`/quote/${quoteId}`);
  await edit.category("Drywall").getByRole("button", { name: "Add tasks" }).click();
  const picker = edit.picker();
  await expect(picker.getByTestId("price-statement")).toContainText(
    "My rate $77.50/h, California prices, November 2026",
  );
  await expect(
    picker.getByRole("checkbox", { name: CEILING, exact: true }),
  ).toHaveAccessibleDescription(/\$3\.70 \/ sq\.ft$/);
  await picker.getByRole("checkbox", { name: CEILING, exact: true }).check();
  await picker.getByRole("checkbox", { name: WALLS, exact: true }).check();
  await picker.getByRole("button", { name: "Add selected tasks (2)" }).click();
  await waitUntilSaved(page);
  // 0.80 x 1.08 = 0.864; 0.70 x 1.08 = 0.756; 1.90 x 1.25 = 2.375
  const added = [
    [WALLS, 0.7, 1.9],
    [CEILING, 0.9, 2.8],
    [WALLS, 0.8, 2.4],
  ];
  expect(costs(await onServer(page, quoteId))).toEqual(added);
  // 2.60 + 3.70 + 3.20
  expect((await edit.figures())["Subtotal"]).toBe("$9.50");

  await undo(page).click();
  await waitUntilSaved(page);
  await expect.poll(async () => costs(await onServer(page, quoteId))).toEqual(added.slice(0, 1));
  expect((await edit.figures())["Subtotal"]).toBe("$2.60");
});

test("without own prices the tasks go as catalog tasks, and the statement says US average", async ({
  page,
}) => {
  const edit = new EditPage(page);
  await edit.openNew();
  await edit.addCategories(["Drywall"]);
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && /categories\/[^/]+\/tasks$/.test(request.url()),
  );
  await edit.category("Drywall").getByRole("button", { name: "Add tasks" }).click();
  await expect(edit.picker().getByTestId("price-statement")).toContainText("US average prices");
  await edit.picker().getByRole("checkbox", { name: WALLS, exact: true }).check();
  await edit.picker().getByRole("button", { name: "Add selected tasks (1)" }).click();
  expect((await sent).postDataJSON()).toHaveProperty("catalogTaskIds");
});

test("a starter job and its category take the rate, so that the hours stay the same", async ({
  page,
}) => {
  await page.goto("/prices");
  const prices = pricesPage(page);
  // The catalog's rate of Plumbing is $98.
  await prices.rateFor("Plumbing").pressSequentially("196");
  const edit = new EditPage(page);
  const quoteId = await edit.openNew();
  await page.getByRole("button", { name: /^Water heater/ }).click();
  const dialog = page.getByRole("dialog", { name: "Water heater" });
  await expect(dialog.getByTestId("price-statement")).toContainText("My labor rates, US average");
  await dialog.getByRole("button", { name: "Add 5 tasks" }).click();
  await waitUntilSaved(page);
  const { categories, tasks } = await onServer(page, quoteId);
  const plumbing = categories.find(({ name }) => name === "Plumbing");
  expect(plumbing?.defaultLaborHourlyRate).toBe(196);
  const heater = tasks.find(({ categoryId }) => categoryId === plumbing?.id);
  const catalog = (await (
    await page.request.get(`${apiPaths.taskCatalog}?category=Plumbing`)
  ).json()) as { name: string; laborUnitCost: number; materialUnitCost: number }[];
  const listed = catalog.find(({ name }) => name === heater?.name);
  expect(heater?.laborUnitCost).toBe((listed?.laborUnitCost ?? 0) * 2);
  expect(heater?.materialUnitCost).toBe(listed?.materialUnitCost);
});

test("rates are typed down the table with Enter; zero is refused, and an empty field is the catalog's rate", async ({
  page,
}) => {
  await page.goto("/prices");
  const prices = pricesPage(page);
  await expect(prices.rateFor("Demolition")).toHaveAttribute("placeholder", "58");
  await prices.rateForAll.fill("70");
  await prices.rateForAll.press("Enter");
  await expect(prices.rateFor("General Conditions & Permits")).toBeFocused();
  await page.keyboard.type("80");
  await page.keyboard.press("Enter");
  await expect(prices.rateFor("Demolition")).toBeFocused();
  await expect(prices.rateFor("Demolition")).toHaveAttribute("placeholder", "70");
  await page.keyboard.type("0");
  await expect(page.getByText("Enter a rate above zero, or none.")).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(page.getByText("Enter a rate above zero, or none.")).toBeHidden();
  await prices.rateForAll.fill("");
  await prices.rateForAll.blur();
  await expect(prices.rateFor("Demolition")).toHaveAttribute("placeholder", "58");
  await expect(prices.rateFor("General Conditions & Permits")).toHaveValue("80");
});

test("the page is in the header and in the search of a quote, and another tab follows a choice", async ({
  page,
  context,
}) => {
  const edit = new EditPage(page);
  await edit.openNew();
  await edit.addCategories(["Drywall"]);
  await edit.category("Drywall").getByRole("button", { name: "Add tasks" }).click();
  const opened = context.waitForEvent("page");
  await edit.picker().getByRole("link", { name: "My prices" }).click();
  const other = await opened;
  await pricesPage(other).region.selectOption({ label: "Ontario" });
  await expect(other.getByText("in Canadian dollars, with the exchange")).toBeVisible();
  await expect(edit.picker().getByTestId("price-statement")).toContainText(
    "Ontario prices in Canadian dollars",
  );
  await other.close();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("my prices");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/prices$/);
  await expect(page).toHaveTitle("My prices – Quotewright");
});
