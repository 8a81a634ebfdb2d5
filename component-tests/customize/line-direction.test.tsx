// Tests that each line of an address in the preview has a direction of its own.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { openQuote } from "../testing/app-for-tests.tsx";
import { madeQuote, plainTask } from "../testing/made-quote.ts";

test("an address whose first line is Hebrew is not turned whole @full", async () => {
  const { businessInfo, clientInfo } = bathroomRenovation().quote;
  const projectAddress = "רחוב הרצל 5\nTel Aviv 61000";
  const whole = madeQuote(
    { Kitchen: [plainTask("Oak")] },
    { businessInfo, clientInfo: { ...clientInfo, projectAddress } },
  );
  await openQuote(whole, "/customize");
  const line = page.getByText("Tel Aviv 61000").first();
  await expect.element(line).toBeVisible();
  const paragraph = line.element();
  const [text = expect.fail("no text")] = paragraph.childNodes;
  /** Where a part of the text is, from the edges of the paragraph, in pixels. */
  const edges = (start: number, end: number) => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    const [part, box] = [range.getBoundingClientRect(), paragraph.getBoundingClientRect()];
    return { left: Math.round(part.left - box.left), right: Math.round(box.right - part.right) };
  };
  const { length } = "רחוב הרצל 5";
  expect(edges(length + 1, projectAddress.length).left).toBe(0);
  expect(edges(0, length).right).toBe(0);
});
