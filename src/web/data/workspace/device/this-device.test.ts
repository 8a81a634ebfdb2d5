// Tests of what a device is called before it has a name.
import { expect, test } from "vitest";
import { deviceNameOf } from "./this-device.ts";

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

test.each([
  [
    `(iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/26.0 Safari/604.1`,
    true,
    "iPhone",
  ],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`, true, "iPad"],
  [
    `(Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`,
    false,
    "Safari on Mac",
  ],
  [`(Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, false, "Edge on Windows"],
  [`(Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, false, "Chrome on Android"],
  ["curl", false, "My device"],
])("%s is called by browser and system", (system, isApple, name) => {
  expect(deviceNameOf(`Mozilla/5.0 ${system}`, isApple)).toBe(name);
});
