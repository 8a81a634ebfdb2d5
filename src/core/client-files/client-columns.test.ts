// Tests of the headers of real exports: which column of a file of clients is what.
import { expect, test } from "vitest";
import { readTableFile } from "../table-files/table-file.ts";
import { headerCells } from "../table-files/table-header.ts";
import { addressPart, phoneRank, PLACES } from "./client-columns.ts";
import { suggestClientMapping } from "./client-mapping.ts";

const noWorkbook = () => Promise.reject(new Error("There is no workbook in these tests."));

/** The columns of a file as its header names them. */
async function columnsOf(text: string): Promise<Record<string, string>> {
  const file = await readTableFile(new TextEncoder().encode(text), noWorkbook, "list of clients");
  const { mapping } = suggestClientMapping(file, []);
  const header = headerCells(file, mapping.headerRow);
  return Object.fromEntries(
    Object.entries(mapping.columns).map(([at, field]) => [header[Number(at)] ?? at, field]),
  );
}

test.each<[string, string, Record<string, string>]>([
  [
    "the contact list of QuickBooks Online, below its title",
    `My Company,,,,,\nCustomer Contact List,,,,,\n,,,,,\nCustomer full name,Phone numbers,Email,Full name,Bill address,Ship address\nA,B,C,D,E,F\n`,
    {
      "Customer full name": "name",
      "Phone numbers": "phone",
      Email: "email",
      "Full name": "contact",
      "Bill address": "billingAddress",
      "Ship address": "projectAddress",
    },
  ],
  [
    "the customers of QuickBooks Online",
    "Name,Company name,Street Address,City,State,Country,Zip,Phone,Email,Attachments,Open balance\n",
    {
      Name: "name",
      "Company name": "company",
      "Street Address": "address",
      City: "address",
      State: "address",
      Country: "address",
      Zip: "address",
      Phone: "phone",
      Email: "email",
    },
  ],
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
    "Google Contacts before 2024",
    "Name,Given Name,Additional Name,Family Name,Given Name Yomi,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title\n",
    {
      Name: "name",
      "Given Name": "first",
      "Family Name": "last",
      "E-mail 1 - Value": "email",
      "Phone 1 - Value": "phone",
      "Organization 1 - Name": "company",
    },
  ],
  [
    "Outlook",
    "Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home City,Assistant's Phone,Business Fax,Business Phone,Home Phone,Mobile Phone,E-mail Address,E-mail Type,E-mail Display Name,Web Page\n",
    {
      "First Name": "first",
      "Last Name": "last",
      Company: "company",
      "Business Street": "address",
      "Business City": "address",
      "Business State": "address",
      "Business Postal Code": "address",
      "Business Country/Region": "address",
      "Home Street": "address",
      "Home City": "address",
      "Business Phone": "phone",
      "Home Phone": "phone",
      "Mobile Phone": "phone",
      "E-mail Address": "email",
    },
  ],
  [
    "Jobber",
    "J-ID,Lead,Display Name,Company Name,First Name,Last Name,Main Phone #s,E-mails,Billing Street 1,Billing Street 2,Billing City,Billing State,Billing Zip code,Service Street 1,Service City,Tags,Code\n",
    {
      "Display Name": "name",
      "Company Name": "company",
      "First Name": "first",
      "Last Name": "last",
      "Main Phone #s": "phone",
      "E-mails": "email",
      "Billing Street 1": "billingAddress",
      "Billing Street 2": "billingAddress",
      "Billing City": "billingAddress",
      "Billing State": "billingAddress",
      "Billing Zip code": "billingAddress",
      "Service Street 1": "projectAddress",
      "Service City": "projectAddress",
    },
  ],
  [
    "names without spaces, as programs write them",
    "companyName;contactName;emailAddress;phoneNumber;billing_address1;property_street\n",
    {
      companyName: "company",
      contactName: "contact",
      emailAddress: "email",
      phoneNumber: "phone",
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

test.each<[string, string, number]>([
  ["Address 2 - City", "2", PLACES.city],
  ["Home Postal Code", "home", PLACES.postal],
  ["Billing Street 2", "billing", PLACES.street],
  ["Billing Zip code", "billing", PLACES.postal],
  ["Ship to 3", "ship to", PLACES.street],
  ["Address 1 - Formatted", "1", PLACES.whole],
  ["Business Country/Region", "business", PLACES.country],
])("%s is a part of the address %j", (header, group, place) => {
  expect(addressPart(header)).toEqual({ group, place });
});

test("the main phone counts before a mobile, and that before others", () => {
  const headers = ["Other Phone", "Business Phone", "Mobile Phone", "Phone", "Main Phone"];
  expect(headers.toSorted((a, b) => phoneRank(a) - phoneRank(b))).toEqual([
    "Main Phone",
    "Phone",
    "Mobile Phone",
    "Business Phone",
    "Other Phone",
  ]);
});
