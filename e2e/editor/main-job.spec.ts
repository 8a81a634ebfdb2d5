// Test of what only the whole product proves, the main job: a new visitor builds a bathroom quote and downloads its PDF; all figures agree everywhere.
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { formatCents, toCents } from "#core/money/money.ts";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import { logoPng } from "../testing/logo-file.ts";
import type { CustomTask } from "../testing/made-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { readPdfPages } from "../testing/pdf-text.ts";
import { storedQuote } from "../testing/stored-quote.ts";

const TITLE = "Bathroom renovation, 12 Oak Street";

/** Ten catalog tasks: the number of tasks per category, with their quantities. */
const FROM_CATALOG: Record<string, string[]> = {
  Demolition: ["1", "40", "35.5"],
  Plumbing: ["1", "2", "1", "3"],
  Tile: ["64", "112.25", "8"],
};

const CUSTOM: Record<string, CustomTask> = {
  Plumbing: {
    name: "Move vent stack 18 in.",
    quantity: "1",
    unit: "each",
    material: "86.5",
    labor: "240.4",
    markup: "15",
  },
  Tile: {
    name: "Mosaic feature strip",
    quantity: "12.5",
    unit: "lin.ft",
    material: "19.9",
    labor: "11.3",
    markup: "20",
  },
};

interface Line {
  name: string;
  total: string;
}

/** The first tasks of a category whose names are not a prefix of another chosen task. */
async function catalogTasks(page: Page, category: string, count: number): Promise<CatalogTask[]> {
  const response = await page.request.get(
    `${apiPaths.taskCatalog}?${new URLSearchParams({ category })}`,
  );
  return ((await response.json()) as CatalogTask[]).slice(0, count);
}

async function buildCategories(page: Page, edit: EditPage): Promise<void> {
  await edit.addCategories(Object.keys(FROM_CATALOG));
  for (const [category, quantities] of Object.entries(FROM_CATALOG)) {
    const tasks = await catalogTasks(page, category, quantities.length);
    await edit.addCatalogTasks(
      category,
      tasks.map((task) => task.name),
    );
    for (const [index, task] of tasks.entries()) {
      await edit.cell("Quantity", task.name).fill(quantities[index] ?? "1");
    }
    const custom = CUSTOM[category];
    if (custom) await edit.addCustomTask(category, custom);
  }
}

async function addDetails(page: Page): Promise<void> {
  const details = new DetailsPage(page);
  await details.openMore();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logoPng() });
  await expect(page.getByRole("img", { name: "Your logo" })).toBeVisible();
  for (const [label, text] of [
    ["Company name", "Northside Baths Ltd."],
    ["Email", "office@northside-baths.example"],
    ["Phone", "(514) 555-0142"],
    ["Address", "880 Mill Road, Montreal"],
  ] as const)
    await details.ofBusiness(label).fill(text);
  await details.ofClient("Contact name").fill("Dana Whitfield");
  await details.ofClient("Project address").fill("12 Oak Street, Montreal");
  await details.schedule(["30", "40", "30"]);
  await details.terms.fill("Payment is due within 15 days.\n- Tiles are chosen by the client.");
}

/** The figures of the edit page: each task with its total, and the summary. */
async function readEditPage(
  edit: EditPage,
): Promise<{ tasks: Line[]; figures: Record<string, string> }> {
  await expect(edit.page.getByTestId("task-row")).toHaveCount(12);
  // On a phone a row is collapsed to one line, which shows its name too.
  const tasks = await edit.page.getByTestId("task-row").evaluateAll((rows) =>
    rows.map((row) => ({
      name: (row.querySelector("[data-handle]")?.getAttribute("aria-label") ?? "").slice(
        "Move ".length,
      ),
      total: row.querySelector('[data-testid="task-total"]')?.textContent ?? "",
    })),
  );
  return { tasks, figures: await edit.figures() };
}

async function download(page: Page): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  const pages = await readPdfPages(await readFile(await file.path()));
  pages.forEach((text, index) => expect(text).toContain(`Page ${index + 1} of ${pages.length}`));
  return { name: file.suggestedFilename(), text: pages.join(" ") };
}

const dollars = (amount: number): string => formatCents(toCents(amount));

// The event stream reports an error when the server is killed.
test.use({ provokes: /\/events\S*: Failed to load resource: net::ERR/ });

test("a first-time visitor builds a bathroom renovation and downloads its PDF, to the cent @full", async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(120_000);
  const edit = new EditPage(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Start Building Estimates" }).first().click();
  await expect(edit.title).toBeVisible();
  await expect(page).toHaveURL(/\/quote\/[0-9a-f-]{36}$/);
  const quoteId = page.url().split("/").at(-1) ?? "";

  await edit.name(TITLE);
  await buildCategories(page, edit);
  await edit.addGstAndQst();
  await waitUntilSaved(page);
  const shown = await readEditPage(edit);

  await edit.next();
  await addDetails(page);
  await waitUntilSaved(page);
  const payments = await page.getByTestId("payment-dollars").allTextContents();
  await new DetailsPage(page).next();
  await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
  await waitUntilSaved(page);
  const pdf = await download(page);

  await test.step("the API has the figures of the edit page", async () => {
    const { quote } = await storedQuote(page, quoteId);
    expect(quote.title).toBe(TITLE);
    expect(shown.figures).toMatchObject({
      Subtotal: dollars(quote.subtotal),
      Total: dollars(quote.total),
    });
    expect(Object.keys(shown.figures)).toEqual(["Subtotal", "GST (5%)", "QST (9.975%)", "Total"]);
    const cents = (text: string) => Number(text.replace(/[^\d]/g, ""));
    const { Subtotal, Total, ...taxes } = shown.figures;
    expect(Object.values(taxes).reduce((sum, tax) => sum + cents(tax), cents(Subtotal ?? ""))).toBe(
      cents(Total ?? ""),
    );
    expect(shown.tasks.reduce((sum, task) => sum + cents(task.total), 0)).toBe(
      cents(Subtotal ?? ""),
    );
    expect(payments.reduce((sum, payment) => sum + cents(payment), 0)).toBe(cents(Total ?? ""));
  });

  await test.step("the PDF has every task, total, tax line and payment", () => {
    expect(pdf.name).toBe(`${TITLE}.pdf`);
    for (const { name, total } of shown.tasks) {
      expect(pdf.text).toContain(name);
      expect(pdf.text).toContain(total);
    }
    for (const [label, amount] of Object.entries(shown.figures)) {
      expect(pdf.text).toMatch(new RegExp(`${escaped(label)}\\s+${escaped(amount)}`));
    }
    for (const text of [
      TITLE,
      ...payments,
      "30%",
      "40%",
      "Northside Baths Ltd.",
      "Dana Whitfield",
      "12 Oak Street, Montreal",
      "Tiles are chosen by the client.",
    ]) {
      expect(pdf.text).toContain(text);
    }
  });

  await test.step("the preview has the figures of the edit page", async () => {
    const preview = page.getByTestId("preview-figures");
    for (const amount of Object.values(shown.figures)) await expect(preview).toContainText(amount);
  });

  await test.step("a second browser shows the same", async () => {
    expect(await readElsewhere(browser, `${server.url}/quote/${quoteId}`)).toEqual(shown);
  });

  await test.step("the server, killed and started again, shows the same", async () => {
    const whole = () => storedQuote(page, quoteId);
    const before = await whole();
    await server.kill();
    await server.restart();
    expect(await whole()).toEqual(before);
    expect(await readElsewhere(browser, `${server.url}/quote/${quoteId}`)).toEqual(shown);
  });
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The page as shown to another person with the link. */
async function readElsewhere(browser: Browser, url: string) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    return await readEditPage(new EditPage(page));
  } finally {
    await context.close();
  }
}
