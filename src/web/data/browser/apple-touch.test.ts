// Tests of what is known as an iPhone or iPad.
import { afterEach, expect, test, vi } from "vitest";
import { isAppleTouch } from "./apple-touch.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  { device: "an iPhone", userAgent: "iPhone", maxTouchPoints: 5, is: true },
  {
    device: "an iPad, which names itself a Mac",
    userAgent: "Macintosh",
    maxTouchPoints: 5,
    is: true,
  },
  { device: "a Mac", userAgent: "Macintosh", maxTouchPoints: 0, is: false },
  { device: "an Android phone", userAgent: "Android", maxTouchPoints: 5, is: false },
])("$device: $is", ({ userAgent, maxTouchPoints, is }) => {
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints });
  expect(isAppleTouch()).toBe(is);
});
