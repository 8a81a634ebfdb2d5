// Tests of the card about the client's link: it stays with a further revision, and a new one takes its place on request.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  card,
  changeTask,
  customize,
  send,
  sentLink,
  type OpenedCustomize,
} from "../pages/customize-screen.ts";

/** Publishes a quote as R1, and closes what is offered then. */
async function publishedOnce(): Promise<OpenedCustomize> {
  const opened = await customize();
  await send.click();
  await expect.element(sentLink).toHaveValue(new URL("/c/link", location.href).href);
  return opened;
}

test("a further revision keeps the link, which is said", async () => {
  const opened = await publishedOnce();
  await expect.element(card).toMatchTextContent("The client sees R1");
  await expect.element(card).not.toMatchTextContent("stays the same");
  changeTask(opened);
  await expect.element(card).toMatchTextContent("You have changed 1 thing since.");
  await send.click();
  const question = page.getByRole("dialog", { name: "The quote was changed after R1" });
  await expect.element(question).toMatchTextContent("it then shows R2, and what changed since R1");
  await question.getByRole("button", { name: "Publish R2" }).click();
  await expect.element(card).toMatchTextContent("stays the same; it shows R2 now");
  await expect.element(sentLink).toHaveValue(new URL("/c/link", location.href).href);
  await card.getByText("Earlier revisions (1)").click();
  await expect.element(card).toMatchTextContent("The client's link leads to the newest revision.");
});

test("sent to the wrong person, the quote is published with a new link after a question", async () => {
  const { published } = await publishedOnce();
  const opener = card.getByRole("button", { name: /^Sent to the wrong person/ });
  await opener.click();
  const question = page.getByRole("dialog", { name: "Publish R2 with a new link?" });
  await expect.element(question).toMatchTextContent("Every link that you sent");
  await question.getByRole("button", { name: "Keep the link" }).click();
  expect(document.activeElement).toBe(opener.element());
  await opener.click();
  await question.getByRole("button", { name: "Publish R2 with a new link" }).click();
  await expect.element(sentLink).toHaveValue(new URL("/c/new-link", location.href).href);
  await expect.element(card).toMatchTextContent("The client sees R2");
  await expect.element(card).not.toMatchTextContent("stays the same");
  const withNewLink = expect.objectContaining({ newLink: true });
  expect(published()).toEqual([expect.not.objectContaining({ newLink: true }), withNewLink]);
});
