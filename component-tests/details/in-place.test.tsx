// Tests of business and client typed in place on Add Details: what is saved, what is said, what is folded (SPEC sections 4 and 5).
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import {
  EMAIL_MESSAGE,
  PHONE_MESSAGE,
  WEBSITE_MESSAGE,
} from "#core/quote/details/business-and-client.ts";
import { LINK_NOT_HTTPS } from "#core/quote/details/payment-details.ts";
import { blur, focus, press, pressOn, type, typeInto } from "../testing/actions.ts";
import {
  leaveAndComeBack,
  ofBusiness,
  ofClient,
  openDetails,
  terms,
} from "../pages/details-screen.ts";
import { undo } from "../pages/edit-screen.ts";

const same = page.getByRole("checkbox", { name: "Same as project address" });
const more = (what: string): Locator => page.getByRole("button", { name: `More: ${what}` });

test("client and address are typed with keys alone, saved while typing, and undone field by field", async () => {
  const { saved } = await openDetails();
  await focus(ofClient("Contact name"));
  await type(" Dana Whitfield ");
  await press("Enter");
  await expect.element(ofClient("Contact name")).toHaveValue("Dana Whitfield");
  await expect.element(ofClient("Company name")).toHaveFocus();
  await press("Enter");
  await type("d@x.example");
  await press("Enter");
  await type("514-555-0187");
  await press("Enter");
  await type("12 Oak St");
  await press("Enter");
  await type("Montreal");
  const address = "12 Oak St\nMontreal";
  const client = {
    contactName: "Dana Whitfield",
    companyName: "",
    email: "d@x.example",
    phone: "514-555-0187",
    projectAddress: address,
    billingAddress: address,
  };
  expect((await saved()).quote.clientInfo).toEqual(client);
  await undo.click();
  await undo.click();
  const back = { ...client, phone: "", projectAddress: "", billingAddress: "" };
  expect((await saved()).quote.clientInfo).toEqual(back);
});

test("the step is not left while a text cannot be saved: the text has the focus, and a notice says why @full", async () => {
  await openDetails();
  await terms.fill("x".repeat(20_001));
  await typeInto(ofClient("Email"), "dana@");
  const { pathname } = location;
  const leave = (name: string) => page.getByRole("link", { name }).click();
  await leave("Next - Customize");
  await expect.element(page.getByText("This text is not saved", { exact: true })).toBeVisible();
  await expect.element(ofClient("Email")).toHaveFocus();
  await expect.element(ofClient("Email")).toHaveAccessibleDescription(EMAIL_MESSAGE);
  await ofClient("Email").fill("");
  for (const name of ["Back", "3 Customize"]) {
    await leave(name);
    await expect.element(terms).toHaveFocus();
    blur();
  }
  expect(location.pathname).toBe(pathname);
  await terms.fill("");
  await leave("3 Customize");
  await expect.poll(() => location.pathname).not.toBe(pathname);
});

test("wrong text stays with its message and is not saved, and is shown again after another screen, also where it was folded", async () => {
  const { saved } = await openDetails();
  await typeInto(ofBusiness("Phone"), "555");
  await expect.element(ofBusiness("Phone")).not.toHaveAttribute("aria-invalid");
  await more("website").click();
  await page.getByRole("button", { name: "Add a license" }).click();
  await type("RBQ");
  await more("billing address").click();
  await same.click();
  const fields: [Locator, string, string][] = [
    [ofBusiness("Phone"), "555-0142", PHONE_MESSAGE],
    [ofBusiness("Website"), "not a site", WEBSITE_MESSAGE],
    [page.getByRole("textbox", { name: "Payment link" }), "http://a.example", LINK_NOT_HTTPS],
    [ofClient("Email"), "dana", EMAIL_MESSAGE],
    [
      ofClient("Billing address"),
      "w".repeat(2_003),
      "2,003 of 2,000 characters: shorten it by 3 to save",
    ],
  ];
  for (const [field, wrong, message] of fields) {
    await field.fill(wrong);
    blur();
    await expect.element(field).toHaveAccessibleDescription(message);
  }
  const { quote } = await saved();
  const unsaved = { phone: "", website: "", paymentLink: "", licences: [] };
  expect(quote.businessInfo).toMatchObject(unsaved);
  expect(quote.clientInfo).toMatchObject({ email: "", billingAddress: "" });
  await leaveAndComeBack();
  for (const [field, wrong, message] of fields) {
    await expect.element(field).toHaveValue(wrong);
    await expect.element(field).toHaveAccessibleDescription(message);
  }
  await expect.element(page.getByRole("combobox", { name: "License 1" })).toHaveValue("RBQ");
  await ofClient("Email").fill("dana@whitfield.example");
  await expect.element(ofClient("Email")).not.toHaveAttribute("aria-invalid");
  expect((await saved()).quote.clientInfo.email).toBe("dana@whitfield.example");
});

test("the billing address follows the project's until the box is unchecked @full", async () => {
  const { saved } = await openDetails();
  await ofClient("Project address").fill("12 Oak Street");
  await pressOn(more("billing address"), "Enter");
  await expect.element(same).toHaveFocus();
  await expect.element(same).toBeChecked();
  const billing = ofClient("Billing address");
  await expect.element(billing).toHaveValue("12 Oak Street");
  await expect.element(billing).toBeDisabled();
  await press("Space");
  await billing.fill("PO Box 7");
  await ofClient("Project address").fill("9 Elm Road");
  const addresses = { projectAddress: "9 Elm Road", billingAddress: "PO Box 7" };
  expect((await saved()).quote.clientInfo).toMatchObject(addresses);
  await same.click();
  expect((await saved()).quote.clientInfo.billingAddress).toBe("9 Elm Road");
});

test("licenses and tax numbers are saved while typing, and follow Undo @full", async () => {
  const { saved } = await openDetails();
  await more("website").click();
  await expect.element(ofBusiness("Website")).toHaveFocus();
  await page.getByRole("button", { name: "Add a license" }).click();
  await type("RBQ");
  expect((await saved()).quote.businessInfo.licences).toEqual([]);
  await press("Tab");
  await type("1234");
  const licences = [{ label: "RBQ", number: "1234" }];
  expect((await saved()).quote.businessInfo.licences).toEqual(licences);
  const label = page.getByRole("combobox", { name: "License 1" });
  await page.getByRole("button", { name: "Remove RBQ" }).click();
  await expect.element(label).not.toBeInTheDocument();
  await undo.click();
  await expect.element(label).toHaveValue("RBQ");
  expect((await saved()).quote.businessInfo.licences).toEqual(licences);
});
