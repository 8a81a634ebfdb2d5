// Refuses the changes of a page as the server would, and finds what the page then offers to put back.
import type { Locator, Page } from "@playwright/test";

/** The list of typed text that could not be saved. */
export const offers = (page: Page): Locator =>
  page.getByRole("region", { name: "Changes that were not saved" });

/** Answers every PUT of a path with a refusal; `page.unroute` of the same path ends it. */
export const refuse = (page: Page, path: string, status = 422) =>
  page.route(`**${path}`, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({
          status,
          contentType: "application/problem+json",
          body: '{"detail":"That is too much."}',
        })
      : route.fallback(),
  );
