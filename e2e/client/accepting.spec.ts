// Tests of the client's page: what an acceptance needs, and the signature.
import { ClientPage, offerNow, publish } from "../pages/client-page.ts";
import { expect, test } from "../testing/client-fixtures.ts";

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
  await page.getByRole("button", { name: "Clear the signature" }).press("Enter");
  await expect(page.getByText("Signature (optional)")).toBeFocused();
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
