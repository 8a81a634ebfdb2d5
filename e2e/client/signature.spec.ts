// Tests of the drawn signature on a phone's screen, with three dots a pixel and a finger.
import { offerNow } from "../pages/client-page.ts";
import { expect, test } from "../testing/client-fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true });

test(
  "a finger draws the signature where it goes, in all dots of the screen",
  { tag: ["@phone", "@finger"] },
  async ({ page, request, offer, client }) => {
    await client.fill();
    await client.drawWithFinger();
    await expect(page.getByRole("img", { name: "Signature, drawn" })).toBeVisible();
    const drawn = await client.pad.evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
      const isInked = (x: number, y: number) =>
        (data[4 * (Math.round(y * height) * width + Math.round(x * width)) + 3] ?? 0) > 0;
      return {
        dotsPerPixel: width / canvas.clientWidth,
        middle: isInked(0.5, 0.5),
        corner: isInked(0.9, 0.1),
      };
    });
    expect(drawn.dotsPerPixel).toBeCloseTo(3, 1);
    expect(drawn).toMatchObject({ middle: true, corner: false });
    await client.accept.click();
    await expect(client.outcome).toContainText("This quote is accepted");
    const { decision } = await offerNow(request, offer);
    if (decision?.kind !== "accepted") throw new Error("The offer was not accepted by its client.");
    const [stroke = []] = decision.signature?.strokes ?? [];
    const ends = [...stroke.slice(0, 2), ...stroke.slice(-2)];
    // A finger's place is told in whole pixels of the page: each is less than two units of the pad.
    for (const [index, at] of [60, 60, 540, 140].entries())
      expect(Math.abs((ends[index] ?? 0) - at)).toBeLessThanOrEqual(2);
  },
);
