// Tests of the planned start on Details: it is asked for by a press, saved, and stays in sight once it is there.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { openQuote } from "../testing/app-for-tests.tsx";

const ask = page.getByRole("button", { name: "Planned start" });
const field = page.getByLabelText("Planned start");

test("a press shows the field with the focus in it, and the day is saved", async () => {
  const whole = bathroomRenovation();
  const server = await openQuote(whole, "/details");
  await ask.click();
  await expect.element(field).toHaveFocus();
  await field.fill("2026-12-07");
  await expect.poll(() => server.whole(whole.quote.id).quote.startDate).toBe("2026-12-07");
  await expect.element(ask).not.toBeInTheDocument();
});

test("a planned start is shown at once; cleared, it leaves its empty field with the focus @full", async () => {
  const whole = bathroomRenovation();
  whole.quote.startDate = "2026-12-07";
  const server = await openQuote(whole, "/details");
  await expect.element(field).toHaveValue("2026-12-07");
  await field.click();
  await field.fill("");
  await expect.poll(() => server.whole(whole.quote.id).quote.startDate).toBe("");
  await expect.element(field).toHaveFocus();
});
