// Tests of the client's page with a bad connection: totals that come late, and an acceptance whose answer is lost.
import { offerNow } from "../pages/client-page.ts";
import { expect, test } from "../testing/client-fixtures.ts";

test.use({ provokes: /Failed to load resource|net::ERR/ });

test("an acceptance whose answer is lost is sent again with the same id, and counts once", async ({
  page,
  client,
}) => {
  const bodies: unknown[] = [];
  let isLost = true;
  await page.route("**/acceptance", async (route) => {
    bodies.push(route.request().postDataJSON());
    if (!isLost) return route.continue();
    // It arrives, and its answer does not.
    await route.fetch();
    await route.abort();
  });
  await client.fill();
  await client.accept.click();
  await expect(client.acceptance).toContainText("There is no connection. This page tries again");
  await expect(client.name).toBeDisabled();
  isLost = false;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(client.outcome).toContainText("Maya Tremblay accepted it");
  expect(bodies.length).toBeGreaterThan(1);
  for (const body of bodies) expect(body).toEqual(bodies[0]);
});

test("accepting waits for the total of the last choice @full", async ({
  page,
  request,
  offer,
  client,
}) => {
  await client.fill();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/chosen=/, async (route) => {
    await held;
    await route.continue();
  });
  const pdf = page.getByRole("link", { name: "Download PDF" });
  await expect(pdf).not.toHaveAttribute("href", /selected=/);
  await client.option("Heated floor mat").check();
  // The PDF is of the ticked options before their total is shown.
  await expect(pdf).toHaveAttribute("href", /selected=[ct\d,]+$/);
  await client.accept.click();
  await expect(client.acceptance).toContainText("The total is being updated.");
  expect((await offerNow(request, offer)).state).toBe("open");
  release();
  await expect(client.acceptance).toContainText("The total has changed. Check it, then accept.");
  await client.expectTotal("$12,263.05");
  await client.accept.click();
  await expect(client.outcome).toContainText("Total: $12,263.05.");
});
