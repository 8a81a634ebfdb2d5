// Tests of when two clients are the same: by e-mail address, or by name with a phone or an address.
import { expect, test } from "vitest";
import { EMPTY_CLIENT_INFO, type ClientInfo } from "../quote/details/business-and-client.ts";
import { KnownClients } from "./same-client.ts";

const info = (fields: Partial<ClientInfo>): ClientInfo => ({ ...EMPTY_CLIENT_INFO, ...fields });

test.each<[string, Partial<ClientInfo>, Partial<ClientInfo>, boolean]>([
  [
    "one e-mail address in any case",
    { email: "Dana@X.example" },
    { email: " dana@x.example" },
    true,
  ],
  [
    "one e-mail address for two companies",
    { email: "pm@x.example", companyName: "Oak LLC" },
    { email: "pm@x.example", companyName: "Pine LLC" },
    false,
  ],
  [
    "a company in another spelling, and its phone with a country code",
    { companyName: "Acmé, Inc.", phone: "+1 (514) 555-0187" },
    { companyName: "ACME Inc", phone: "514-555-0187" },
    true,
  ],
  [
    "a person at the address of the last job",
    { contactName: "Jo Lee", projectAddress: "1 Main St." },
    { contactName: "jo lee", billingAddress: "1 MAIN ST" },
    true,
  ],
  [
    "a name with two phones",
    { contactName: "Jo Lee", phone: "514-555-0187" },
    { contactName: "Jo Lee", phone: "514-555-0188" },
    false,
  ],
  [
    "two people of a company with one phone",
    { companyName: "Acme", contactName: "Jo", phone: "514-555-0187" },
    { companyName: "Acme", contactName: "Sam", phone: "514-555-0187" },
    false,
  ],
  [
    "one phone, two names",
    { contactName: "Jo", phone: "5145550187" },
    { contactName: "Sam", phone: "5145550187" },
    false,
  ],
  ["one address, no name", { projectAddress: "1 Main St" }, { projectAddress: "1 Main St" }, false],
])("%s", (_what, one, other, isSame) => {
  expect(new KnownClients([info(one)]).find(info(other)) !== undefined).toBe(isSame);
  expect(new KnownClients([info(other)]).find(info(one)) !== undefined).toBe(isSame);
});

test("of several that may be meant, the one with the e-mail address is found", () => {
  const byName = info({ contactName: "Jo Lee", phone: "514-555-0187" });
  const byEmail = info({ contactName: "Jo", email: "jo@x.example" });
  const known = new KnownClients([byName, byEmail]);
  const asked = info({ contactName: "Jo Lee", phone: "514-555-0187", email: "jo@x.example" });
  expect(known.find(asked)).toBe(byEmail);
  expect(known.find(info({ contactName: "Jo Lee", phone: "5145550187" }))).toBe(byName);
});
