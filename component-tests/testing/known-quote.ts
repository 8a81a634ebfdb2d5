// A quote that the device knows, for tests of what a new quote takes from earlier ones.
import { expect } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "./app-for-tests.tsx";
import { madeQuote, type MadeTask } from "./made-quote.ts";
import type { MemoryServer } from "./memory-server.ts";

export const knownTask = (name: string): MadeTask => ({
  name,
  quantity: 12.5,
  unit: "sq.ft",
  materialUnitCost: 4,
  laborUnitCost: 6,
  markup: 15,
});

/**
 * Puts a quote with three tasks in two categories on the server and opens it, so that the device lists it.
 *
 * @returns its id
 */
export async function knownQuote(server: MemoryServer, name: string): Promise<string> {
  const whole = madeQuote(
    {
      Tile: [knownTask(`Set tile ${name}`), knownTask("Grout")],
      Painting: [knownTask("Paint walls")],
    },
    { title: name, updatedAt: new Date().toISOString() },
  );
  server.put(whole);
  await openApp(`/quote/${whole.quote.id}`, server);
  await expect.element(page.getByRole("textbox", { name: "Quote name" })).toHaveValue(name);
  return whole.quote.id;
}
