// Tests of the headers of real exports: which column of a file of clients is what.
import { expect, test } from "vitest";
import { openTable } from "../testing/example-tables.ts";
import { clientColumn } from "./client-columns.ts";
import { clientTable } from "./client-table.ts";

/** The columns of a file as its header names them. */
async function columnsOf(text: string): Promise<Record<string, string>> {
  const { columns } = (await openTable(clientTable, text)).view();
  const used = columns.filter(({ field }) => field !== "");
  return Object.fromEntries(used.map(({ at, name, field }) => [name === "" ? at : name, field]));
}

test.each<[string, string, Record<string, string>]>([
  [
    "QuickBooks Desktop",
    "Active Status,Customer,Balance Total,Company,Mr./Ms./...,First Name,M.I.,Last Name,Primary Contact,Main Phone,Fax,Alt. Phone,Main Email,Bill to 1,Bill to 2,Ship to 1,Customer Type,Terms,Rep\n",
    {
      Customer: "name",
      Company: "company",
      "First Name": "first",
      "Last Name": "last",
      "Primary Contact": "contact",
      "Main Phone": "phone",
      "Alt. Phone": "phone",
      "Main Email": "email",
      "Bill to 1": "billingAddress",
      "Bill to 2": "billingAddress",
      "Ship to 1": "projectAddress",
    },
  ],
  [
    "Google Contacts",
    "First Name,Middle Name,Last Name,Phonetic First Name,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Website 1 - Value\n",
    {
      "First Name": "first",
      "Last Name": "last",
      "Organization Name": "company",
      "E-mail 1 - Value": "email",
      "Phone 1 - Value": "phone",
      "Address 1 - Formatted": "address",
      "Address 1 - Street": "address",
      "Address 1 - City": "address",
      "Address 1 - PO Box": "address",
      "Address 1 - Region": "address",
      "Address 1 - Postal Code": "address",
      "Address 1 - Country": "address",
      "Address 1 - Extended Address": "address",
    },
  ],
  [
    "names without spaces, as programs write them",
    "companyName;contactName;emailAddress;phoneNumber;Tel#;billing_address1;property_street\n",
    {
      companyName: "company",
      contactName: "contact",
      emailAddress: "email",
      phoneNumber: "phone",
      "Tel#": "phone",
      billing_address1: "billingAddress",
      property_street: "projectAddress",
    },
  ],
  [
    "French",
    "Nom du client;Entreprise;Courriel;Téléphone;Adresse de facturation;Adresse du chantier;Ville;Code postal\n",
    {
      "Nom du client": "name",
      Entreprise: "company",
      Courriel: "email",
      Téléphone: "phone",
      "Adresse de facturation": "billingAddress",
      "Adresse du chantier": "projectAddress",
      Ville: "address",
      "Code postal": "address",
    },
  ],
])("%s", async (_what, text, columns) => {
  expect(await columnsOf(text)).toEqual(columns);
});

test("without a header the cells show e-mail addresses, phones and the name", async () => {
  const rows =
    "Dana Whitfield,dana@x.example,514-555-0187,1 Main St\nSam Lee,sam@x.example,514-555-0188,9 Oak St\n";
  expect(await columnsOf(rows)).toEqual({ 0: "name", 1: "email", 2: "phone" });
});

test("the main phone counts before a mobile, and that before others", () => {
  const headers = ["Other Phone", "Business Phone", "Mobile Phone", "Phone", "Main Phone"];
  const rank = (header: string) => clientColumn(header)[0]?.[1] ?? 9;
  expect(headers.toSorted((a, b) => rank(a) - rank(b))).toEqual([
    "Main Phone",
    "Phone",
    "Mobile Phone",
    "Business Phone",
    "Other Phone",
  ]);
});
