// Tests of the version by which the offers of an open quote are read: it follows the quote, also when two changes arrive together.
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useThrottled } from "#web/shared/quote-frame/OfferState.tsx";

/** Takes the place of the timers of this delay. @returns what each of them would run */
function holdTimers(delay: number): (() => void)[] {
  const held: (() => void)[] = [];
  const { setTimeout: start } = globalThis;
  const hold = (run: () => void, ms?: number, ...given: unknown[]) =>
    ms === delay ? held.push(run) : start(run, ms, ...given);
  vi.spyOn(globalThis, "setTimeout").mockImplementation(hold as typeof setTimeout);
  onTestFinished(() => void vi.restoreAllMocks());
  return held;
}

const Shown = ({ version }: { version: number }) => (
  <p>
    Version {version}, shown {useThrottled(version)}
  </p>
);

test("a version that arrives in the render that takes over the former one is taken over next", async () => {
  const held = holdTimers(300);
  const { rerender } = await render(<Shown version={1} />);
  await expect.element(page.getByText("Version 1, shown 1")).toBeVisible();
  await rerender(<Shown version={2} />);
  await expect.element(page.getByText("Version 2, shown 1")).toBeVisible();
  await expect.poll(() => held).toHaveLength(1);
  // Both in one render.
  const rendered = rerender(<Shown version={3} />);
  held.shift()?.();
  await rendered;
  await expect.element(page.getByText("Version 3, shown 2")).toBeVisible();
  await expect.poll(() => held).toHaveLength(1);
  held.shift()?.();
  await expect.element(page.getByText("Version 3, shown 3")).toBeVisible();
});
