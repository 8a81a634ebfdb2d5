// Tests of the widest costs in the cells of a task row.
import { expect, test } from "vitest";
import { resize } from "../../testing/actions.ts";
import { cell, openMade, taskRow } from "../../pages/edit-screen.ts";

const BORDER = 2;

/** The width of a cell's formatted figure in the font of the product, and the room that it has, in pixels. */
async function widthsOf(column: string): Promise<{ text: number; room: number }> {
  const figure = cell(column, "Boiler").element().closest<HTMLElement>(".task-figure");
  if (!figure) throw new Error("The cell shows no figure.");
  const { fontSize, paddingRight } = getComputedStyle(figure, "::after");
  const font = `${fontSize} "Source Sans 3 Variable"`;
  const [loaded] = await document.fonts.load(font);
  expect(loaded?.status).toBe("loaded");
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) throw new Error("There is no canvas.");
  pen.font = font;
  // Tabular figures are all as wide as the widest one.
  const digits = (figure.dataset.shown ?? "").replace(/\d/g, "0");
  const room = figure.getBoundingClientRect().width - BORDER - parseFloat(paddingRight);
  return { text: pen.measureText(digits).width, room };
}

test("a cost of a million with cents is readable at every width", async () => {
  const costs = { materialUnitCost: 1_000_000, laborUnitCost: 999_999.99 };
  await openMade({ Heating: [{ name: "Boiler", ...costs }] }, { costDecimals: 2 });
  for (const width of [1440, 1024, 768, 390]) {
    await resize(width, 800);
    const row = taskRow("Boiler");
    if (width < 1024 && row.element().matches("[data-closed]"))
      await row.getByCss("[aria-expanded]").click();
    for (const column of ["Material $", "Labor $"]) {
      await expect.element(cell(column, "Boiler")).toBeVisible();
      const { text, room } = await widthsOf(column);
      expect(text, `${column} at ${width}`).toBeLessThanOrEqual(room);
    }
  }
});
