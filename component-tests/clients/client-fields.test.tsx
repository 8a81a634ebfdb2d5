// Tests of known clients in the fields of a quote: its client is saved by itself, found by typing, and filled in when chosen.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { EMPTY_CLIENT_INFO, type ClientInfo } from "#core/quote/details/business-and-client.ts";
import { changeClients, clientCollection } from "#web/data/browser/clients/clients.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { press, type, typeInto, valueOf } from "../testing/actions.ts";
import { madeQuote, plainTask } from "../testing/made-quote.ts";
import { MemoryServer } from "../testing/memory-server.ts";
import {
  fillParty,
  ofClient,
  openCards,
  openDetails,
  openParty,
  saveButton,
} from "../pages/details-screen.ts";
import { expectClosed, undo } from "../pages/edit-screen.ts";

const DANA: ClientInfo = {
  companyName: "Whitfield & Sons",
  contactName: "Dana Whitfield",
  email: "dana@whitfield.example",
  phone: "514-555-0187",
  projectAddress: "1 Main St",
  billingAddress: "PO Box 7",
};

const options = page.getByRole("listbox", { name: "Results" }).getByRole("option");
const contact = ofClient("Contact name");

const known = (fields: ClientInfo = DANA): Promise<void> =>
  changeClients({
    put: [{ ...fields, id: crypto.randomUUID(), changedAt: new Date().toISOString() }],
  });

const infos = (): ClientInfo[] =>
  clientCollection.read().map(({ id: _id, changedAt: _changedAt, ...info }) => info);

test("the client of a quote is saved when its fields are left, and changed with the quote @full", async () => {
  await openDetails();
  await contact.fill("Dana Whitfield");
  await ofClient("Email").fill("dana@whitfield.example");
  expect(infos()).toEqual([]);
  await page.getByRole("textbox", { name: "Terms and conditions" }).click();
  const saved = { ...EMPTY_CLIENT_INFO, contactName: "Dana Whitfield", email: DANA.email };
  await expect.poll(infos).toEqual([saved]);
  await ofClient("Phone").fill("514-555-0187");
  // Another screen of the quote.
  await page.getByRole("link", { name: "Next - Customize" }).click();
  await expect.poll(infos).toEqual([{ ...saved, phone: DANA.phone }]);
  await fillParty("Edit client details", { "Company name": "Whitfield & Sons" });
  await expect
    .poll(infos)
    .toEqual([{ ...saved, phone: DANA.phone, companyName: "Whitfield & Sons" }]);
});

test("a quote that is only opened saves no client @full", async () => {
  const server = new MemoryServer();
  const whole = madeQuote({ Work: [plainTask("Job")] }, { clientInfo: DANA });
  await openDetails(whole, server);
  await page.getByRole("textbox", { name: "Terms and conditions" }).click();
  await page.getByRole("link", { name: "Next - Customize" }).click();
  await openApp("/clients", server);
  await expect.element(page.getByText("No clients yet.")).toBeVisible();
});

test("a known client is offered while its name is typed, is filled in with the keyboard, and Undo takes it back", async () => {
  await known();
  const { saved } = await openDetails(
    madeQuote(
      { Work: [plainTask("Job")] },
      { clientInfo: { ...EMPTY_CLIENT_INFO, phone: "438-555-0100" } },
    ),
  );
  await expect.element(contact).toHaveAttribute("role", "combobox");
  await expect.element(contact).toHaveAttribute("aria-expanded", "false");
  await typeInto(contact, "zz");
  await expect.element(options).toHaveLength(0);
  await contact.clear();
  await typeInto(contact, "whit");
  await expect.element(options).toHaveLength(1);
  await expect.element(contact).toHaveAttribute("aria-expanded", "true");
  // Nothing is chosen without an arrow key: Enter goes on to the next field.
  await press("Enter");
  await expect.element(ofClient("Company name")).toHaveFocus();
  await expect.element(options).toHaveLength(0);
  expect(valueOf(contact)).toBe("whit");
  await typeInto(contact, "f");
  await press("Escape");
  await expect.element(options).toHaveLength(0);
  expect(valueOf(contact)).toBe("whitf");
  await type("i");
  await press("ArrowDown");
  await expect.element(contact).toHaveAttribute("aria-activedescendant", options.element().id);
  await press("Enter");
  await expect.element(contact).toHaveFocus();
  await expect.element(contact).toHaveValue("Dana Whitfield");
  await expect.element(ofClient("Billing address")).toHaveValue("PO Box 7");
  expect((await saved()).quote.clientInfo).toEqual(DANA);
  await undo.click();
  await expect.element(contact).toHaveValue("whitfi");
  expect((await saved()).quote.clientInfo).toEqual({
    ...EMPTY_CLIENT_INFO,
    contactName: "whitfi",
    phone: "438-555-0100",
  });
});

test("a press chooses a client, in the place of text that could not be saved", async () => {
  await known();
  const { saved } = await openDetails();
  await ofClient("Email").fill("dana@");
  await typeInto(ofClient("Company name"), "dana w");
  await options.click();
  await expect.element(ofClient("Email")).toHaveValue("dana@whitfield.example");
  await expect.element(options).toHaveLength(0);
  expect((await saved()).quote.clientInfo).toEqual(DANA);
});

test("the dialog of the client offers known clients too, and saves the addresses with them", async () => {
  await known();
  const { saved } = await openCards();
  const dialog = await openParty("Edit client details");
  await typeInto(dialog.getByLabelText("Contact name"), "dan");
  await expect.element(options).toHaveLength(1);
  await press("Escape");
  await expect.element(dialog).toBeVisible();
  await type("a");
  await press("ArrowDown", "Enter");
  await expect
    .element(dialog)
    .toMatchTextContent("The addresses are filled in too:1 Main StPO Box 7");
  await saveButton(dialog).click();
  await expectClosed(dialog);
  expect((await saved()).quote.clientInfo).toEqual(DANA);
  expect(infos()).toEqual([DANA]);
});
