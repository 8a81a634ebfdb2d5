// Tests of versions: the order that Semantic Versioning gives as its example, and what is no version.
import { expect, test } from "vitest";
import { isHigher, readVersion, type Version } from "./version.ts";

/** From section 11 of Semantic Versioning 2.0.0, the lowest first. */
const ORDER = [
  "1.0.0-alpha",
  "1.0.0-alpha.1",
  "1.0.0-alpha.beta",
  "1.0.0-beta",
  "1.0.0-beta.2",
  "1.0.0-beta.11",
  "1.0.0-rc.1",
  "1.0.0",
  "1.0.1",
  "1.2.0",
  "1.10.0",
  "2.0.0",
];

const read = (text: string): Version => {
  const version = readVersion(text);
  if (version === undefined) throw new Error(`${text} is no version`);
  return version;
};

test("versions are ordered as Semantic Versioning orders them", () => {
  for (const [i, a] of ORDER.entries())
    for (const [j, b] of ORDER.entries())
      expect(isHigher(read(a), read(b)), `${a} higher than ${b}`).toBe(i > j);
});

test("a version has three numbers without leading zeros, and nothing before them", () => {
  expect(readVersion("0.12.3-beta.1")).toEqual({ numbers: [0, 12, 3], preRelease: ["beta", "1"] });
  for (const text of [
    "",
    "1",
    "1.2",
    "v1.2.3",
    "01.2.3",
    "1.2.3-",
    "1.2.3-01",
    "1.2.3+4",
    "1.2.3 ",
  ])
    expect(readVersion(text), text).toBeUndefined();
});
