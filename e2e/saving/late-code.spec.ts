// Tests of code that is loaded after the first paint: a press that comes before it, and a connection that fails meanwhile.
import { EditPage } from "../pages/edit-page.ts";
import { expect, test } from "../testing/fixtures.ts";

const DIALOGS = "**/assets/dialog-code-*.js";

test.use({ provokes: /net::ERR/ });

test("code that could not be loaded is loaded when it is tried again", async ({ page }) => {
  await page.route(DIALOGS, (route) => route.abort());
  const inIdleTime = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("dialog-code"),
  );
  await new EditPage(page).openNew();
  await inIdleTime;
  await page.getByRole("button", { name: "Blank quote: add a category" }).click();
  await expect(page.getByText("This part of the app could not be loaded.")).toBeVisible();
  await page.unroute(DIALOGS);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "Add a category" })).toBeVisible();
});

test("what is typed after Ctrl+K is in the search also when its code arrives later @full", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/CommandDialog-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await new EditPage(page).openNew();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("add a ");
  held.resolve();
  const search = page.getByRole("dialog", { name: "Search this quote" });
  await expect(search).toBeVisible();
  await page.keyboard.type("category");
  await expect(search.getByRole("combobox")).toHaveValue("add a category");
});
