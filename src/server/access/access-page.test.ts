// Test that the page that asks for the code has the brand's color, and that its policy allows exactly its stylesheet.
import { createHash } from "node:crypto";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { accessPages } from "./access-page.ts";

test("the form has the color of the brand, in a stylesheet that its policy allows", async () => {
  const app = Fastify();
  const pages = accessPages("#7a1f2b");
  app.get("/", (_request, reply) => pages.sendForm(reply, "/quotes"));
  const { body, headers } = await app.inject("/");
  const [, styles = ""] = /<style>([^]*?)<\/style>/.exec(body) ?? [];
  expect(styles).toContain("--color-primary:#7a1f2b");
  const hash = createHash("sha256").update(styles).digest("base64");
  expect(headers["content-security-policy"]).toContain(`style-src 'self' 'sha256-${hash}'`);
  await app.close();
});
