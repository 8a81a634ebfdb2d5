// Tests of the client's page with a bad connection: totals that come late, and an acceptance whose answer is lost.
import { ClientPage, offerNow, publish } from "../pages/client-page.ts";
import { expect, test } from "../testing/fixtures.ts";

test.use({ provokes: /Failed to load resource|net::ERR/ });

test("an acceptance whose answer is lost is sent again with the same id, and counts once @one-width", async ({
  page,
  request,
  server,
}) => {
  const offer = await publish(request, server.url);
  const client = new ClientPage(page);
  const bodies: unknown[] = [];
  let isLost = true;
  await page.route("**/acceptance", async (route) => {
    bodies.push(route.request().postDataJSON());
    if (!isLost) return route.continue();
    // It arrives, and its answer does not.
    await route.fetch();
    await route.abort();
  });
  await client.open(offer);
  await client.fill();
  await client.accept.click();
  await expect(client.acceptance).toContainText("There is no connection. This page tries again");
  await expect(client.name).toBeDisabled();
  isLost = false;
  await expect(client.outcome).toContainText("Maya Tremblay accepted it");
  expect(bodies.length).toBeGreaterThan(1);
  for (const body of bodies) expect(body).toEqual(bodies[0]);
});

test("attempts can be stopped, and the form can be used again @one-width", async ({
  page,
  request,
  server,
}) => {
  const offer = await publish(request, server.url);
  const client = new ClientPage(page);
  await page.route("**/acceptance", (route) => route.abort());
  await client.open(offer);
  await client.fill();
  await client.accept.click();
  await client.stop.click();
  await expect(client.acceptance).toContainText("Stopped.");
  await expect(client.accept).toBeFocused();
  await page.unroute("**/acceptance");
  await client.accept.click();
  await expect(client.outcome).toContainText("This quote is accepted");
});

test("accepting waits for the total of the last choice @one-width", async ({
  page,
  request,
  server,
}) => {
  const offer = await publish(request, server.url);
  const client = new ClientPage(page);
  await client.open(offer);
  await client.fill();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/chosen=/, async (route) => {
    await held;
    await route.continue();
  });
  await client.option("Heated floor mat").check();
  await client.accept.click();
  await expect(client.acceptance).toContainText("The total is being updated.");
  expect((await offerNow(request, offer)).state).toBe("open");
  release();
  await expect(client.acceptance).toContainText("The total has changed. Check it, then accept.");
  await client.expectTotal("$12,263.05");
  await client.accept.click();
  await expect(client.outcome).toContainText("Total: $12,263.05.");
});

test("a choice without a connection says so, and the total comes with the connection @one-width", async ({
  page,
  context,
  request,
  server,
}) => {
  const client = new ClientPage(page);
  await client.open(await publish(request, server.url));
  await expect(client.accept).toBeEnabled();
  await context.setOffline(true);
  await client.option("Heated floor mat").check();
  await expect(page.getByText("The total could not be updated")).toBeVisible();
  await context.setOffline(false);
  await client.expectTotal("$12,263.05");
  await expect(page.getByText("The total could not be updated")).toBeHidden();
});
