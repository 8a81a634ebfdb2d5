// Test of a workspace between two browsers: join by the link, deleted quotes, remove and leave. `e2e/engines` has edits on both.
import type { Page } from "@playwright/test";
import { codeInFragment, joinLink } from "#web/data/workspace/keys/link.ts";
import { expectAccessible } from "../testing/axe.ts";
import { expect, test, unexpected, watch } from "../testing/fixtures.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

/** What a browser says of a device that was removed. */
const EXPECTED = /status of 410/;

test.use({ provokes: EXPECTED });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const synced = (page: Page) => page.getByText("Synced just now.");
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage));

/** Sets the workspace up. @returns the join link */
async function setUp(page: Page): Promise<string> {
  await page.goto("/devices");
  await button(page, "Set up").click();
  const words = page.getByRole("list", { name: "The 12 words" }).getByRole("listitem");
  await expect(words).toHaveCount(12);
  const code = (await words.allTextContents()).join(" ");
  await button(page, "I have kept it").click();
  await expect(synced(page)).toBeVisible();
  return joinLink("/devices", code);
}

test("two browsers share list and deleted quotes, until one is removed and the other leaves @full", async ({
  page,
  browser,
  server,
}) => {
  const edit = new EditPage(page);
  await edit.openNew();
  await edit.name("Deck");
  await waitUntilSaved(page);
  const link = await setUp(page);
  const phone = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  const messages = watch(phone, server);
  await phone.goto(`${server.url}${link}`);
  await expect(phone.getByText("Join the workspace of this link?")).toBeVisible();
  expect(codeInFragment(new URL(phone.url()).hash)).toBeNull();
  await expectAccessible(phone, "a join link");
  await button(phone, "Join").click();
  await expect(synced(phone)).toBeVisible();
  await phone.goto(`${server.url}/quotes`);
  await expect(phone.getByRole("link", { name: "Deck" })).toBeVisible();
  await page.goto("/quotes");
  await page.getByRole("button", { name: "More for Deck" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete quote" }).click();
  await expect(phone.getByRole("link", { name: "Deck" })).toBeHidden();
  await button(phone, "Bring back Deck").click();
  await expect(page.getByRole("link", { name: "Deck" })).toBeVisible();

  await page.goto("/devices");
  await page.getByRole("button", { name: /^Remove / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(phone.getByText("Everything on it is forgotten")).toBeVisible();
  expect(await stored(phone)).toEqual([]);
  await page.evaluate(() => void Object.assign(globalThis, { isFormerPage: true }));
  await button(page, "Leave on this device").click();
  await button(page, "Leave and forget").click();
  await page.waitForFunction(() => !("isFormerPage" in globalThis));
  await expect(page.getByText("Everything on it is forgotten")).toBeVisible();
  expect(await stored(page)).toEqual([]);
  await page.goto("/quotes");
  await expect(page.getByText("No quotes yet.")).toBeVisible();
  expect(unexpected(messages, EXPECTED)).toEqual([]);
  await phone.context().close();
});
