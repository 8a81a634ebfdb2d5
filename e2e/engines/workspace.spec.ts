// Trial of a workspace on two devices, one as narrow as a phone: join, edit both, offline, clear, restore, leave. And a
// join link that is opened where the access code is asked for.
import type { WholeQuote } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { codeOf, newSecret } from "#web/data/workspace/keys/code.ts";
import { joinLink } from "#web/data/workspace/keys/link.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { expect, startEngine, test } from "./fixtures.ts";
import { Screen } from "./screen.ts";

/** In milliseconds: twice the longest time after which a device calls a missing server again. */
const CONNECTED_WITHIN = 60_000;

const RATE = "My rate for all categories ($ per hour)";
const rateOf = (category: string): string => `My rate for ${category}, dollars an hour`;

/** Goes to another screen without loading a page, as links of the app do. */
async function go({ driver }: Screen, path: string): Promise<void> {
  const follow = (href: string): boolean => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
    link?.click();
    return link !== null;
  };
  await expect.poll(() => driver.evaluate(follow, path)).toBe(true);
}

/** Waits until a device and its workspace agree. */
const synced = (screen: Screen): Promise<void> =>
  expect
    .poll(() => screen.driver.evaluate(() => document.body.textContent.includes("Synced")))
    .toBe(true);

/** Opens My prices with the table of rates, which is folded until one of them is set. */
async function openRates(screen: Screen): Promise<void> {
  await go(screen, "/prices");
  const fold = await screen.see("button", "/^Labor rates and markups by category/");
  const isOpen = await screen.driver.evaluate(
    (text) =>
      [...document.querySelectorAll("details")].some(
        (each) => each.open && each.textContent.startsWith(text),
      ),
    fold.text,
  );
  if (!isOpen) await screen.click("button", "/^Labor rates and markups by category/");
}

async function setRate(screen: Screen, label: string, dollars: string): Promise<void> {
  await screen.fill(label, dollars);
  await screen.press("Tab");
}

/** Runs in the page: clears all storage of its site, as a browser does when its user wants that. */
async function clearStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const databases = await indexedDB.databases();
  await Promise.all(
    databases.map(
      ({ name = "" }) =>
        new Promise<void>((resolve) => {
          indexedDB.deleteDatabase(name).addEventListener("success", () => resolve());
        }),
    ),
  );
}

/** Opens a quote, and waits until the device has listed it. */
async function openQuote(screen: Screen, { quote }: WholeQuote): Promise<void> {
  await screen.open(`/quote/${quote.id}`);
  await expect
    .poll(() => screen.driver.evaluate(() => document.querySelectorAll("[data-task]").length))
    .toBeGreaterThan(0);
  await screen.open("/quotes");
  await screen.see("link", `/${quote.title}/`);
}

test("two devices share a workspace", { tag: "@full" }, async ({ engine, visit, ownServer }) => {
  test.setTimeout(240_000);
  const server = await ownServer();
  const second = await startEngine(engine);
  try {
    const laptop = new Screen(visit.driver, server.url);
    const phone = new Screen(second, server.url);
    await second.resize(390, 844);
    const [first, other] = [ownQuote(), ownQuote()];
    first.quote.title = "Bathroom of the laptop";
    other.quote.title = "Bathroom of the phone";
    for (const whole of [first, other]) await uploadQuote(server.url, whole);

    // Both have something when they meet.
    await openQuote(laptop, first);
    await openRates(laptop);
    await setRate(laptop, RATE, "80");
    await openQuote(phone, other);

    // Join.
    await go(laptop, "/devices");
    await laptop.click("button", "Set up");
    await laptop.see("button", "I have kept it");
    const code = await laptop.driver.evaluate(() =>
      [...document.querySelectorAll("main ol li")].map((word) => word.textContent.trim()).join(" "),
    );
    expect(code.split(" ")).toHaveLength(12);
    await laptop.click("button", "I have kept it");
    await phone.open(`/devices#code=${code.replaceAll(" ", "-")}`);
    await phone.see("button", "Join");
    expect(await second.evaluate(() => location.hash)).toBe("");
    await phone.click("button", "Join");
    await synced(phone);
    for (const screen of [laptop, phone]) {
      await go(screen, "/quotes");
      await screen.see("link", "/Bathroom of the laptop/");
      await screen.see("link", "/Bathroom of the phone/");
    }

    // Edit both: each sees what the other changes, without loading its page again.
    await openRates(laptop);
    await openRates(phone);
    await phone.value(RATE, "80");
    await setRate(phone, RATE, "85.5");
    await laptop.value(RATE, "85.5");
    await setRate(laptop, rateOf("Interior Painting"), "60");
    await phone.value(rateOf("Interior Painting"), "60");

    // Offline: both change something.
    await server.kill();
    await setRate(laptop, rateOf("Plumbing"), "110");
    await setRate(phone, rateOf("Electrical"), "120");
    await server.restart();
    for (const screen of [laptop, phone]) {
      await screen.value(rateOf("Plumbing"), "110", CONNECTED_WITHIN);
      await screen.value(rateOf("Electrical"), "120", CONNECTED_WITHIN);
    }

    // What each page said of the missing server.
    await laptop.driver.takeErrors();

    // Clear, and restore with the code.
    await phone.open("/faq");
    await second.evaluate(clearStorage);
    await phone.open("/quotes");
    await openRates(phone);
    await phone.value(RATE, "");
    await go(phone, "/devices");
    await phone.fill("Code: 12 words", code);
    await phone.click("button", "Join");
    await synced(phone);
    await openRates(phone);
    await phone.value(RATE, "85.5");
    await phone.value(rateOf("Plumbing"), "110");
    await go(phone, "/quotes");
    await phone.see("link", "/Bathroom of the laptop/");
    await phone.see("link", "/Bathroom of the phone/");

    // Leave: the phone forgets, the laptop keeps.
    await go(phone, "/devices");
    await phone.click("button", "Leave on this device");
    await phone.loadsAnew(() => phone.click("button", "Leave and forget"));
    await phone.see("button", "Set up");
    await openRates(phone);
    await phone.value(RATE, "");
    await go(phone, "/quotes");
    await expect
      .poll(() => second.evaluate(() => document.body.textContent.includes("No quotes yet.")))
      .toBe(true);
    await go(laptop, "/quotes");
    await laptop.see("link", "/Bathroom of the phone/");
  } finally {
    await second.close();
  }
});

test("a join link keeps its code while the access code is asked for", async ({
  visit,
  ownServer,
}) => {
  const server = await ownServer({ ACCESS_CODE: "correct horse" });
  const screen = new Screen(visit.driver, server.url);
  await screen.open(joinLink("/devices", codeOf(newSecret())));
  await screen.see("button", "Continue");
  await expect
    .poll(() => visit.driver.evaluate(() => document.activeElement?.localName))
    .toBe("input");
  await visit.driver.type("correct horse");
  await screen.press("Enter");
  await screen.see("button", "Join");
  expect(await visit.driver.evaluate(() => location.pathname + location.hash)).toBe("/devices");
  const errors = await visit.driver.takeErrors();
  expect(errors.filter((error) => !/status of 401/.test(error))).toEqual([]);
});
