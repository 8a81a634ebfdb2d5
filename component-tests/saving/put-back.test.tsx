// Tests of typed text that could not be saved: the reason is shown, and the text is offered again.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { TOO_MUCH_TEXT } from "#core/quote/text-length.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { plainTasks } from "../testing/made-quote.ts";
import { provokes } from "../testing/provokes.ts";
import { ofClient, terms } from "../pages/details-screen.ts";
import * as edit from "../pages/edit-screen.ts";

const { cell, expectClosed, menu, picker, taskNames, taskRow, title, toast } = edit;

const TASK = /^\/api\/tasks\//;
const QUOTE = /^\/api\/quotes\/[^/]*$/;

const offers = page.getByRole("region", { name: "Changes that were not saved" });
const lines = offers.getByRole("listitem");
const quantity = cell("Quantity", "Shingle roof");
const putBackIn = (place: typeof offers) => place.getByRole("button", { name: "Put it back" });

/** Opens a quote with two tasks in each of two categories. */
async function open() {
  provokes(/404|422|500/);
  const tasks = {
    Roof: plainTasks("Shingle roof", "Gutter"),
    Walls: plainTasks("Siding", "Paint"),
  };
  const opened = await edit.openMade(tasks);
  const whole = await opened.saved();
  const idOf = (list: "tasks" | "categories", name: string): string =>
    whole[list].find((each) => each.name === name)?.id ?? "";
  return { ...opened, idOf };
}

test("a refused edit rolls back, and its text is offered again, also in the next visit", async () => {
  const { server, quoteId, saved } = await open();
  server.refuse("PUT", TASK, 422, TOO_MUCH_TEXT);
  await quantity.fill("77");
  await expect.element(toast).toMatchTextContent(TOO_MUCH_TEXT);
  await expect.element(putBackIn(toast)).toBeVisible();
  await expect.element(offers).toMatchTextContent('Not saved in "Shingle roof"');
  await expect.element(offers).toMatchTextContent("Quantity: 77");
  const total = taskRow("Shingle roof").getByTestId("task-total");
  await expect.element(total).toHaveTextContent("$10.00");
  await openApp(`/quote/${quoteId}`, server);
  await expect.element(quantity).toHaveValue("1");
  await putBackIn(offers).click();
  await expect.element(quantity).toHaveValue("77");
  await expectClosed(offers);
  expect(document.activeElement).not.toBe(document.body);
  expect((await saved()).tasks[0]?.quantity).toBe(77);
});

test("a refused field of the client shows one toast with the specified message, which can put it back @full", async () => {
  const { server, saved } = await open();
  await page.getByRole("link", { name: "Next - Add details" }).click();
  server.refuse("PUT", QUOTE, 422);
  await ofClient("Contact name").fill("Dana");
  await expect.element(toast).toMatchTextContent("Failed to update client information.");
  await expect.element(offers).toMatchTextContent("Contact name: Dana");
  await expect.element(ofClient("Contact name")).toHaveValue("");
  await putBackIn(toast).click();
  await expect.element(ofClient("Contact name")).toHaveValue("Dana");
  expect((await saved()).quote.clientInfo.contactName).toBe("Dana");
});

test("refused texts of one field are offered apart, and stay when another text of it is saved @full", async () => {
  const { server, quoteId, saved } = await open();
  const long = "Pay in parts. ".repeat(322).trim();
  await openApp(`/quote/${quoteId}/details`, server);
  const other = "Another text of the terms. ".repeat(9).trim();
  for (const text of [long, other]) {
    server.refuse("PUT", QUOTE, 500);
    await terms.fill(text);
    await expect.element(offers).toMatchTextContent(text);
    await expect.element(terms).toHaveValue("");
  }
  await terms.fill("Thank you.");
  expect((await saved()).quote.termsAndConditions).toBe("Thank you.");
  await openApp(`/quote/${quoteId}/details`, server);
  await expect.element(lines).toHaveLength(2);
  await putBackIn(lines.filter({ hasText: "Pay in parts." })).click();
  await expect.element(terms).toHaveValue(long);
  expect((await saved()).quote.termsAndConditions).toBe(long);
  await expect.element(offers).toMatchTextContent(other);
});

test("a task that was edited here and deleted elsewhere is restored with the typed text", async () => {
  const { server, quoteId, idOf, saved } = await open();
  // The event of the deletion must not arrive before the edit is sent.
  const letGo = server.hold("PUT", TASK);
  await quantity.fill("44");
  await expect.element(page.getByText("Saving…")).toBeVisible();
  server.change(quoteId, { kind: "removeTask", quoteId, taskId: idOf("tasks", "Shingle roof") });
  letGo();
  await expectClosed(taskRow("Shingle roof"));
  await expect.element(toast).toMatchTextContent('"Shingle roof" was deleted elsewhere');
  await expect.element(offers).toMatchTextContent("Quantity: 44");
  await putBackIn(offers).click();
  await expect.element(quantity).toHaveValue("44");
  expect(taskNames("Roof")).toEqual(["Shingle roof", "Gutter"]);
  const restored = (await saved()).tasks.find(({ name }) => name === "Shingle roof");
  expect(restored?.quantity).toBe(44);
});

test("a deletion made elsewhere shows a notice, which restores it; one made here is no news @full", async () => {
  const { server, quoteId, idOf, saved } = await open();
  await menu("Siding", "Delete");
  await expect.element(toast).toMatchTextContent("Siding deleted");
  await edit.nameQuote("Barn");
  await saved();
  await expect.element(toast).not.toMatchTextContent("elsewhere");
  const categoryId = idOf("categories", "Roof");
  server.change(quoteId, { kind: "removeCategory", quoteId, categoryId });
  await expect.element(toast).toMatchTextContent('"Roof" was deleted elsewhere');
  // Nothing was typed into the tasks: the notice is sufficient.
  await expect.element(offers).not.toBeInTheDocument();
  await putBackIn(toast).click();
  await expect.element(taskRow("Shingle roof")).toBeVisible();
  const { categories, tasks } = await saved();
  expect(categories.map(({ name }) => name).toSorted()).toEqual(["Roof", "Walls"]);
  expect(tasks.map(({ name }) => name).toSorted()).toEqual(["Gutter", "Paint", "Shingle roof"]);
});

test("a task added to a category that is deleted elsewhere brings the category back with it", async () => {
  const { server, quoteId, idOf, saved } = await open();
  const letGo = server.hold("POST", /\/tasks$/);
  await edit.openPicker("Walls");
  await picker.getByRole("button", { name: "Add Custom Task" }).click();
  await picker.getByLabelText("Task name").fill("Trim");
  await picker.getByRole("button", { name: "Add task", exact: true }).click();
  const categoryId = idOf("categories", "Walls");
  server.change(quoteId, { kind: "removeCategory", quoteId, categoryId });
  letGo();
  await expect.element(toast).toMatchTextContent('"Walls" was deleted elsewhere');
  await expect.element(offers).toMatchTextContent("Trim");
  await putBackIn(offers).click();
  await expect.element(taskRow("Trim")).toBeVisible();
  await saved();
  expect(taskNames("Walls")).toEqual(["Siding", "Paint", "Trim"]);
});

test("a quote that is deleted elsewhere can be saved as a new quote with the typed text @full", async () => {
  const { server, quoteId } = await open();
  const letGo = server.hold("PUT", TASK);
  await quantity.fill("12");
  await expect.element(page.getByText("Saving…")).toBeVisible();
  server.remove(quoteId);
  letGo();
  await expect
    .element(page.getByText("This quote was deleted, or its link was replaced."))
    .toBeVisible();
  await expect.element(page.getByText(/: 4 tasks, \$150\.00/)).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Save it as a new quote" }).click();
  await expect.element(quantity).toHaveValue("12");
  const newId = location.pathname.split("/").at(-1) ?? "";
  expect(newId).not.toBe(quoteId);
  await edit.waitUntilSaved();
  expect(server.whole(newId).tasks).toHaveLength(4);
});
