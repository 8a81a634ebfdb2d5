// Tests of typed texts: character counts, texts over the limit, trimmed names, invisible names.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { blur, focus, press, valueOf } from "../../testing/actions.ts";
import { plainTasks } from "../../testing/made-quote.ts";
import {
  leaveAndComeBack,
  openCards,
  openDetails,
  openParty,
  saveButton,
  terms,
} from "../../pages/details-screen.ts";
import {
  cell,
  expectClosed,
  nameQuote,
  openMade,
  openTaxes,
  title,
  waitUntilSaved,
} from "../../pages/edit-screen.ts";

const INVISIBLE = "Use at least one visible character.";
const WALLS = { Walls: plainTasks("Hang") };
const message = (text: string | RegExp) => page.getByText(text);

test(
  "terms over the limit stay in their field with a count, and are saved once they fit",
  { tags: ["full"] },
  async () => {
    const { saved } = await openDetails();
    await terms.fill("Half now.");
    const stored = async () => (await saved()).quote.termsAndConditions;
    expect(await stored()).toBe("Half now.");
    await terms.fill("x".repeat(20_340));
    const count = message("20,340 of 20,000 characters: shorten it by 340 to save");
    await expect.element(count).toBeVisible();
    await expect.element(terms).toHaveAttribute("aria-invalid", "true");
    expect(valueOf(terms)).toHaveLength(20_340);
    // The text is shown again after visiting another screen, and was never sent to the server.
    await leaveAndComeBack();
    await expect.element(count).toBeVisible();
    expect(await stored()).toBe("Half now.");
    await terms.fill("x".repeat(19_990));
    await expect
      .element(page.getByText("19,990 of 20,000 characters", { exact: true }))
      .toBeVisible();
    expect(await stored()).toHaveLength(19_990);
    await terms.fill("Half now.");
    await expect.element(message(/of 20,000 characters/)).not.toBeInTheDocument();
  },
);

test("a task's name and description beyond their limits stay in their cells and are not sent", async () => {
  const { server, quoteId } = await openMade(WALLS);
  const name = cell("Name", "Hang");
  const description = cell("Description", "Hang");
  await name.fill("n".repeat(203));
  await expect.element(message("203 of 200 characters: shorten it by 3 to save")).toBeVisible();
  await description.fill("d".repeat(2_040));
  await expect
    .element(message("2,040 of 2,000 characters: shorten it by 40 to save"))
    .toBeVisible();
  blur();
  await expect.element(name).toHaveValue("n".repeat(203));
  await expect.element(description).toHaveValue("d".repeat(2_040));
  await waitUntilSaved();
  expect(server.whole(quoteId).tasks).toMatchObject([{ name: "Hang", description: "" }]);
  await focus(name);
  await press("Control+End", "Backspace", "Backspace", "Backspace");
  await expect.element(message(/of 200 characters: shorten/)).not.toBeInTheDocument();
  await waitUntilSaved();
  expect(server.whole(quoteId).tasks[0]?.name).toBe("n".repeat(200));
});

test("names are trimmed, and an invisible name is not saved", async () => {
  const { server, quoteId } = await openMade(WALLS);
  await nameQuote("  Kitchen  ");
  await expect.element(title).toHaveValue("Kitchen");
  await title.fill("\u200B\u2060");
  await expect.element(message(INVISIBLE)).toBeVisible();
  blur();
  await expect.element(title).toHaveValue("Kitchen");
  await cell("Name", "Hang").fill("\u200B");
  await expect.element(message(INVISIBLE)).toBeVisible();
  blur();
  await expect.element(cell("Name", "Hang")).toHaveValue("Hang");
  await cell("Name", "Hang").fill(" Hang board ");
  const renamed = cell("Name", "Hang board");
  await expect.element(renamed).toHaveValue(" Hang board ");
  blur();
  await expect.element(renamed).toHaveValue("Hang board");
  await waitUntilSaved();
  const { quote, tasks } = server.whole(quoteId);
  expect([quote.title, tasks[0]?.name]).toEqual(["Kitchen", "Hang board"]);
});

test("a tax's name is trimmed on blur, and rejected when invisible or too long", async () => {
  await openMade(WALLS);
  const taxes = await openTaxes();
  const name = taxes.getByLabelText("Name");
  for (const [typed, reason] of [
    ["\u200B", INVISIBLE],
    ["t".repeat(201), "201 of 200 characters: shorten it by 1 to save"],
  ] as const) {
    await name.fill(typed);
    await expect.element(taxes.getByText(reason)).toBeVisible();
    await expect.element(taxes.getByRole("button", { name: "Save taxes" })).toBeDisabled();
  }
  await name.fill("  HST ");
  blur();
  await expect.element(name).toHaveValue("HST");
});

test("a payment's name is trimmed on blur, kept in its field when too long, restored when invisible", async () => {
  const { saved } = await openDetails();
  await page.getByRole("button", { name: "Add payment" }).click();
  const name = page.getByRole("textbox", { name: /^Name of / });
  await name.fill("p".repeat(202));
  blur();
  await expect.element(message("202 of 200 characters: shorten it by 2 to save")).toBeVisible();
  await expect.element(name).toHaveValue("p".repeat(202));
  await name.fill("\u200B");
  await expect.element(message(INVISIBLE)).toBeVisible();
  blur();
  await expect.element(name).toHaveValue("Payment 1");
  await name.fill("  Deposit ");
  blur();
  await expect.element(name).toHaveValue("Deposit");
  expect((await saved()).payments).toMatchObject([{ name: "Deposit" }]);
});

test(
  "a form with a text over its limit cannot be saved until it is shortened",
  { tags: ["full"] },
  async () => {
    await openCards();
    for (const [opener, label, length, limit] of [
      ["Edit client details", "Company name", 203, "200"],
      ["Edit business information", "Address", 2_003, "2,000"],
      ["Edit addresses", "Project address", 2_003, "2,000"],
    ] as const) {
      const dialog = await openParty(opener);
      const field = dialog.getByLabelText(label, { exact: true });
      await field.fill("w".repeat(length));
      const count = `${length.toLocaleString("en-US")} of ${limit} characters: shorten it by 3 to save`;
      await expect.element(dialog.getByText(count).first()).toBeVisible();
      await expect.element(saveButton(dialog)).toBeDisabled();
      expect(valueOf(field)).toHaveLength(length);
      await field.fill("Short");
      await saveButton(dialog).click();
      await expectClosed(dialog);
    }
  },
);
