// Tests that every marketing page is valid HTML.
import { expect, test } from "vitest";
import { PAGES, renderNotFound, renderPage } from "./render.tsx";
import { htmlMistakes } from "./testing/html-mistakes.ts";

const pages = [
  ...PAGES.map(({ meta: { path } }) => ({ path, html: renderPage(path, { css: "a{b:c}" }) ?? "" })),
  { path: "404", html: renderNotFound({ css: "a{b:c}" }) },
];

test.each(pages)("the HTML of $path is valid", async ({ html }) =>
  expect(await htmlMistakes(html)).toEqual([]),
);
