// Tests that closing a dialog asks before it discards what was typed.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { openQuote } from "../testing/app-for-tests.tsx";
import { expectFocusOn, focus, press, pressOn, valueOf } from "../testing/actions.ts";
import { openCards, openParty } from "../pages/details-screen.ts";
import { expectClosed, openPicker, openTaxes } from "../pages/edit-screen.ts";

const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
const keep = question.getByRole("button", { name: "Keep editing" });
const discard = question.getByRole("button", { name: "Discard" });
const dialog = page.getByRole("dialog");
const contact = dialog.getByLabelText("Contact name");

const WAYS_OUT = [
  ["Escape", () => press("Escape")],
  ["Back", () => history.back()],
  ["the cross", () => dialog.getByRole("button", { name: "Close" }).click()],
  ["a press outside", () => page.getByCss("body").click({ position: { x: 5, y: 5 }, force: true })],
] as const;

test("every way out of a dialog asks before it discards what was typed", async () => {
  await openCards(bathroomRenovation());
  await openParty("Edit client details");
  await contact.fill("Ana Half-typed");
  for (const [way, leave] of WAYS_OUT) {
    await focus(contact);
    await leave();
    await expect.element(keep).toHaveFocus();
    await press("Enter");
    await expectClosed(question);
    await expect.element(contact).toHaveValue("Ana Half-typed");
    if (way !== "the cross") await expectFocusOn("Contact name");
  }
  history.back();
  await discard.click();
  await expectClosed(dialog);
  await expect.poll(() => history.state?.modals ?? 0).toBe(0);
  await expect.element(page.getByText("Ana Half-typed")).not.toBeInTheDocument();
});

test("there is no question when what was typed was reverted @full", async () => {
  await openCards(bathroomRenovation());
  await openParty("Edit client details");
  const before = valueOf(contact);
  await contact.fill("other");
  await contact.fill(before);
  await press("Escape");
  await expectClosed(dialog);
});

test("a custom task keeps its text while the catalog is shown @full", async () => {
  await openQuote(bathroomRenovation());
  await openPicker("Plumbing");
  const name = dialog.getByLabelText("Task name");
  const quantity = dialog.getByLabelText("Quantity", { exact: true });
  await dialog.getByRole("button", { name: "Add Custom Task" }).click();
  await name.fill("Half a task");
  await quantity.fill("7");
  await dialog.getByRole("button", { name: "Select Tasks" }).click();
  await dialog.getByRole("checkbox").first().click();
  await dialog.getByRole("button", { name: "Add Custom Task" }).click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue("Half a task");
  await expect.element(quantity).toHaveValue("7");
});

test("removed taxes cause the question too @full", async () => {
  await openQuote(bathroomRenovation());
  const taxes = await openTaxes();
  await pressOn(taxes.getByRole("button", { name: /^Remove / }).first(), "Enter");
  await press("Escape");
  await expect.element(question).toBeVisible();
});
