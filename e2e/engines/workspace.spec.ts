// Trial of a workspace on two devices in every engine, one as narrow as a phone: join, edit both, also while the server is away.
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { joinLink } from "#web/data/workspace/keys/link.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { startServer } from "../testing/server.ts";
import { expect, startEngine, test } from "./fixtures.ts";
import { Screen } from "./screen.ts";

/** In milliseconds: twice the longest time after which a device calls a missing server again. */
const CONNECTED_WITHIN = 60_000;

const RATE = "My rate for all categories ($ per hour)";
const RATES = "/^Labor rates and markups by category/";
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

/** Opens My prices with the table of rates, which is folded until one of them is set. */
async function openRates(screen: Screen): Promise<void> {
  await go(screen, "/prices");
  await screen.see("button", RATES);
  const isOpen = (): boolean =>
    [...document.querySelectorAll("details")].some(
      ({ open, textContent }) => open && textContent.startsWith("Labor rates and markups"),
    );
  if (!(await screen.driver.evaluate(isOpen))) await screen.click("button", RATES);
}

async function setRate(screen: Screen, label: string, dollars: string): Promise<void> {
  await screen.fill(label, dollars);
  await screen.driver.press("Tab");
}

test("two devices share a workspace @full", async ({ engine, visit: { driver } }) => {
  test.setTimeout(240_000);
  // Another one than that of other tests, so that its site has a storage of its own.
  const server = await startServer();
  const second = await startEngine(engine);
  try {
    const laptop = new Screen(driver, server.url);
    const phone = new Screen(second, server.url);
    await second.resize(390, 844);
    // Both have something when they meet.
    for (const [screen, title] of [
      [laptop, "Bathroom of the laptop"],
      [phone, "Bathroom of the phone"],
    ] as const) {
      const whole = ownQuote();
      whole.quote.title = title;
      await uploadQuote(server.url, whole);
      await screen.open(`/quote/${whole.quote.id}`);
      await expect.poll(() => screen.texts("[data-task]")).not.toEqual([]);
      await screen.open("/quotes");
      await screen.see("link", `/${title}/`);
    }
    await openRates(laptop);
    await setRate(laptop, RATE, "80");

    // Join.
    await go(laptop, "/devices");
    await laptop.click("button", "Set up");
    await laptop.see("button", "I have kept it");
    const code = await laptop.texts("main ol li");
    expect(code).toHaveLength(12);
    await laptop.click("button", "I have kept it");
    await phone.open(joinLink("/devices", code.join(" ")));
    await phone.see("button", "Join");
    expect(await second.evaluate(() => location.hash)).toBe("");
    await phone.click("button", "Join");
    await expect.poll(async () => (await phone.texts("main")).join()).toContain("Synced");
    for (const screen of [laptop, phone]) {
      await go(screen, "/quotes");
      await screen.see("link", "/Bathroom of the laptop/");
      await screen.see("link", "/Bathroom of the phone/");
      await openRates(screen);
    }

    // Edit both: each sees what the other changes, without loading its page again.
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
    // What the page said of the missing server.
    await driver.takeErrors();
  } finally {
    // What the page still loads would be refused, an error of the next test.
    await driver.goto("about:blank");
    await second.close();
    await server.stop();
  }
});
