// Page model of the page that a client opens, with a quote that is published over the API.
import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { apiPaths, clientPath } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { post } from "../testing/post.ts";

/** A renovation of 12 tasks with an option that is left out, and two alternatives; its total is $10,879.08. */
export function quoteWithChoices(): WholeQuote {
  const whole = ownQuote(bathroomRenovation());
  Object.assign(whole.quote, { validUntil: "", exclusions: "- Painting\n- Doors" });
  whole.tasks = whole.tasks.map((task) => {
    if (task.name === "Heated floor mat") return { ...task, optional: true };
    return /^(Wall|Floor) tile$/.test(task.name) ? { ...task, choiceGroup: "Tile" } : task;
  });
  return whole;
}

/** @returns the offer of a new quote, as its contractor has it */
export async function publish(
  request: APIRequestContext,
  serverUrl: string,
  whole = quoteWithChoices(),
): Promise<Offer> {
  await uploadQuote(serverUrl, whole);
  const body = { timeZone: "America/Toronto" };
  return (await post(request, apiPaths.offers(whole.quote.id), body)) as Offer;
}

/** What the contractor knows of an offer now. */
export async function offerNow(request: APIRequestContext, { quoteId, id }: Offer): Promise<Offer> {
  const answer = await request.get(apiPaths.offer(quoteId, id));
  return ((await answer.json()) as { offer: Offer }).offer;
}

export class ClientPage {
  readonly page: Page;
  /** The form of the acceptance. */
  readonly acceptance: Locator;
  readonly accept: Locator;
  readonly terms: Locator;
  readonly electronic: Locator;
  readonly name: Locator;
  readonly pad: Locator;
  readonly outcome: Locator;
  readonly reason: Locator;
  /** The button that sends the refusal. */
  readonly decline: Locator;
  /** Ends the attempts to send a decision; there only while one is sent. */
  readonly stop: Locator;

  constructor(page: Page) {
    this.page = page;
    this.acceptance = page.getByRole("region", { name: /^Accept this/ });
    this.accept = page.getByRole("button", { name: "Sign and accept" });
    this.terms = page.getByRole("checkbox", { name: /^I have read/ });
    this.electronic = page.getByRole("checkbox", { name: /^I agree to receive/ });
    this.name = page.getByRole("textbox", { name: "Your full name" });
    this.pad = page.getByRole("img", { name: /^Signature/ });
    this.outcome = page.locator("#outcome");
    this.reason = page.getByRole("textbox", { name: "Reason" });
    this.decline = page.getByRole("button", { name: /^Decline this/ });
    this.stop = page.getByRole("button", { name: "Stop trying" });
  }

  async open(offer: Offer): Promise<void> {
    await this.page.goto(clientPath(offer.token ?? ""));
  }

  /** Shows the form of the refusal. */
  async openDecline(): Promise<void> {
    await this.page
      .getByText(/^Decline this/)
      .first()
      .click();
  }

  option(name: string): Locator {
    return this.page.getByRole("checkbox", { name });
  }

  alternative(name: string): Locator {
    return this.page.getByRole("radio", { name });
  }

  /** Checks every total of the page. */
  async expectTotal(amount: string): Promise<void> {
    const totals = this.page.locator("[data-part='total']");
    await expect(totals).toHaveText(Array.from({ length: await totals.count() }, () => amount));
    await expect(this.page.getByLabel("Cost summary").locator("dd").last()).toHaveText(amount);
  }

  /** Fills in all that an acceptance needs. */
  async fill(name = "Maya Tremblay"): Promise<void> {
    await this.terms.check();
    await this.electronic.check();
    await this.name.fill(name);
  }

  /** Draws a line across the pad, in parts of its width and height. */
  async draw(
    from: [number, number] = [0.1, 0.3],
    to: [number, number] = [0.9, 0.7],
  ): Promise<void> {
    const at = await this.#placesOnPad();
    await this.page.mouse.move(...at(from));
    await this.page.mouse.down();
    await this.page.mouse.move(...at(to), { steps: 10 });
    await this.page.mouse.up();
  }

  /** Draws the same line with a finger, in Chromium. */
  async drawWithFinger(): Promise<void> {
    const at = await this.#placesOnPad();
    const session = await this.page.context().newCDPSession(this.page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", part?: number) => {
      const [x, y] = at([0.1 + 0.8 * (part ?? 0), 0.3 + 0.4 * (part ?? 0)]);
      const touchPoints = part === undefined ? [] : [{ x, y }];
      return session.send("Input.dispatchTouchEvent", { type, touchPoints });
    };
    await send("touchStart", 0);
    for (let step = 1; step <= 10; step += 1) await send("touchMove", step / 10);
    await send("touchEnd");
    await session.detach();
  }

  /** @returns what converts parts of the pad's width and height to a place on the screen, in pixels */
  async #placesOnPad(): Promise<(part: [number, number]) => readonly [number, number]> {
    await this.pad.scrollIntoViewIfNeeded();
    const box = await this.pad.boundingBox();
    if (!box) throw new Error("The pad is not visible.");
    return ([x, y]) => [box.x + x * box.width, box.y + y * box.height];
  }
}
