// Tests of an accepted quote: it opens read-only on every step, and leads to a change order or a new revision.
import { readFile } from "node:fs/promises";
import type { Page, Request, Route } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { AcceptedPage } from "../pages/accepted-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { makeQuote, plainTask, plainTasks } from "../testing/made-quote.ts";
import { acceptAs, acceptByPhone, publish } from "../testing/offers.ts";
import { readPdfPages } from "../testing/pdf-text.ts";
import { storedQuote } from "../testing/stored-quote.ts";

/** A quote of two tasks, one of them an option, accepted with it by Jane Doe. */
async function acceptedQuote(page: Page): Promise<string> {
  const quoteId = await makeQuote(page.request, { Roof: plainTasks("Shingles", "Heated gutter") });
  const option = (await storedQuote(page, quoteId)).tasks.find(
    ({ name }) => name === "Heated gutter",
  );
  await page.request.put(apiPaths.task(option?.id ?? ""), { data: { optional: true } });
  const offer = await publish(page.request, quoteId);
  await acceptAs(page.request, offer, "Jane Doe", ["t2"]);
  return quoteId;
}

test("an accepted quote opens read-only on every step, with who accepted what", async ({
  page,
}) => {
  const accepted = new AcceptedPage(page);
  const quoteId = await acceptedQuote(page);
  for (const step of ["", "/details", "/customize"]) {
    await page.goto(`/quote/${quoteId}${step}`);
    await expect(accepted.heading).toBeVisible();
    await expect(accepted.banner).toContainText(/Jane Doe accepted R1 on \w+ \d+, 20\d\d at/);
    await expect(accepted.banner).toContainText("Total $20.00");
    await expect(accepted.document).toContainText("Heated gutter");
    await expect(page.getByTestId("preview-head-total")).toHaveText("Total$20.00");
    await expect(accepted.document.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Download as JSON" })).toBeVisible();
    await expect(
      page.getByRole("button", { name: /^(Undo|Redo|Add|Edit|Download PDF)/ }),
    ).toHaveCount(0);
    await expect(page.locator("main").getByRole("textbox")).toHaveCount(0);
    await expect(page.getByText("Read only")).toBeVisible();
  }
  await expectAccessible(page, "an accepted quote");
  await expectNoSidewaysScroll(page, "an accepted quote");
});

test("a yes by phone is marked as the contractor's own word @one-width @full", async ({ page }) => {
  const accepted = new AcceptedPage(page);
  const quoteId = await makeQuote(page.request, { Roof: plainTasks("Shingles") });
  await acceptByPhone(page.request, quoteId);
  await accepted.open(quoteId);
  await expect(accepted.banner).toContainText(
    "You recorded that the client accepted R1 by phone on November 21, 2026. The client did not sign here.",
  );
  await expect(accepted.banner).toContainText("Reference: Call at noon");
});

test("a change order holds what was accepted, and opens to be changed @full", async ({ page }) => {
  const accepted = new AcceptedPage(page);
  const quoteId = await acceptedQuote(page);
  await accepted.open(quoteId);
  await accepted.button("Make a change order").click();
  await expect(accepted.toast).toContainText("Change order made");
  await expect(page).not.toHaveURL(new RegExp(quoteId));
  const edit = new EditPage(page);
  await expect(edit.title).toBeVisible();
  const order = await storedQuote(page, page.url().split("/").at(-1) ?? "");
  expect(order.quote.changeOrder).toMatchObject({ revision: 1, total: 20 });
  expect(order.quote.acceptedRevision).toBeNull();
  await edit.name("Two more rows of shingles");
  await waitUntilSaved(page);
});

test("a new revision is asked about, makes the quote a draft, and leaves what was accepted @full", async ({
  page,
}) => {
  const accepted = new AcceptedPage(page);
  const quoteId = await acceptedQuote(page);
  await accepted.open(quoteId);
  await accepted.button("Make a new revision").click();
  const dialog = page.getByRole("dialog", { name: "Make a new revision?" });
  await expect(dialog).toContainText("The client has to accept the new revision again.");
  await expectAccessible(page, "the question before a new revision");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect((await storedQuote(page, quoteId)).quote.acceptedRevision).toBe(1);
  await accepted.makeNewRevision();
  const edit = new EditPage(page);
  await expect(page.getByRole("heading", { name: "Edit quote", level: 1 })).toBeFocused();
  await edit.name("Roof, second try");
  await waitUntilSaved(page);
  expect((await storedQuote(page, quoteId)).quote).toMatchObject({
    title: "Roof, second try",
    status: "draft",
    acceptedRevision: null,
  });
  const { offers } = (await (await page.request.get(apiPaths.offers(quoteId))).json()) as {
    offers: { state: string }[];
  };
  expect(offers.map(({ state }) => state)).toEqual(["accepted"]);
});

test("the signed PDF has the bytes that are stored @one-width @full", async ({ page }) => {
  const accepted = new AcceptedPage(page);
  const quoteId = await acceptedQuote(page);
  await accepted.open(quoteId);
  const downloading = page.waitForEvent("download");
  await accepted.button("Download signed PDF").click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("quote - R1 accepted.pdf");
  const pages = await readPdfPages(await readFile(await download.path()));
  expect(pages.join(" ")).toContain("Heated gutter");
});

test("the shopping list has what was accepted @one-width @full", async ({ page }) => {
  const accepted = new AcceptedPage(page);
  const quoteId = await makeQuote(page.request, { Roof: plainTasks("Shingles", "Heated gutter") });
  const { tasks } = await storedQuote(page, quoteId);
  await page.request.put(apiPaths.task(tasks[1]?.id ?? ""), { data: { optional: true } });
  const offer = await publish(page.request, quoteId);
  await page.request.put(apiPaths.task(tasks[0]?.id ?? ""), { data: { name: "Slate" } });
  await acceptAs(page.request, offer, "Jane Doe", ["t2"]);
  await accepted.open(quoteId);
  await accepted.button("Shopping list").click();
  const list = page.getByRole("dialog", { name: "Shopping list" });
  await expect(list.getByRole("checkbox")).toHaveCount(2);
  await expect(list).toContainText("Shingles");
  await expect(list).toContainText("Heated gutter");
  await expect(list).not.toContainText("Slate");
});

test("changes made after R1 was sent are not shown as accepted, and the banner says so @one-width @full", async ({
  page,
}) => {
  const accepted = new AcceptedPage(page);
  const quoteId = await makeQuote(page.request, { Roof: plainTasks("Shingles") });
  const offer = await publish(page.request, quoteId);
  const [task] = (await storedQuote(page, quoteId)).tasks;
  await page.request.put(apiPaths.task(task?.id ?? ""), { data: { name: "Slate" } });
  await acceptAs(page.request, offer, "Jane Doe");
  await accepted.open(quoteId);
  await expect(accepted.banner).toContainText("You changed the quote after you sent R1.");
  await expect(accepted.document).toContainText("Shingles");
  await expect(accepted.document).not.toContainText("Slate");
});

test("the search has the acts of an accepted quote, and none that edits @one-width @full", async ({
  page,
}) => {
  const accepted = new AcceptedPage(page);
  const quoteId = await acceptedQuote(page);
  await accepted.open(quoteId);
  await expect(accepted.banner).toBeVisible();
  await page.keyboard.press("Control+k");
  const found = page.getByRole("dialog", { name: "Search this quote" }).getByRole("option");
  await expect(found).toHaveText([
    "Shopping list",
    "Make a change order",
    "Make a new revision",
    "Download signed PDF",
    "Copy link to this quote",
    "New quote",
    "My quotes",
    "Clients",
    "My prices",
    "Keyboard shortcuts?",
    "Replace this quote's link",
  ]);
  await page.keyboard.type("new revision");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Make a new revision?" })).toBeVisible();
});

test.describe("with a refused edit", () => {
  test.use({ provokes: /status of 409/ });

  test("text that is typed while the client accepts is kept for a new revision @one-width", async ({
    page,
  }) => {
    const accepted = new AcceptedPage(page);
    const edit = new EditPage(page);
    const quoteId = await edit.openMade({ Roof: [plainTask("Shingles")] });
    await waitUntilSaved(page);
    const offer = await publish(page.request, quoteId);
    const acceptFirst = async (route: Route) => {
      await acceptAs(page.request, offer, "Jane Doe");
      await route.continue();
    };
    await page.route("**/api/tasks/*", acceptFirst, { times: 1 });
    await edit.cell("Quantity", "Shingles").fill("77");
    await expect(accepted.heading).toBeVisible();
    const kept = page.getByRole("region", { name: "Changes that were not saved" });
    await expect(kept).toContainText("Quantity: 77");
    await expect(kept).toContainText("To put them back, make a new revision first.");
    await expect(kept.getByRole("button", { name: "Put it back" })).toHaveCount(0);
    await expect(accepted.document).not.toContainText("77");
    await accepted.makeNewRevision();
    await kept.getByRole("button", { name: "Put it back" }).click();
    await expect(edit.cell("Quantity", "Shingles")).toHaveValue("77");
    await waitUntilSaved(page);
  });

  test("a name that is being typed while the client accepts is kept too @one-width @full", async ({
    page,
  }) => {
    const accepted = new AcceptedPage(page);
    const edit = new EditPage(page);
    const quoteId = await edit.openMade({ Roof: [plainTask("Shingles")] });
    await waitUntilSaved(page);
    const offer = await publish(page.request, quoteId);
    await expect(page.getByTestId("offer-badge")).toHaveText("R1 sent");
    await edit.title.fill("Half a name");
    await acceptAs(page.request, offer, "Jane Doe");
    await expect(accepted.banner).toBeVisible();
    await expect(accepted.heading).toBeFocused();
    const kept = page.getByRole("region", { name: "Changes that were not saved" });
    await expect(kept).toContainText("Half a name");
  });
});

test.describe("without an answer about the offers", () => {
  test.use({ provokes: /status of 503/ });

  test("without the record the quote of this device is shown, and a second try reads it @one-width @full", async ({
    page,
  }) => {
    const accepted = new AcceptedPage(page);
    const quoteId = await acceptedQuote(page);
    const problem = { status: 503, contentType: "application/problem+json", body: "{}" };
    const reads = new Set<Request>();
    page.on("request", (request) => {
      if (request.url().endsWith(apiPaths.offers(quoteId))) reads.add(request);
    });
    page.on("requestfinished", (request) => reads.delete(request));
    await page.route(`**${apiPaths.offers(quoteId)}`, (route) => route.fulfill(problem));
    await accepted.open(quoteId);
    const alert = page.getByRole("alert").filter({ hasText: "was accepted" });
    await expect(alert).toContainText("R1 of this quote was accepted.");
    await expect(accepted.document).toContainText("Shingles");
    // A part that was loaded later has read again by itself. Answered now, it would remove the alert during the press.
    await expect.poll(() => reads.size).toBe(0);
    await page.unroute(`**${apiPaths.offers(quoteId)}`);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(accepted.banner).toContainText("Jane Doe accepted R1");
    await expect(alert).toHaveCount(0);
  });
});
