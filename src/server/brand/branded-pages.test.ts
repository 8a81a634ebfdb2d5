// Tests of what the brand is inserted into: it cannot end its element, and a client gets no link that is closed to them.
import { expect, test } from "vitest";
import type { Brand } from "#core/brand/brand.ts";
import { clientShellOf, withBrand } from "./branded-pages.ts";

const brand: Brand = { name: "A <b> & C", origin: "", hasSite: true, hasLogo: false };

test("the app's shell has the name as text and the brand as JSON, whatever the name holds", () => {
  const page = withBrand("<head><title>%BRAND_NAME%</title></head>", {
    ...brand,
    name: "</script>$&",
  });
  expect(page).toContain("<title>&lt;/script&gt;$&amp;</title>");
  const [, json = ""] =
    /<script type="application\/json" id="brand">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)).toMatchObject({ name: "</script>$&" });
});

test("a client's page leads to the home page only where a client can open it", () => {
  const shell = '<p>Made with <a href="/">%BRAND_NAME%</a></p>';
  const icons = new Map<string, Buffer>();
  expect(clientShellOf(shell, { brand, isOpen: true, icons })).toBe(
    '<p>Made with <a href="/">A &lt;b&gt; &amp; C</a></p>',
  );
  expect(clientShellOf(shell, { brand, isOpen: false, icons })).toBe(
    "<p>Made with A &lt;b&gt; &amp; C</p>",
  );
});
