// Tests of an optional category with choices within it: the script of the client's page brings them and keeps the focus.
import { deckWithChoices } from "#core/testing/example-deck.ts";
import { ClientPage, offerNow, publish } from "../pages/client-page.ts";
import { expect, test } from "../testing/client-fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";

test("a category that is ticked has the contractor's choices, and the acceptance keeps them @full", async ({
  page,
  request,
  server,
}) => {
  const offer = await publish(request, server.url, ownQuote(deckWithChoices()));
  const client = new ClientPage(page);
  await client.open(offer);
  await expect(client.accept).toBeEnabled();
  await client.expectTotal("$100.00");
  await expect(page.getByText("+$1,500.00")).toBeVisible();

  await client.option("Deck").check();
  await client.expectTotal("$1,600.00");
  await expect(client.option("Deck")).toBeFocused();
  await expect(client.option("Lighting")).toBeChecked();
  await expect(client.alternative("Ipe")).toBeChecked();
  await client.option("Lighting").uncheck();
  await client.expectTotal("$1,400.00");
  await client.option("Deck").uncheck();
  await client.expectTotal("$100.00");
  await client.option("Deck").check();
  await client.expectTotal("$1,400.00");
  await expect(client.option("Lighting")).not.toBeChecked();

  await client.fill();
  await client.accept.click();
  await expect(client.outcome).toContainText("Total: $1,400.00.");
  expect((await offerNow(request, offer)).decision).toMatchObject({
    selected: ["c2", "t5"],
    total: { amount: "$1,400.00" },
  });
});
