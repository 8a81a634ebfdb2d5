// Tests of what the client reads beside the prices: kind, number and dates, scope, terms and acceptance.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { acceptanceSentence } from "#core/document/printed-words.ts";
import { SCOPE_TEXT_MAX_LENGTH } from "#core/limits.ts";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { blur, expectFocusInSight, pressOn, texts, type } from "../testing/actions.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import * as details from "../pages/details-screen.ts";
import { toast, undo } from "../pages/edit-screen.ts";

const { addText, kind, openDetails, preview, scope, terms } = details;

const starter = (group: string, name: string): Locator =>
  page
    .getByRole("group", { name: `Starter texts for ${group}`, exact: true })
    .getByRole("button", { name, exact: true });
const termsStarter = (name: string): Locator =>
  page
    .getByRole("group", { name: "Starter texts", exact: true })
    .getByRole("button", { name, exact: true });
const usual = page.getByRole("radio", { name: "Usual sentence" });
const own = page.getByRole("radio", { name: "Own text" });
const none = page.getByRole("radio", { name: "Leave it out" });
const acceptance = page.getByRole("textbox", { name: "Text above the signatures" });
const changeAcceptance = page.getByRole("button", { name: "Change acceptance" });
const listItems = (list: Locator): string[] => texts(list.getByRole("listitem"));

test("the kind is chosen beside the quote number, and undone; a quote that is no change order has no days", async () => {
  const { saved } = await openDetails();
  await expect.element(page.getByRole("textbox", { name: "Working days" })).not.toBeInTheDocument();
  await changeAcceptance.click();
  await kind.selectOptions("Estimate");
  expect((await saved()).quote.kind).toBe("estimate");
  await expect
    .element(page.getByText(acceptanceSentence("estimate"), { exact: true }))
    .toBeVisible();
  await undo.click();
  await expect.element(kind).toHaveValue("quote");
  expect((await saved()).quote.kind).toBe("quote");
});

test("number and dates are saved and printed beside the title; a day before the quote's is a warning", async () => {
  const { saved } = await openDetails();
  await details.number.fill("2026-041");
  await details.date.fill("2026-11-21");
  await details.until.fill("2026-11-20");
  const warning = page.getByText("This is before the date of the quote, November 21, 2026.");
  await expect.element(warning).toBeVisible();
  await details.until.fill("");
  await page.getByRole("button", { name: "30 days" }).click();
  await expect.element(details.until).toHaveValue("2026-12-21");
  await expect.element(warning).not.toBeInTheDocument();
  const facts = { number: "2026-041", issueDate: "2026-11-21", validUntil: "2026-12-21" };
  expect((await saved()).quote).toMatchObject(facts);
  await details.goToPreview();
  const titleBlock = preview.getByCss("header");
  for (const fact of ["2026-041", "November 21, 2026", "December 21, 2026"])
    await expect.element(titleBlock.getByText(fact, { exact: true })).toBeVisible();
});

test("scope texts are saved while typing; starters are appended once each and continue a list @full", async () => {
  const { saved } = await openDetails();
  const exclusions = scope("Exclusions");
  for (const name of ["assumptions", "exclusions"]) await addText(name);
  await scope("Assumptions").fill("Power is on site.");
  await exclusions.fill("- Landscaping.");
  for (const name of ["Hazardous materials", "Painting"]) {
    await starter("exclusions", name).click();
    await expect.element(starter("exclusions", name)).toBeDisabled();
    await expect.element(exclusions).toHaveFocus();
  }
  const { quote } = await saved();
  expect(quote.assumptions).toBe("Power is on site.");
  expect(quote.exclusions).toMatch(
    /^- Landscaping\.\n- Testing for and removal of asbestos.*\n- Painting and patching/,
  );
  await undo.click();
  await expect.element(starter("exclusions", "Painting")).toBeEnabled();
});

test("an optional text is folded until it is added or has text, and then stays for the visit @full", async () => {
  const { server, saved } = await openDetails();
  await expect.element(scope("Introduction")).not.toBeInTheDocument();
  await expect.element(usual).not.toBeInTheDocument();
  await pressOn(page.getByRole("button", { name: "Add introduction" }), "Enter");
  await expect.element(scope("Introduction")).toHaveFocus();
  await expectFocusInSight();
  await type("Thank you.");
  await expect
    .element(page.getByRole("button", { name: "Add introduction" }))
    .not.toBeInTheDocument();
  await scope("Introduction").fill("");
  await expect.element(scope("Introduction")).toHaveFocus();
  const { quote } = await saved();
  const fields = { assumptions: "Power is on site.", acceptanceText: "I agree." };
  server.change(quote.id, { kind: "setQuote", quoteId: quote.id, fields });
  await openApp(`/quote/${quote.id}/details`, server);
  await expect.element(scope("Assumptions")).toHaveValue("Power is on site.");
  await expect.element(own).toBeChecked();
  const folded = page.getByRole("group", { name: "Optional texts" }).getByRole("button");
  expect(texts(folded)).toEqual(["Add introduction", "Add exclusions"]);
});

test("starter texts of the terms follow what was written before, are behind a button then, and are printed as lists", async () => {
  await openDetails(bathroomRenovation());
  await expect.element(termsStarter("Warranty")).not.toBeInTheDocument();
  await pressOn(page.getByRole("button", { name: "Starter texts", exact: true }), "Enter");
  await expect.element(termsStarter("Payment terms")).toHaveFocus();
  await termsStarter("Warranty").click();
  await expect.element(terms).toHaveValue(expect.stringMatching(/two years\.\n\nWarranty\n- /));
  await expect.element(termsStarter("Warranty")).toBeDisabled();
  await terms.fill("In order:\n3. Demolish\n4. Rebuild\n\n- Not included");
  await details.goToPreview();
  await expect.element(preview.getByText("In order:", { exact: true })).toBeVisible();
  expect(listItems(preview.getByCss("ol"))).toEqual(["3. Demolish", "4. Rebuild"]);
  expect(listItems(preview.getByCss("ul"))).toEqual(["• Not included"]);
});

test("a long text is counted, and a starter without room says so", async () => {
  await openDetails();
  const introduction = scope("Introduction");
  await addText("introduction");
  await introduction.fill("x".repeat(SCOPE_TEXT_MAX_LENGTH));
  await expect.element(introduction).toHaveAccessibleDescription("10,000 of 10,000 characters");
  await starter("introduction", "Thank you").click();
  const reason = "Introduction can have up to 10,000 characters. Shorten the text first.";
  await expect.element(toast).toMatchTextContent(reason);
  await expect.element(introduction).toHaveValue("x".repeat(SCOPE_TEXT_MAX_LENGTH));
});

test("the acceptance is the usual sentence, an own text, or left out; emptied, its field stays until it is left @full", async () => {
  const { saved } = await openDetails();
  const text = async () => (await saved()).quote.acceptanceText;
  await changeAcceptance.click();
  await expect.element(usual).toHaveFocus();
  await expect.element(usual).toBeChecked();
  await own.click();
  await expect.element(acceptance).toHaveValue(acceptanceSentence("quote"));
  await acceptance.fill("I agree.");
  expect(await text()).toBe("I agree.");
  await usual.click();
  expect(await text()).toBeNull();
  await undo.click();
  await expect.element(own).toBeChecked();
  await acceptance.fill("");
  await expect.element(acceptance).toHaveFocus();
  await expect.element(acceptance).toHaveAccessibleDescription(/^An empty text/);
  blur();
  await expect.element(none).toBeChecked();
  await expect.element(acceptance).not.toBeInTheDocument();
  expect(await text()).toBe("");
});
