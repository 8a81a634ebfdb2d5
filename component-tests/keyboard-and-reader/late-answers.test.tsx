// Tests of screens while the server's answer is awaited: what can be clicked does not move when it arrives.
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { openNew } from "../pages/edit-screen.ts";
import * as prices from "../pages/prices-screen.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { knownQuote } from "../testing/known-quote.ts";
import { resize } from "../testing/actions.ts";
import { MemoryServer } from "../testing/memory-server.ts";

/**
 * Records the vertical position of these elements at each change of the page, in pixels from the top of the document.
 *
 * @param names - what an element of the main part shows, such as "Paste a list"
 */
function watchPlaces(names: readonly string[]): Map<string, Set<number>> {
  const places = new Map(names.map((name) => [name, new Set<number>()]));
  const look = () => {
    for (const element of document.querySelectorAll("main :is(button, label, h2)")) {
      const tops = places.get((element.textContent ?? "").trim());
      tops?.add(Math.round(element.getBoundingClientRect().top + scrollY));
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return places;
}

function expectOnePlace(places: Map<string, Set<number>>): void {
  for (const [name, tops] of places) expect([...tops], name).toHaveLength(1);
}

test("the ways to begin stay while the jobs load", async () => {
  await resize(390, 800);
  const server = new MemoryServer();
  await knownQuote(server, "Hall bath");
  const answer = server.hold("GET", new RegExp(`^${apiPaths.starterJobs}$`));
  const places = watchPlaces([
    "Blank quote: add a category",
    "Paste a list",
    "Use an old quote",
    "Open a quote file",
  ]);
  await openNew(server);
  await expect.element(page.getByText("Loading...")).toBeVisible();
  answer();
  await expect.element(page.getByRole("button", { name: "Bathroom remodel" })).toBeVisible();
  expectOnePlace(places);
});

test("the cards of My prices stay while the regions load", async () => {
  await resize(390, 800);
  const server = new MemoryServer();
  const answer = server.hold("GET", new RegExp(`^${apiPaths.regions}$`));
  const places = watchPlaces(["My usual", "My price list", "Import a price file"]);
  await openApp("/prices", server);
  await expect.element(prices.region).toBeDisabled();
  answer();
  await expect.element(prices.region).toBeEnabled();
  expectOnePlace(places);
});

test("the buttons of Details stay while number and dates are filled in @full", async () => {
  await resize(390, 800);
  await openNew();
  const places = watchPlaces(["Add payment", "Add fixed amount", "Payment Schedule"]);
  await page.getByRole("link", { name: "Next - Add details" }).click();
  const filled = page.getByText("Filled in for you. Change or clear anything.");
  await expect.element(filled).toBeVisible();
  expectOnePlace(places);
});

test("the options stay while the client's link loads @full", async () => {
  await resize(1280, 800);
  const whole = bathroomRenovation();
  const server = new MemoryServer();
  server.put(whole);
  const answer = server.hold("GET", new RegExp(`^${apiPaths.offers(whole.quote.id)}$`));
  const places = watchPlaces(["Display Options", "PDF Options"]);
  await openApp(`/quote/${whole.quote.id}/customize`, server);
  await expect.element(page.getByText("Reading what was published…")).toBeVisible();
  answer();
  await expect.element(page.getByText(/^Not published yet/)).toBeVisible();
  expectOnePlace(places);
});
