// Tests of the card about the client's link: it stays with a further revision, and a new one takes its place on request.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { openQuote } from "../testing/app-for-tests.tsx";
import { madeQuote, plainTask } from "../testing/made-quote.ts";
import type { MemoryServer } from "../testing/memory-server.ts";

const { businessInfo } = bathroomRenovation().quote;
const card = page.getByRole("region", { name: "Client's link" });
const sentLink = page.getByRole("textbox", { name: "Client's link" });
const button = (name: string | RegExp) => page.getByRole("button", { name });

/** Publishes a quote as R1, and closes what is offered then. */
async function publishedOnce(): Promise<{ server: MemoryServer; quoteId: string; taskId: string }> {
  const whole = madeQuote({ Paint: [plainTask("Paint walls")] }, { businessInfo, taxes: [] });
  const server = await openQuote(whole, "/customize");
  await button("Send to client").click();
  await expect.element(sentLink).toHaveValue(new URL("/c/link", location.href).href);
  return { server, quoteId: whole.quote.id, taskId: whole.tasks[0]?.id ?? "" };
}

test("a further revision keeps the link, which is said", async () => {
  const { server, quoteId, taskId } = await publishedOnce();
  await expect.element(card).toMatchTextContent("The client sees R1");
  await expect.element(card).not.toMatchTextContent("stays the same");
  server.change(quoteId, { kind: "setTask", quoteId, taskId, fields: { name: "Sand" } });
  await expect.element(card).toMatchTextContent("You have changed 1 thing since.");
  await button("Send to client").click();
  const question = page.getByRole("dialog", { name: "The quote was changed after R1" });
  await expect
    .element(question)
    .toMatchTextContent(
      "The client's link stays the same: it then shows R2, and what changed since R1.",
    );
  await question.getByRole("button", { name: "Publish R2" }).click();
  await expect
    .element(card)
    .toMatchTextContent("The client's link stays the same; it shows R2 now.");
  await expect.element(sentLink).toHaveValue(new URL("/c/link", location.href).href);
  await card.getByText("Earlier revisions (1)").click();
  await expect.element(card).toMatchTextContent("The client's link leads to the newest revision.");
});

test("sent to the wrong person, the quote is published with a new link after a question", async () => {
  const { server, quoteId } = await publishedOnce();
  const opener = card.getByRole("button", { name: /^Sent to the wrong person/ });
  await opener.click();
  const question = page.getByRole("dialog", { name: "Publish R2 with a new link?" });
  await expect
    .element(question)
    .toMatchTextContent("Every link that you sent for this quote stops");
  await question.getByRole("button", { name: "Keep the link" }).click();
  expect(document.activeElement).toBe(opener.element());
  await opener.click();
  await question.getByRole("button", { name: "Publish R2 with a new link" }).click();
  await expect.element(sentLink).toHaveValue(new URL("/c/new-link", location.href).href);
  await expect.element(card).toMatchTextContent("The client sees R2");
  await expect.element(card).not.toMatchTextContent("stays the same");
  const posts = server.calls.filter(
    ({ method, path }) => method === "POST" && path === apiPaths.offers(quoteId),
  );
  expect(posts.map(({ body }) => body["newLink"] ?? false)).toEqual([false, true]);
});
