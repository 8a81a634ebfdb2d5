// Tests of the PDF's pages on Customize: they follow the quote, or are asked for, and say why they cannot be shown.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { WholeQuote } from "#core/quote/schema.ts";
import { press } from "../testing/actions.ts";
import { openQuote } from "../testing/app-for-tests.tsx";
import { madeQuote, plainTasks } from "../testing/made-quote.ts";
import type { MemoryServer } from "../testing/memory-server.ts";

const PAGES = /\/pages\?/;
const region = page.getByRole("region", { name: "PDF pages" });
const preview = page.getByRole("region", { name: "Quote preview" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const picture = (name: string) => region.getByRole("img", { name, exact: true });
const said = region.getByRole("status");

const quoteOf = (tasks: number): WholeQuote =>
  madeQuote({ Paint: plainTasks(...Array.from({ length: tasks }, (_, at) => `Wall ${at}`)) });

/** Opens Customize, and chooses the pages. */
async function showPages(whole: WholeQuote): Promise<MemoryServer> {
  const server = await openQuote(whole, "/customize");
  await expect.element(preview).toBeVisible();
  await button("PDF pages").click();
  return server;
}

const asked = ({ calls }: MemoryServer): string[] =>
  calls.flatMap(({ path }) => (PAGES.test(path) ? [path] : []));

/** Removes the first task elsewhere. */
const removeTask = (server: MemoryServer, { quote, tasks }: WholeQuote): void =>
  server.change(quote.id, {
    kind: "removeTasks",
    quoteId: quote.id,
    taskIds: [tasks[0]?.id ?? ""],
  });

test("each page is a picture with its number; switches and edits are followed, the document is one press away", async () => {
  const whole = quoteOf(3);
  const server = await showPages(whole);
  await expect.element(picture("Page 2 of 3")).toBeVisible();
  await expect.element(said).toHaveTextContent("3 pages");
  await expect.element(preview).not.toBeInTheDocument();
  const image = picture("Page 2 of 3").element() as HTMLImageElement;
  await expect.poll(() => image.naturalWidth).toBe(612);
  await page.getByRole("switch", { name: "Show Quantities" }).click();
  await expect.poll(() => asked(server).at(-1)).toContain("showQuantities=false");
  const release = server.hold("GET", PAGES);
  removeTask(server, whole);
  await expect.element(said).toHaveTextContent("Updating the pages…");
  await expect.element(picture("Page 3 of 3")).toBeVisible();
  release();
  await expect.element(picture("Page 2 of 2")).toBeVisible();
  await expect.element(picture("Page 3 of 3")).not.toBeInTheDocument();
  await expect.element(button("PDF pages")).toHaveAttribute("aria-pressed", "true");
  (button("Document").element() as HTMLElement).focus();
  await press("Enter");
  await expect.element(preview).toBeVisible();
});

test("a quote of more than 120 tasks shows its pages when they are asked for, and after changes again", async () => {
  const whole = quoteOf(121);
  const server = await showPages(whole);
  await expect
    .element(said)
    .toHaveTextContent("A quote of 121 tasks shows its pages when you ask for them.");
  expect(asked(server)).toEqual([]);
  await button("Show the pages").click();
  await expect.element(said).toHaveTextContent("121 pages");
  await page.getByRole("switch", { name: "Show Quantities" }).click();
  await expect.element(said).toHaveTextContent("121 pages, from before your last changes");
  expect(asked(server)).toHaveLength(1);
  await button("Update the pages").click();
  await expect.element(button("Update the pages")).not.toBeInTheDocument();
  await expect.poll(() => asked(server).length).toBe(2);
  expect(asked(server)[1]).toContain("showQuantities=false");
});

test("without a connection, or refused, it says so and can be tried again", async () => {
  const server = await openQuote(quoteOf(1), "/customize");
  await expect.element(preview).toBeVisible();
  server.isOffline = true;
  await button("PDF pages").click();
  await expect
    .element(said)
    .toHaveTextContent(
      "The PDF pages cannot be shown without a connection. The document can still be shown.",
    );
  server.isOffline = false;
  server.refuse("GET", PAGES, 429, "Many PDFs are being made.");
  await button("Try again").click();
  await expect
    .element(said)
    .toHaveTextContent("Many PDFs are being made. The document can still be shown.");
  await button("Try again").click();
  await expect.element(picture("Page 1 of 1")).toBeVisible();
});
