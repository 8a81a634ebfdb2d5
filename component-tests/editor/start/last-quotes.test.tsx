// Tests of the last quotes in an empty one: listed below the field for the job, found by it, and used in one step.
import { beforeEach, expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { resize, expectFocusOn, focus, press, texts, type } from "../../testing/actions.ts";
import { knownQuote } from "../../testing/known-quote.ts";
import { MemoryServer } from "../../testing/memory-server.ts";
import {
  figures,
  openNew,
  taskNames,
  title,
  undo,
  waitUntilSaved,
} from "../../pages/edit-screen.ts";

let server: MemoryServer;

beforeEach(() => {
  server = new MemoryServer();
});

const job = page.getByRole("combobox", { name: "What is the job?" });
const jobs = page.getByRole("heading", { name: "Start from a job" });
const lastQuotes = page.getByRole("region", { name: "Start from your last quotes" });
const button = (name: string): Locator => page.getByRole("button", { name });

test("one click brings the tasks of a last quote in, and one undo takes them back @full", async () => {
  await knownQuote(server, "Hall bath");
  const { quoteId } = await openNew(server);
  await button("Use here: the tasks of Hall bath").click();
  await expect.element(title).toHaveValue("Hall bath");
  expect(taskNames("Tile")).toEqual(["Set tile Hall bath", "Grout"]);
  await waitUntilSaved();
  expect(figures()["Subtotal"]).toBe("$431.25");
  expect(server.whole(quoteId).tasks[0]).toMatchObject({
    quantity: 12.5,
    unit: "sq.ft",
    markup: 15,
  });
  await undo.first().click();
  await expect.element(jobs).toBeVisible();
  await expect.poll(() => server.whole(quoteId)).toMatchObject({ categories: [], tasks: [] });
});

test("the field for the job comes first, then the other ways to begin, the last quotes, and the jobs @full", async () => {
  await resize(390, 844);
  await knownQuote(server, "Hall bath");
  await openNew(server);
  await expect.element(button("Bathroom remodel")).toBeVisible();
  const blank = button("Blank quote: add a category");
  const tops = [job, blank, lastQuotes, jobs].map(
    (each) => each.element().getBoundingClientRect().top,
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await focus(job);
  await press("Tab");
  await expectFocusOn("Blank quote: add a category");
});

test("a search lists the fitting quotes first, and Enter brings the tasks of one in @full", async () => {
  await knownQuote(server, "Hall bath");
  await knownQuote(server, "Garage floor");
  const { saved } = await openNew(server);
  await focus(job);
  await type("bath");
  const first = page.getByRole("listbox", { name: "Results" }).getByRole("group").first();
  await expect.element(first).toHaveAccessibleName("Your quotes: use their tasks");
  expect(texts(first.getByRole("option")).map((text) => text.slice(0, 9))).toEqual(["Hall bath"]);
  await press("Enter");
  await expect.element(title).toHaveValue("Hall bath");
  expect((await saved()).tasks).toHaveLength(3);
  expect(document.activeElement).not.toBe(document.body);
});

test("the last five quotes are listed, the newest first, and a line opens its quote @full", async () => {
  const ids: string[] = [];
  for (const name of ["One", "Two", "Three", "Four", "Five", "Six"])
    ids.push(await knownQuote(server, name));
  await openNew(server);
  const lines = lastQuotes.getByRole("link");
  await expect
    .poll(() => texts(lines).map((text) => /^(One|Two|Three|Four|Five|Six)/.exec(text)?.[0]))
    .toEqual(["Six", "Five", "Four", "Three", "Two"]);
  await lines.first().click();
  await expect.poll(() => location.pathname).toBe(`/quote/${ids[5]}`);
  await expect.element(title).toHaveValue("Six");
});
