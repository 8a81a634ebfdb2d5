// Test in a browser of the Content-Security-Policy: a breach is a message of the console, which fails any browser test.
import { paths } from "#web/paths.ts";
import { expect, test, unexpected, watch } from "../testing/fixtures.ts";
import { EditPage } from "../pages/edit-page.ts";

test.use({ provokes: /Content Security Policy|TrustedHTML/ });

test("the policy is broken by an inline style or by HTML as text: a message that fails a browser test", async ({
  page,
  server,
}) => {
  const messages = watch(page, server);
  await page.goto(paths.newQuote);
  await expect(new EditPage(page).title).toBeVisible();
  expect(unexpected(messages)).toEqual([]);
  await page.evaluate(() => {
    document.body.append(
      Object.assign(document.createElement("style"), { textContent: "body { color: red }" }),
    );
    // The policy refuses it with an exception.
    setTimeout(() => (document.createElement("div").innerHTML = "<b>x</b>"));
  });
  await expect.poll(() => unexpected(messages).join("\n")).toContain("style-src");
  await expect.poll(() => unexpected(messages).join("\n")).toContain("TrustedHTML");
});
