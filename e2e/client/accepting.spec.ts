// Tests of the client's page: options, acceptance with and without a signature, refusal, and what is shown then.
import { ClientPage, offerNow, publish } from "../pages/client-page.ts";
import { expect, test } from "../testing/client-fixtures.ts";

test("the client chooses options, signs and accepts; the page then shows who, when and how much", async ({
  page,
  request,
  offer,
  client,
}) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bathroom renovation");
  await client.expectTotal("$10,879.08");

  await client.option("Heated floor mat").check();
  await client.expectTotal("$12,263.05");
  await client.alternative("Floor tile").check();
  await client.expectTotal("$11,221.06");
  await expect(page.getByRole("status").filter({ hasText: "Total: $11,221.06" })).toHaveCount(1);
  await expect(client.alternative("Floor tile")).toBeFocused();

  await client.fill();
  await client.draw();
  await client.accept.click();
  await expect(client.outcome).toBeFocused();
  await expect(client.outcome).toContainText("This quote is accepted");
  await expect(client.outcome).toContainText("Maya Tremblay accepted it on");
  await expect(client.outcome).toContainText("Total: $11,221.06.");
  await expect(client.accept).toHaveCount(0);

  const { state, decision } = await offerNow(request, offer);
  expect(state).toBe("accepted");
  if (decision?.kind !== "accepted") throw new Error("The offer was not accepted by its client.");
  expect(decision).toMatchObject({ name: "Maya Tremblay", total: { amount: "$11,221.06" } });
  const [stroke = []] = decision.signature?.strokes ?? [];
  expect(stroke.slice(0, 2)).toEqual([60, 60]);
  expect(stroke.slice(-2)).toEqual([540, 140]);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the accepted PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Bathroom renovation - R1 accepted.pdf");
});

test("what is missing is named, and the first of it has the focus @full", async ({
  page,
  request,
  offer,
  client,
}) => {
  await client.accept.click();
  await expect(client.terms).toBeFocused();
  await expect(client.terms).toHaveAccessibleDescription("Tick this box to accept.");
  await expect(client.name).toHaveAccessibleDescription("Type your name.");
  await client.fill("   ");
  await client.accept.click();
  await expect(client.name).toBeFocused();
  await client.name.fill("Maya");
  await expect(client.name).toHaveAccessibleDescription("");
  await client.draw([0.5, 0.5], [0.52, 0.5]);
  await client.accept.click();
  await expect(client.acceptance).toContainText("This is too short for a signature.");
  expect((await offerNow(request, offer)).state).toBe("open");
  await page.getByRole("button", { name: "Clear the signature" }).click();
  await client.accept.click();
  await expect(client.outcome).toContainText("Maya accepted it on");
});

test(
  "an option stays under the finger while tasks above it come and go, and the total stays at the edge",
  { tag: ["@phone", "@finger"] },
  async ({ page, client }) => {
    const option = client.option("Heated floor mat");
    await option.scrollIntoViewIfNeeded();
    const top = async () => (await option.boundingBox())?.y ?? 0;
    const before = await top();
    expect(before).toBeGreaterThan(0);
    await option.check();
    await client.expectTotal("$12,263.05");
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    const bar = page.locator(".bar");
    await expect(bar).toBeInViewport({ ratio: 1 });
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(Math.abs(y + height - (await page.evaluate(() => innerHeight)))).toBeLessThanOrEqual(1);
  },
);

test("turning the phone keeps the signature", { tag: "@full" }, async ({ page, client }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await client.fill();
  await client.draw();
  // Scaled to one size, because the canvas has as many dots as its place on the screen.
  const inked = () =>
    client.pad.evaluate((canvas: HTMLCanvasElement) => {
      const small = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      if (!small) return 0;
      small.drawImage(canvas, 0, 0, 60, 20);
      const { data } = small.getImageData(0, 0, 60, 20);
      return data.filter((_, index) => index % 4 === 3).reduce((sum, alpha) => sum + alpha, 0);
    });
  const before = await inked();
  expect(before).toBeGreaterThan(1_000);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => Math.abs((await inked()) / before - 1)).toBeLessThan(0.2);
  await client.accept.click();
  await expect(client.outcome).toContainText("This quote is accepted");
});

test(
  "a browser that cannot draw accepts with the typed name",
  { tag: "@full" },
  async ({ page, request, server }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    const client = new ClientPage(page);
    await client.open(await publish(request, server.url));
    await client.fill();
    await expect(client.pad).toBeHidden();
    await client.accept.click();
    await expect(client.outcome).toContainText("Maya Tremblay accepted it");
  },
);

test("the client declines with a reason, and can no longer accept", async ({
  request,
  offer,
  client,
}) => {
  await client.openDecline();
  await client.reason.fill("We wait until spring.");
  await client.decline.click();
  await expect(client.outcome).toBeFocused();
  await expect(client.outcome).toContainText("This quote was declined");
  await expect(client.accept).toHaveCount(0);
  expect((await offerNow(request, offer)).decision).toMatchObject({
    kind: "declined",
    reason: "We wait until spring.",
  });
});

test.describe("", () => {
  test.use({ provokes: /status of 409/ });

  test("a page that was decided elsewhere shows that instead of accepting again @full", async ({
    request,
    offer,
    client,
  }) => {
    await client.fill();
    const declined = await request.post(`/api/client/${offer.token}/decline`, { data: {} });
    expect(declined.ok()).toBe(true);
    await client.accept.click();
    await expect(client.outcome).toContainText("This quote was declined");
  });
});
