// Tests of the list of clients: finding, adding, changing and removing one, and the next quote for a known client.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { EMPTY_CLIENT_INFO, type ClientInfo } from "#core/quote/details/business-and-client.ts";
import { changeClients } from "#web/data/browser/clients/clients.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { texts } from "../testing/actions.ts";
import { openDetails, ofClient, saveButton } from "../pages/details-screen.ts";
import { expectClosed, menu, toast, waitUntilSaved } from "../pages/edit-screen.ts";

const lines = page.getByRole("main").getByRole("listitem");
const search = page.getByRole("searchbox", { name: "Search clients" });
const dialog = page.getByRole("dialog");

const DANA = { contactName: "Dana Whitfield", email: "dana@whitfield.example" };

const known = (...clients: Partial<ClientInfo>[]): Promise<void> =>
  changeClients({
    put: clients.map((fields) => ({
      ...EMPTY_CLIENT_INFO,
      ...fields,
      id: crypto.randomUUID(),
      changedAt: new Date().toISOString(),
    })),
  });

/** Presses what leads to a quote, and counts the presses. */
async function quoteAfter(...presses: Locator[]): Promise<number> {
  for (const each of presses) await each.click();
  await expect.poll(() => location.pathname).toMatch(/^\/quote\/[0-9a-f-]{36}$/);
  await waitUntilSaved();
  return presses.length;
}

/** Expects that the open quote has the client. */
async function expectClient(name: string): Promise<void> {
  await page
    .getByRole("link", { name: /Add Details/ })
    .first()
    .click();
  await expect.element(ofClient("Contact name")).toHaveValue(name);
  await expect.element(ofClient("Email")).toHaveValue(DANA.email);
}

test("a client is added, found, changed and removed, and Undo takes each back", async () => {
  await known({ companyName: "Acme", projectAddress: "12 Main St\nMontréal" });
  await openApp("/clients");
  await page.getByRole("button", { name: "Add a client" }).click();
  await saveButton(dialog).click();
  await expect.element(toast).toMatchTextContent("Enter a name, an email or a phone.");
  await dialog.getByLabelText("Contact name").fill("Dana Whitfield");
  await dialog.getByLabelText("Project address", { exact: true }).fill("9 Oak St");
  await saveButton(dialog).click();
  await expectClosed(dialog);
  await expect.element(toast).toMatchTextContent("Dana Whitfield added");
  await expect.poll(() => texts(lines)).toHaveLength(2);
  await search.fill("montreal");
  await expect.element(page.getByText("1 found")).toBeVisible();
  await expect.poll(() => texts(lines)).toEqual(["Acme12 Main St, MontréalNew quote"]);
  await search.fill("oak");
  await menu("Dana Whitfield", "Edit");
  await dialog.getByLabelText("Phone").fill("514-555-0187");
  await saveButton(dialog).click();
  await expect.element(lines).toMatchTextContent("514-555-0187 · 9 Oak St");
  await menu("Dana Whitfield", "Remove");
  await expect.element(page.getByText("No clients found")).toBeVisible();
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.element(lines).toMatchTextContent("514-555-0187 · 9 Oak St");
});

test("the next quote for a known client takes two presses, from the list of clients and from My quotes @full", async () => {
  await known(DANA);
  await openApp("/quotes");
  const clients = page.getByRole("link", { name: "Clients" });
  const line = page.getByRole("button", { name: "New quote for Dana Whitfield" });
  expect(await quoteAfter(clients, line)).toBe(2);
  await expectClient("Dana Whitfield");
  await page.getByRole("link", { name: "My quotes" }).first().click();
  const more = page.getByRole("button", { name: "New quote for a client" });
  const item = page.getByRole("menuitem", { name: "Dana Whitfield" });
  expect(await quoteAfter(more, item)).toBe(2);
  await expectClient("Dana Whitfield");
});

test("a listed quote begins another one for its client, of two with one name for the right one @full", async () => {
  const { server } = await openDetails();
  await ofClient("Contact name").fill("Dana Whitfield");
  await ofClient("Email").fill(DANA.email);
  await waitUntilSaved();
  await known({ contactName: "Dana Whitfield", email: "another@dana.example" });
  await openApp("/quotes", server);
  await page.getByRole("button", { name: "More for Untitled quote" }).click();
  await quoteAfter(page.getByRole("menuitem", { name: "New quote for this client" }));
  await expectClient("Dana Whitfield");
});
