// Tests of what the client reads beside the prices: kind of document, scope texts and acceptance, on Add Details.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { acceptanceSentence } from "#core/document/printed-words.ts";
import { SCOPE_TEXT_MAX_LENGTH } from "#core/limits.ts";
import type { Quote } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTask } from "../testing/made-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

let quoteId = "";

test.beforeEach(async ({ page }) => {
  const edit = new EditPage(page);
  quoteId = await edit.openMade({ Work: [plainTask("Job")] });
  await edit.next();
});

async function saved(page: Page): Promise<Quote> {
  await waitUntilSaved(page);
  return (await (await page.request.get(apiPaths.quote(quoteId))).json()) as Quote;
}

const starter = (page: Page, group: string, name: string) =>
  page
    .getByRole("group", { name: `Starter texts for ${group}`, exact: true })
    .getByRole("button", { name, exact: true });

test("the kind is chosen beside the quote number, and undone @full", async ({ page }) => {
  const { kind } = new DetailsPage(page);
  await expect(kind).toHaveValue("quote");
  await kind.selectOption("Estimate");
  expect((await saved(page)).kind).toBe("estimate");
  await expect(page.getByText(acceptanceSentence("estimate"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(kind).toHaveValue("quote");
  expect((await saved(page)).kind).toBe("quote");
});

test("introduction, assumptions and exclusions are saved while typing @full", async ({ page }) => {
  const details = new DetailsPage(page);
  await details.scope("Introduction").fill("A new deck.\n- Cedar");
  await details.scope("Assumptions").fill("Power is on site.");
  await details.scope("Exclusions").fill("Permits.");
  const scope = {
    introduction: "A new deck.\n- Cedar",
    assumptions: "Power is on site.",
    exclusions: "Permits.",
  };
  expect(await saved(page)).toMatchObject(scope);
  await page.reload();
  for (const [label, text] of [
    ["Introduction", scope.introduction],
    ["Assumptions", scope.assumptions],
    ["Exclusions", scope.exclusions],
  ] as const)
    await expect(details.scope(label)).toHaveValue(text);
});

test("starter texts are appended once each; items continue a list, and the focus is in the text @full", async ({
  page,
}) => {
  const exclusions = new DetailsPage(page).scope("Exclusions");
  await exclusions.fill("- Landscaping.");
  for (const name of ["Hazardous materials", "Painting"]) {
    await starter(page, "exclusions", name).click();
    await expect(starter(page, "exclusions", name)).toBeDisabled();
    await expect(exclusions).toBeFocused();
  }
  await expect(exclusions).toHaveValue(
    /^- Landscaping\.\n- Testing for and removal of asbestos.*\n- Painting and patching/,
  );
  await starter(page, "introduction", "Thank you").click();
  await expect(new DetailsPage(page).scope("Introduction")).toHaveValue(/^Thank you for /);
  expect((await saved(page)).exclusions).toContain("- Landscaping.\n- Testing");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(new DetailsPage(page).scope("Introduction")).toHaveValue("");
});

test("a text over its limit is counted and not saved, and a starter without room says so @one-width @full", async ({
  page,
}) => {
  const introduction = new DetailsPage(page).scope("Introduction");
  await introduction.fill("x".repeat(SCOPE_TEXT_MAX_LENGTH));
  await expect(introduction).toHaveAccessibleDescription("10,000 of 10,000 characters");
  await starter(page, "introduction", "Thank you").click();
  await expect(page.locator(".toast")).toContainText(
    "Introduction can have up to 10,000 characters. Shorten the text first.",
  );
  await introduction.press("End");
  await introduction.pressSequentially("yz");
  await expect(introduction).toHaveAccessibleDescription(/shorten it by 2 to save$/);
  expect((await saved(page)).introduction).toHaveLength(SCOPE_TEXT_MAX_LENGTH);
});

test("the acceptance is the usual sentence, an own text, or left out, and each choice is saved @full", async ({
  page,
}) => {
  const usual = page.getByRole("radio", { name: "Usual sentence" });
  const own = page.getByRole("radio", { name: "Own text" });
  const none = page.getByRole("radio", { name: "Leave it out" });
  const text = page.getByRole("textbox", { name: "Text above the signatures" });
  await expect(usual).toBeChecked();
  await expect(usual).toHaveAccessibleDescription(acceptanceSentence("quote"));
  await expect(text).toHaveCount(0);
  await own.check();
  await expect(text).toHaveValue(acceptanceSentence("quote"));
  await text.fill("I accept this price.");
  expect((await saved(page)).acceptanceText).toBe("I accept this price.");
  await none.check();
  await expect(text).toHaveCount(0);
  expect((await saved(page)).acceptanceText).toBe("");
  await own.check();
  await expect(text).toHaveValue("I accept this price.");
  await usual.check();
  expect((await saved(page)).acceptanceText).toBeNull();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(own).toBeChecked();
  await expect(text).toHaveValue("I accept this price.");
});

test("the field of an emptied acceptance stays until it is left @one-width @full", async ({
  page,
}) => {
  const text = page.getByRole("textbox", { name: "Text above the signatures" });
  await page.getByRole("radio", { name: "Own text" }).check();
  await text.fill("");
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription("An empty text leaves the acceptance out.");
  await text.pressSequentially("I agree.");
  expect((await saved(page)).acceptanceText).toBe("I agree.");
  await text.fill("");
  await text.blur();
  await expect(page.getByRole("radio", { name: "Leave it out" })).toBeChecked();
  await expect(text).toHaveCount(0);
  expect((await saved(page)).acceptanceText).toBe("");
});

test.describe("a text that the server rejects", () => {
  test.use({ provokes: /status of 422/ });

  test("is offered again under the name of its field @one-width @full", async ({ page }) => {
    await page.route(`**${apiPaths.quote(quoteId)}`, (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status: 422, body: "" })
        : route.continue(),
    );
    await new DetailsPage(page).scope("Exclusions").fill("Permits are not included.");
    await expect(page.getByText("Exclusions: Permits are not included.")).toBeVisible();
  });
});
