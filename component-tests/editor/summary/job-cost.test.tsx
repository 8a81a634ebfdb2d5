// Tests of "Job cost" and "Shopping list": cost and margin, a target margin, and ticks of this device.
import { beforeEach, expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { expectFocusOn, press, texts, type } from "../../testing/actions.ts";
import { openApp } from "../../testing/app-for-tests.tsx";
import { madeQuote } from "../../testing/made-quote.ts";
import { MemoryServer } from "../../testing/memory-server.ts";
import { expectClosed, menu, openMade, summary, undo } from "../../pages/edit-screen.ts";

const BOARDS = { name: "Oak boards", materialUnitCost: 100, markup: 20 };

let server: MemoryServer;
let quoteId: string;

/** Mounts the quote, as for the first time or after a reload. */
const open = async (): Promise<void> => {
  await openApp(`/quote/${quoteId}`, server);
  await expect.element(page.getByText("(overridden)")).toBeVisible();
};

/** Doors: $100 of material and $50 of labor at no markup. Floors: twice $100 with 20 %. Walls for a fixed $500. */
beforeEach(async () => {
  const whole = madeQuote({
    Doors: [{ name: "Hang", materialUnitCost: 100, laborUnitCost: 50 }],
    Floors: [BOARDS, BOARDS],
    Walls: [{ name: "Board", materialUnitCost: 100 }],
  });
  quoteId = whole.quote.id;
  server = new MemoryServer();
  server.put(whole);
  const categoryId = whole.categories[2]?.id ?? "";
  server.change(quoteId, { kind: "overridePrice", quoteId, categoryId, overridePrice: 500 });
  await open();
});

const cost = page.getByRole("dialog", { name: "Job cost" });
const list = page.getByRole("dialog", { name: "Shopping list" });
const openByMenu = (name: string): Promise<void> => menu("this quote", `${name}…`);

async function openTarget(): Promise<Locator> {
  await openByMenu("Job cost");
  await cost.getByRole("button", { name: "Set a target margin" }).click();
  const field = cost.getByRole("textbox", { name: "Target margin (%)" });
  await expect.element(field).toHaveFocus();
  return field;
}

/** The figures of the whole job by their labels. */
function wholeJob(): Record<string, string> {
  const part = page.getByRole("region", { name: "The whole job" }).first();
  const figures = texts(part.getByCss("dd"));
  return Object.fromEntries(
    texts(part.getByCss("dt")).map((label, index) => [label, figures[index] ?? ""]),
  );
}

test("costs and margin follow the discount; the cost of an overridden category is unknown", async () => {
  // A discount of 10 % of 150 + 240 + 500 = 890.
  const discount = { kind: "percent", value: 10, label: "" } as const;
  server.change(quoteId, { kind: "setQuote", quoteId, fields: { discount } });
  await expect.element(summary).toMatchTextContent("$801.00");
  await openByMenu("Job cost");
  await expect.poll(wholeJob).toEqual({
    Material: "$300.00",
    Labor: "$50.00",
    "Labor hours": "No hourly rate",
    Cost: "$350.00",
    "Price after discount": "$351.00",
    "Gross profit": "$1.00",
    Markup: "11.4%",
    Margin: "0.3%",
  });
  await expect.element(cost).toMatchTextContent("its cost is unknown");
  const walls = cost.getByRole("listitem").filter({ hasText: "Walls" });
  expect(texts(walls.getByRole("definition"))).toEqual(["Unknown", "$450.00", "Unknown"]);
  await cost.getByRole("button", { name: "Done" }).click();
  await expectFocusOn("More for this quote");
});

test("a target margin sets one markup for all tasks in one step, which undo takes back", async () => {
  const field = await openTarget();
  const form = cost.getByRole("form", { name: "Target margin" });
  await type("60");
  await expect.element(form).toMatchTextContent("it gives a margin of 50%");
  await field.fill("16.7");
  // 890 now; 350 x 1.2 + 500 with 20 %.
  await expect.poll(() => texts(form.getByRole("definition"))).toEqual(["$890.00", "$920.00"]);
  await press("Enter");
  await expectClosed(form);
  await expect.poll(wholeJob).toMatchObject({ Markup: "20%", Margin: "16.7%" });
  await cost.getByRole("button", { name: "Done" }).click();
  const markups = (): number[] => server.whole(quoteId).tasks.map(({ markup }) => markup);
  await expect.poll(markups).toEqual([20, 20, 20, 0]);
  await undo.first().click();
  await expect.element(summary).toMatchTextContent("$890.00");
  await expect.poll(markups).toEqual([0, 20, 20, 0]);
});

test("while a target margin is typed, no other button discards it @full", async () => {
  const field = await openTarget();
  await type("20");
  const buttons = (): string[] =>
    texts(cost.getByRole("button")).map((text) => text.replace(/^Set markup.*/, "Set markup"));
  await expect.poll(buttons).toEqual(["", "Set markup", "Cancel"]);
  await press("Escape");
  await cost.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(field).toHaveValue("20");
  await cost.getByRole("button", { name: "Cancel" }).click();
  await cost.getByRole("button", { name: "Shopping list" }).click();
  await expect.element(list).toBeVisible();
});

test("the shopping list merges equal tasks, keeps ticks on this device, and undoes unchecking all", async () => {
  await openByMenu("Shopping list");
  const status = list.getByRole("status");
  const boards = list.getByRole("checkbox", { name: "Oak boards" });
  const materials = list.getByRole("region", { name: "Materials" });
  await expect.element(materials.getByRole("checkbox")).toHaveLength(2);
  await expect.element(materials).toMatchTextContent("2 each × $100.00 = $200.00 · Floors");
  await expect
    .element(list.getByRole("region", { name: "Cost unknown" }))
    .toMatchTextContent("Board");
  await expect
    .element(list.getByRole("region", { name: "Labor" }))
    .toMatchTextContent("No hourly rate, $50.00");
  await expect.element(status).toMatchTextContent("0 of 4 checked off");
  await boards.click();
  await list.getByRole("button", { name: "Uncheck all" }).click();
  await expect.element(status).toMatchTextContent("0 of 4 checked off");
  await list.getByRole("checkbox", { name: "Board", exact: true }).click();
  await list.getByRole("button", { name: "Undo uncheck all" }).click();
  await expectFocusOn("Uncheck all");
  await expect.element(status).toMatchTextContent("2 of 4 checked off");
  await open();
  await openByMenu("Shopping list");
  await expect.element(boards).toBeChecked();
  await press("Escape");
  await expectFocusOn("More for this quote");
});

test("the shopping list has sheets and studs where the catalog knows them; on paper it has no cost", async () => {
  const walls = {
    name: "Hang, tape and finish 1/2 in. drywall, walls, level 4",
    unit: "sq.ft",
  } as const;
  const partition = { name: "Interior partition, 2x4 at 16 in. on center", unit: "sq.ft" } as const;
  const permit = { name: "Roofing permit, fee and filing by the roofer", materialUnitCost: 165 };
  await openMade({
    Drywall: [{ ...walls, quantity: 1_000, materialUnitCost: 0.7 }],
    Framing: [
      { ...partition, quantity: 320, materialUnitCost: 1.3 },
      { ...BOARDS, quantity: 2 },
      permit,
    ],
  });
  await openByMenu("Shopping list");
  const toBuy = list.getByRole("region", { name: "To buy" });
  // 1,000 / 32 x 1.1 = 34.4; 320 / 8 x 1.05 = 42
  const sheets = toBuy.getByRole("checkbox", { name: "35 sheets drywall, 1/2 in., 4x8 ft" });
  await expect.element(sheets).toHaveAccessibleDescription("Drywall");
  await expect.element(toBuy.getByRole("checkbox", { name: "42 pieces 2x4, 8 ft" })).toBeVisible();
  // 1,000 x 0.70 + 320 x 1.30
  await expect.element(toBuy).toMatchTextContent("$1,116.00");
  const others = list.getByRole("region", { name: "Other materials" });
  await expect.element(others.getByRole("listitem")).toHaveLength(1);
  await expect.element(list).toMatchTextContent("Permits, fees and work without goods, $165.00");
  await sheets.click();
  const paper = document.querySelector(".shopping-sheet")?.textContent ?? "";
  expect(paper).toContain("☑ 35 sheets drywall, 1/2 in., 4x8 ft");
  expect(paper).toContain("☐ 2 each Oak boards");
  expect(paper).not.toMatch(/[$]|permit/i);
});
