// Tests of edits that are still offered when the quote is accepted: an undo in a notice.
import { AcceptedPage } from "../pages/accepted-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { acceptByPhone } from "../testing/offers.ts";

test("the undo of an older notice changes nothing once the quote is accepted, and says why @one-width @full", async ({
  page,
}) => {
  const accepted = new AcceptedPage(page);
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Roof: plainTasks("Shingles", "Gutter") });
  await page.getByRole("button", { name: "Delete Gutter", exact: true }).click();
  const undo = accepted.toast.getByRole("button", { name: "Undo" });
  // A notice stays while the pointer is on it.
  await undo.hover();
  await waitUntilSaved(page);
  await acceptByPhone(page.request, quoteId);
  await expect(accepted.banner).toBeVisible();
  await undo.click();
  await expect(accepted.toast).toContainText("so it can no longer be changed.");
  await accepted.makeNewRevision();
  await expect(edit.taskRow("Shingles")).toHaveCount(1);
  await expect(edit.taskRow("Gutter")).toHaveCount(0);
});
