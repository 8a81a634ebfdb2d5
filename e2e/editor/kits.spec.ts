// Test of what only real requests and axe prove of kits: saved from a quote with dimensions, started from with others, never sent.
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTask } from "../testing/made-quote.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const KIT = "Cedar deck with a box stair";
const BOARDS = { ...plainTask("Cedar boards"), quantity: "132", unit: "sq.ft" };

test("a quote starts from a kit with other dimensions; no request carries the kit before @full", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  const edit = new EditPage(page);
  await edit.openMade({ "My decks": [BOARDS, plainTask("Box stairs")] });
  await edit.menu("My decks", "Save as a kit…");
  const saving = page.getByRole("dialog", { name: "Save as a kit" });
  await saving.getByLabel("Name of the kit").fill(KIT);
  await saving.getByLabel("Length (ft)", { exact: true }).fill("12");
  await saving.getByLabel("Width (ft)", { exact: true }).fill("10");
  const follows = saving.getByRole("combobox", { name: `Quantity of ${BOARDS.name}` });
  await expect(follows).toHaveValue("floorArea * (1 + 10 / 100)");
  await saving.getByRole("button", { name: `Edit formula: ${BOARDS.name}` }).click();
  await expectAccessible(page, "saving a kit, with the formula of a task");
  await expectNoSidewaysScroll(page, "saving a kit, with the formula of a task");
  await saving.getByRole("button", { name: "Save kit (2 tasks)" }).click();
  await expect(saving).toBeHidden();

  const quoteId = await edit.openNew();
  const kits = page.getByRole("region", { name: "My kits" });
  await expect(kits).toContainText("Your kit: 2 tasks in 1 category.");
  await expectAccessible(page, "the kits and jobs of an empty quote");
  await expectNoSidewaysScroll(page, "the kits and jobs of an empty quote");
  expect(sent.filter((request) => decodeURIComponent(request).includes(KIT))).toEqual([]);
  await kits.getByRole("button", { name: KIT }).first().click();
  const starting = page.getByRole("dialog", { name: KIT });
  await starting.getByLabel("Length (ft)").fill("24");
  await expectAccessible(page, "the dialog of a kit");
  await starting.getByRole("button", { name: "Add 2 tasks" }).click();
  await waitUntilSaved(page);
  const { tasks } = await storedQuote(page, quoteId);
  expect(tasks.map(({ name, quantity }) => [name, quantity])).toEqual([
    [BOARDS.name, 264],
    ["Box stairs", 1],
  ]);
});
