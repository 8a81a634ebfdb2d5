// Tests of the client's page: one decision at a time, stopping it, and where the focus is meanwhile.
import { offerNow } from "../pages/client-page.ts";
import { expect, test } from "../testing/client-fixtures.ts";

test.use({ provokes: /Failed to load resource|net::ERR/ });

test("while an acceptance waits for the connection nothing else can be decided or chosen", async ({
  page,
  client,
}) => {
  const declines: string[] = [];
  page.on("request", (sent) => sent.url().endsWith("/decline") && declines.push(sent.url()));
  await page.route("**/acceptance", (route) => route.abort());
  await client.openDecline();
  await client.fill();
  await client.accept.click();
  await expect(client.acceptance).toContainText("There is no connection.");
  await expect(client.stop).toBeFocused();
  await expect(client.option("Heated floor mat")).toBeDisabled();
  await expect(client.reason).toBeDisabled();
  await expect(client.decline).toBeDisabled();
  // A disabled button takes no press: this one says that it is disabled and still has the focus.
  await client.decline.click({ force: true });
  await client.stop.click();
  await expect(client.acceptance).toContainText("Stopped.");
  await expect(client.accept).toBeFocused();
  await expect(client.option("Heated floor mat")).toBeEnabled();
  await client.decline.click();
  await expect(client.outcome).toContainText("This quote was declined");
  expect(declines).toHaveLength(1);
});

test(
  "while a refusal waits for the connection nothing can be accepted, and it can be stopped",
  { tag: "@full" },
  async ({ page, request, offer, client }) => {
    const acceptances: string[] = [];
    page.on(
      "request",
      (sent) => sent.url().endsWith("/acceptance") && acceptances.push(sent.url()),
    );
    await page.route("**/decline", (route) => route.abort());
    await client.fill();
    await client.openDecline();
    await client.reason.fill("We wait until spring.");
    await client.decline.click();
    await expect(page.getByText("There is no connection.")).toBeVisible();
    await expect(client.stop).toBeFocused();
    await expect(client.name).toBeDisabled();
    await expect(client.accept).toBeDisabled();
    await client.accept.click({ force: true });
    await page.keyboard.press("Tab");
    await client.stop.click();
    await expect(client.decline).toBeFocused();
    await expect(client.reason).toHaveValue("We wait until spring.");
    expect((await offerNow(request, offer)).state).toBe("open");
    await client.accept.click();
    await expect(client.outcome).toContainText("This quote is accepted");
    expect(acceptances).toHaveLength(1);
  },
);

test(
  "once a refusal is decided no total is asked for any more",
  { tag: "@full" },
  async ({ page, client }) => {
    const totals: string[] = [];
    await page.route(/chosen=/, (route) => {
      totals.push(route.request().url());
      return route.abort();
    });
    await client.openDecline();
    await client.option("Heated floor mat").check();
    await expect(page.getByText("The total could not be updated")).toBeVisible();
    await client.decline.click();
    await expect(client.outcome).toContainText("This quote was declined");
    const before = totals.length;
    await page.evaluate(async () => {
      // What waits for the connection asks now; this request comes after it.
      dispatchEvent(new Event("online"));
      await fetch(location.pathname);
    });
    expect(totals).toHaveLength(before);
  },
);

test(
  "a refused acceptance gives the focus back to the field that sent it",
  { tag: "@full" },
  async ({ page, client }) => {
    await client.fill();
    await page.route("**/acceptance", (route) =>
      route.fulfill({ status: 422, json: { detail: "This choice is not available." } }),
    );
    await client.name.press("Enter");
    await expect(client.acceptance).toContainText("This choice is not available.");
    await expect(client.name).toBeFocused();
    await expect(client.name).toHaveValue("Maya Tremblay");
    await expect(client.stop).toHaveCount(0);
  },
);

test(
  "once it is done nothing can be stopped, even when the page cannot be read again",
  { tag: "@full" },
  async ({ page, client }) => {
    await client.fill();
    await page.route("**/c/*", (route) => route.abort());
    await client.accept.click();
    await expect(client.acceptance).toContainText("It is done. Load the page again to see it.");
    await expect(client.stop).toHaveCount(0);
    await expect(client.accept).toBeFocused();
    await expect(client.accept).toBeDisabled();
  },
);

test(
  "clearing the signature keeps the focus at its field",
  { tag: "@full" },
  async ({ page, client }) => {
    await client.draw();
    await page.getByRole("button", { name: "Clear the signature" }).press("Enter");
    await expect(page.getByText("Signature (optional)")).toBeFocused();
    await expect(page.getByRole("img", { name: "Signature, empty" })).toBeVisible();
  },
);
