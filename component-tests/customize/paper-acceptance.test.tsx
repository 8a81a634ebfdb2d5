// Tests of the dialog that records a yes on paper or by phone: the client's options, and the total that becomes final.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { deckWithChoices } from "#core/testing/example-deck.ts";
import { withNewIds } from "#core/testing/storable-quotes.ts";
import { pressOn, resize } from "../testing/actions.ts";
import { openQuote } from "../testing/app-for-tests.tsx";
import { madeQuote, plainTask } from "../testing/made-quote.ts";
import { provokes } from "../testing/provokes.ts";

const dialog = page.getByRole("dialog", { name: "They said yes on paper or by phone" });
const total = dialog.getByRole("status");
const openDialog = () => page.getByRole("button", { name: /^They said yes/ }).click();
const record = dialog.getByRole("button", { name: "Record acceptance" });
const PAPER = /\/paper-acceptance$/;

test("options and alternatives are listed as the contractor chose them, and the total follows", async () => {
  provokes(/409/);
  await resize(320, 640);
  const server = await openQuote(withNewIds(deckWithChoices()), "/customize");
  await openDialog();
  await expect.element(total).toHaveTextContent("Total: $100.00");
  const deck = dialog.getByRole("checkbox", { name: /^Deck \$1,500\.00/ });
  await expect.element(deck).not.toBeChecked();
  await expect.element(dialog.getByRole("radio")).not.toBeInTheDocument();
  await deck.click();
  await expect.element(total).toHaveTextContent("Total: $1,600.00");
  await expect.element(deck).toBeChecked();
  await expect.element(deck).toHaveFocus();
  const railing = dialog.getByRole("group", { name: "One of: Railing" });
  await expect.element(railing.getByRole("radio", { name: /^Ipe \$500\.00/ })).toBeChecked();
  // The arrow keys choose another alternative.
  await pressOn(railing.getByRole("radio", { name: /^Ipe/ }), "ArrowUp");
  await expect.element(total).toHaveTextContent("Total: $1,200.00");
  await expect.element(railing.getByRole("radio", { name: /^Cedar/ })).toBeChecked();
  await pressOn(dialog.getByRole("checkbox", { name: /^Lighting/ }), "Space");
  await expect.element(total).toHaveTextContent("Total: $1,000.00");
  const { scrollWidth, clientWidth } = dialog.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const sentence = "Nothing was recorded: the total is $1,050.00 now, not $1,000.00.";
  server.refuse("POST", PAPER, 409, sentence);
  await record.click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(sentence);
  const call = server.calls.find(({ path }) => PAPER.test(path));
  expect(call?.body).toMatchObject({ selections: ["c2", "t4"], shownTotal: "$1,000.00" });
});

test("without options the total is shown, and no choice is sent", async () => {
  provokes(/409/);
  const whole = madeQuote({ Floor: [plainTask("Tiles")] });
  const server = await openQuote(whole, "/customize");
  await openDialog();
  await expect.element(total).toHaveTextContent("Total: $10.00");
  await expect.element(dialog.getByRole("checkbox")).not.toBeInTheDocument();
  server.refuse("POST", PAPER, 409);
  await record.click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  const call = server.calls.find(({ path }) => PAPER.test(path));
  expect(call?.body).not.toHaveProperty("selections");
  expect(call?.body).toMatchObject({ shownTotal: "$10.00" });
});
