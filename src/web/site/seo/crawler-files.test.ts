// Tests that the icons exist that the web manifest names, and that browsers ask for by themselves.
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { paths } from "#web/paths.ts";
import { webManifest } from "./crawler-files.ts";

test("the web manifest starts with My quotes, and all files that it references exist", () => {
  const { icons, start_url } = JSON.parse(webManifest()) as {
    icons: { src: string }[];
    start_url: string;
  };
  expect(start_url).toBe(paths.quotes);
  const files = [...icons.map(({ src }) => src), "/favicon.ico", "/apple-touch-icon.png"];
  const missing = files.filter(
    (src) => !existsSync(new URL(`../../public${src}`, import.meta.url)),
  );
  expect(missing).toEqual([]);
});
