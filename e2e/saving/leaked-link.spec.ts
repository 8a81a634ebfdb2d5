// Test that replacing a leaked link offers a new link for the client, whose link the leaked one showed.
import { clientPath } from "#core/api.ts";
import { expectAccessible } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { answerTo, ask, dialog, idIn } from "../pages/replaced-link.ts";
import { openOwnQuote } from "../pages/sending-page.ts";

test("the client's link, which the leaked link showed, is replaced with it unless that is unticked", async ({
  page,
  server,
}) => {
  const { sending, quoteId } = await openOwnQuote(page, server.url);
  const leaked = await sending.publish();
  await ask(page);
  await expect(dialog(page)).toContainText("can accept there");
  await expect(
    dialog(page).getByRole("checkbox", { name: "Give the client a new link, too" }),
  ).toBeChecked();
  await expectAccessible(page, "Replace this quote's link and the client's");
  await answerTo(page).click();
  await expect(page.locator(".toast")).toContainText("Send your client the new one, too");
  expect((await page.request.get(leaked)).status()).toBe(404);
  await expect(sending.card).toContainText("The client sees R2");
  const [newest] = await sending.offers(idIn(page));
  expect(newest).toMatchObject({ revision: 2, state: "open" });
  expect((await page.request.get(clientPath(newest?.token ?? ""))).status()).toBe(200);
  expect(idIn(page)).not.toBe(quoteId);
});
