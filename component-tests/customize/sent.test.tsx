// Tests that "sent" is said only after something was sent, of each way to send: link copied, shared or mailed, PDF saved.
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { knownOffers } from "#web/data/browser/quotes/known-offers.ts";
import { button, card, customize, send, sentLink } from "../pages/customize-screen.ts";

const badge = page.getByTestId("offer-badge");

/** Publishes a quote as R1: its link is ready, and nothing was sent. */
async function published() {
  const { server, whole } = await customize({ status: "sent" });
  server.answer("GET", /\/pdf/, {});
  await send.click();
  await expect.element(sentLink).toBeVisible();
  await expect.element(badge).toHaveTextContent("R1 published");
  await expect.element(card).toMatchTextContent("You have not sent it yet.");
  const calls = () => server.calls.filter(({ path }) => path.endsWith("/sent"));
  return { server, calls, quoteId: whole.quote.id };
}

/** Gives the browser a share sheet, which a press opens, and a clipboard, until the test ends. */
function withShareSheet(share: () => Promise<void>): void {
  const former = Object.getOwnPropertyDescriptors(navigator);
  const writeText = async () => {};
  Object.defineProperties(navigator, {
    share: { value: share, configurable: true },
    clipboard: { value: { writeText }, configurable: true },
  });
  onTestFinished(() => {
    for (const name of ["share", "clipboard"] as const) {
      Reflect.deleteProperty(navigator, name);
      if (former[name]) Object.defineProperty(navigator, name, former[name]);
    }
  });
}

/** What a press would open stays closed: a mail program, or a download. */
const keepHere = (event: Event) => event.preventDefault();

const WAYS: Record<string, () => Promise<void>> = {
  "its link is copied": () => button("Copy client's link").first().click(),
  "its link is put into an e-mail": () =>
    page.getByRole("link", { name: "E-mail the link" }).click(),
  "its link is shared": () => button("Share client's link").click(),
  "its PDF is saved": () => page.getByRole("link", { name: "PDF of R1" }).click(),
};

test.each(Object.entries(WAYS))("it is sent once %s", async (_way, sendIt) => {
  withShareSheet(async () => {});
  addEventListener("click", keepHere, { capture: false });
  onTestFinished(() => removeEventListener("click", keepHere));
  const { calls } = await published();
  expect(calls()).toEqual([]);
  await sendIt();
  await expect.element(badge).toHaveTextContent("R1 sent");
  await expect.element(card).toMatchTextContent("It was not opened yet.");
  await sendIt();
  expect(calls()).toHaveLength(1);
});

test("closing the share sheet sends nothing", async () => {
  withShareSheet(async () => Promise.reject(new DOMException("", "AbortError")));
  const { calls } = await published();
  await button("Share client's link").click();
  await expect.element(badge).toHaveTextContent("R1 published");
  expect(calls()).toEqual([]);
});

test("a link copied out of its field is sent: without an answer of the server this device knows it, and tells it again @full", async () => {
  const { server, calls, quoteId } = await published();
  server.refuse("POST", /\/sent$/, 503);
  sentLink.element().dispatchEvent(new ClipboardEvent("copy", { bubbles: true }));
  await expect.poll(() => knownOffers()[quoteId]?.kind).toBe("sent");
  await expect.element(badge).toHaveTextContent("R1 sent");
  expect(calls()).toHaveLength(2);
});
