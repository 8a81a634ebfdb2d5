// Tests of the signature of the business: drawn and named in the dialog and in place, remembered, cleared, and previewed.
import { describe, expect, test } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { EXAMPLE_SIGNATURE } from "#core/testing/example-signature.ts";
import { rememberedBusiness } from "#web/data/browser/new-quotes/remembered-business.ts";
import { press, pressOn, resize, type } from "../testing/actions.ts";
import {
  openCards,
  openDetails,
  openParty,
  preview,
  quoteOfOak,
  saveButton,
} from "../pages/details-screen.ts";
import { expectClosed, undo } from "../pages/edit-screen.ts";

const pad = page.getByRole("img", { name: /^Your signature, / });
const clear = page.getByRole("button", { name: "Clear the signature" });
const tooShort = page.getByText("This is too short for a signature", { exact: false });
const fold = page.getByText("Your signature (optional)", { exact: true });
const more = page.getByRole("button", { name: /^More: .*your signature/ });

/** Draws a line on the pad, between places in shares of its size. */
async function draw(from: [number, number], to: [number, number], on: Locator = pad) {
  await expect.element(on).toBeVisible();
  on.element().scrollIntoView({ block: "center" });
  const { width, height } = on.element().getBoundingClientRect();
  const at = ([x, y]: [number, number]) => ({ x: x * width, y: y * height });
  await userEvent.dragAndDrop(on, on, { sourcePosition: at(from), targetPosition: at(to) });
}

const drawSignature = () => draw([0.1, 0.3], [0.9, 0.7]);

/** Whether the pad has ink at a place, in shares of its size. */
function isInked(x: number, y: number): boolean {
  const canvas = pad.element() as HTMLCanvasElement;
  const { width, height } = canvas;
  const data = canvas.getContext("2d")?.getImageData(x * width - 3, y * height - 3, 6, 6).data;
  return [...(data ?? [])].some((value, index) => index % 4 === 3 && value > 0);
}

/** The ends of a stroke, in units of the pad of 600 by 200. */
function expectEnds(stroke: readonly number[] = [], ...ends: number[]): void {
  const found = [...stroke.slice(0, 2), ...stroke.slice(-2)];
  for (const [index, at] of ends.entries())
    expect(Math.abs((found[index] ?? -1) - at)).toBeLessThanOrEqual(3);
}

describe("in the dialog", () => {
  test("name and drawing are saved, remembered, and shown where the client signs", async () => {
    const { saved } = await openCards(quoteOfOak({}));
    const dialog = await openParty("Edit business information");
    await fold.click();
    await dialog.getByLabelText("Signed by").fill(" Jane Keller ");
    await drawSignature();
    await expect.element(pad).toHaveAccessibleName("Your signature, drawn");
    // What is drawn is asked about before it is thrown away.
    await press("Escape");
    await page.getByRole("button", { name: "Keep editing" }).click();
    await saveButton(dialog).click();
    await expectClosed(dialog);
    const { signerName, signature } = (await saved()).quote.businessInfo;
    expect(signerName).toBe("Jane Keller");
    expectEnds(signature?.strokes[0], 60, 60, 540, 140);
    expect(rememberedBusiness()).toMatchObject({ signerName, signature });
    await expect
      .element(preview.getByRole("img", { name: "Signature of Jane Keller" }))
      .toBeVisible();
    await expect.element(preview.getByText("Jane Keller", { exact: true })).toBeVisible();
  });

  test("by keyboard the typed name is enough, and a drawing is cleared", async () => {
    const { saved } = await openCards(quoteOfOak({ signature: EXAMPLE_SIGNATURE }));
    const dialog = await openParty("Edit business information");
    await pressOn(dialog.getByLabelText("Signed by"), "End");
    await type("Jane Keller");
    await press("Tab");
    await expect.element(clear).toHaveFocus();
    await press("Enter");
    await expect.element(pad).toHaveAccessibleName("Your signature, empty");
    expect(dialog.element().contains(document.activeElement)).toBe(true);
    await expect.element(clear).toBeDisabled();
    await saveButton(dialog).click();
    await expectClosed(dialog);
    expect((await saved()).quote.businessInfo).toMatchObject({
      signerName: "Jane Keller",
      signature: null,
    });
    // Printed below an empty line.
    await expect.element(preview.getByText("Jane Keller", { exact: true })).toBeVisible();
    await expect
      .element(preview.getByRole("img", { name: /Signature of/ }))
      .not.toBeInTheDocument();
  });
});

describe("in place", () => {
  test("each stroke is saved, undone by itself, and remembered; a slip of the finger is none; clearing removes it @full", async () => {
    const { saved } = await openDetails(quoteOfOak({}));
    await more.click();
    await page.getByRole("checkbox", { name: "Remember for my next quote" }).click();
    await page.getByLabelText("Signed by", { exact: true }).fill("Jane Keller");
    const strokesNow = async () => (await saved()).quote.businessInfo.signature?.strokes.length;
    await draw([0.5, 0.5], [0.52, 0.5]);
    await expect.element(tooShort).toBeVisible();
    expect(await strokesNow()).toBeUndefined();
    await draw([0.2, 0.5], [0.8, 0.5]);
    await expect.element(tooShort).not.toBeInTheDocument();
    await draw([0.2, 0.8], [0.8, 0.8]);
    expect(await strokesNow()).toBe(3);
    expect(rememberedBusiness()?.signature?.strokes).toHaveLength(3);
    await undo.click();
    expect(await strokesNow()).toBe(2);
    await expect.poll(() => [isInked(0.5, 0.5), isInked(0.5, 0.8)]).toEqual([true, false]);
    await clear.click();
    expect((await saved()).quote.businessInfo.signature).toBeNull();
    expect(rememberedBusiness()?.signature).toBeNull();
    await expect.element(pad).toBeVisible();
  });

  test("a signature is shown without pressing More, and keeps its strokes when the screen is turned", async () => {
    await resize(844, 390);
    await openDetails(quoteOfOak({ signature: EXAMPLE_SIGNATURE }));
    await expect.element(pad).toHaveAccessibleName("Your signature, drawn");
    for (const [width, height] of [
      [320, 640],
      [844, 390],
    ] as const) {
      await resize(width, height);
      await expect.poll(() => isInked(0.5, 0.6)).toBe(true);
      expect(page.getByRole("main").element().scrollWidth).toBeLessThanOrEqual(width);
    }
  });
});
