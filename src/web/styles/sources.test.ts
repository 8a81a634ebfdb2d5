// Tailwind generates classes only for the folders that the stylesheets name: no folder with components is left out.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

const foldersWithComponents = readdirSync(new URL("..", import.meta.url), {
  recursive: true,
  encoding: "utf8",
})
  .filter((path) => path.endsWith(".tsx") && css(`../${path}`).includes("className"))
  .map((path) => path.split(/[\\/]/)[0]);

test.each([...new Set(foldersWithComponents)])("src/web/%s is a source of classes", (folder) => {
  expect(css("app.css") + css("site.css")).toContain(`@source "../${folder}`);
});
