// Tests that no reader of addresses and headers takes time that grows with the square of their length, up to 64 KB.
import { expect, test } from "vitest";
import { growth } from "#core/testing/growth.ts";
import { accessCookie } from "../access/access-cookie.ts";
import { returnPath } from "../access/return-path.ts";
import { quickEncoding } from "./encodings.ts";
import { loggedUrl, maskSecrets } from "./log.ts";
import { isApiAddress, isAppPath, isAppRoute, pageWithoutSlash } from "./pages.ts";

const never = () => false;

/** The letters on which the reader would try most places, and what then does not fit. */
const READERS: [name: string, read: (text: string) => unknown, letters: string, end?: string][] = [
  ["a path", (text) => pageWithoutSlash(text, text, never), "/"],
  ["a path", (text) => pageWithoutSlash(text, text, never), "/", "x"],
  ["a path", isAppRoute, "/quote"],
  ["a path", isAppPath, "/"],
  ["a path", isApiAddress, "/api"],
  ["a logged address", loggedUrl, "%2"],
  ["a logged address", loggedUrl, "/c/"],
  ["a logged address", loggedUrl, "?a=1&"],
  ["a logged message", maskSecrets, "a", "!"],
  ["a logged message", maskSecrets, "a-"],
  ["a return path", returnPath, "/."],
  ["a cookie", accessCookie(undefined).readIn, "a=; "],
  ["Accept-Encoding", quickEncoding, "gzip;q=0,"],
  ["Accept-Encoding", quickEncoding, " ", "x"],
];

test.each(READERS)("%s is read in time that grows with its length", (_name, read, letters, end) => {
  expect(growth(read, letters, end)).toBeLessThan(12);
});
