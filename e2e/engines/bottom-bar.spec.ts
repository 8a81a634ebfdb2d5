// Tests of a field in the bar at the bottom of a phone: the page behind it stays where it is.
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { expect, test } from "./fixtures.ts";
import { Screen } from "./screen.ts";

/** Whether the scroll padding is that of the bar's present height. */
function isBarMeasured(): boolean {
  const bar = document.activeElement?.closest<HTMLElement>("[data-bar]");
  const { style } = document.documentElement;
  return style.getPropertyValue("--bottom-bar") === `${bar?.offsetHeight}px`;
}

test(
  "typing into the bar does not scroll the page",
  { tag: "@full" },
  async ({ visit, ownServer }) => {
    const { driver } = visit;
    // No mail is sent: the form for an address only has to be offered.
    const server = await ownServer({
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "quotes@contractor.example",
      PUBLIC_URL: "https://quotes.contractor.example",
    });
    const whole = ownQuote();
    await uploadQuote(server.url, whole);
    await driver.resize(390, 844);
    const screen = new Screen(driver, server.url);
    await screen.open(`/quote/${whole.quote.id}/customize`);
    await screen.click("button", "Send to client");
    await screen.click("button", "Copy client's link");
    await screen.click("button", "By e-mail");
    await screen.focus("textbox", "E-mail address");
    await expect.poll(() => driver.evaluate(isBarMeasured)).toBe(true);
    const scrolledBy = () => driver.evaluate(() => scrollY);
    const before = await scrolledBy();
    expect(before).toBeGreaterThan(0);
    await screen.press("a", "Control");
    await screen.type("ann@ace.example");
    await screen.value("E-mail address", "ann@ace.example");
    expect(await scrolledBy()).toBe(before);
  },
);
