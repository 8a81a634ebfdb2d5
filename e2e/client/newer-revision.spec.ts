// Tests of the client's page when a newer revision is published while it is open: nothing is decided about the other one.
import type { APIRequestContext } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import { offerNow } from "../pages/client-page.ts";
import { expect, test } from "../testing/client-fixtures.ts";
import { post } from "../testing/post.ts";

test.use({ provokes: /status of 409/ });

/** Publishes the quote again, under another title. */
async function publishNext(request: APIRequestContext, { quoteId }: Offer): Promise<Offer> {
  await request.put(apiPaths.quote(quoteId), { data: { title: "Larger bathroom" } });
  return (await post(request, apiPaths.offers(quoteId), { timeZone: "UTC" })) as Offer;
}

test("an acceptance of R1 loads R2, which says so and can be accepted", async ({
  page,
  request,
  offer,
  client,
}) => {
  await client.fill();
  const second = await publishNext(request, offer);
  await client.accept.click();
  const notice = page.getByRole("heading", { name: "R2 was published while you were reading R1" });
  await expect(notice).toBeInViewport();
  await expect(page.getByRole("heading", { name: "What changed since R1" })).toBeVisible();
  expect((await offerNow(request, second)).state).toBe("open");
  await client.fill();
  await client.accept.click();
  await expect(client.outcome).toContainText("This quote is accepted");
  await expect(notice).toHaveCount(0);
  expect((await offerNow(request, second)).state).toBe("accepted");
});

test(
  "a refusal of R1, and a choice on its page, load R2 without a decision",
  { tag: "@full" },
  async ({ page, request, offer, client }) => {
    const second = await publishNext(request, offer);
    await client.option("Heated floor mat").check();
    await expect(page.getByText("R2 was published while you were reading R1")).toBeVisible();
    await expect(client.option("Heated floor mat")).not.toBeChecked();
    const third = await publishNext(request, offer);
    await client.openDecline();
    await client.decline.click();
    const note = page.getByRole("region", { name: "Other revisions" });
    await expect(note).toContainText("R3 was published while you were reading R2");
    await expect(note).toContainText("Nothing was sent.");
    await expect(note).toBeFocused();
    expect((await offerNow(request, second)).decision).toBeNull();
    expect((await offerNow(request, third)).state).toBe("open");
  },
);
