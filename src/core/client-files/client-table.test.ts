// Tests of the import of clients: what each row becomes, and what of it is left out.
import { expect, test } from "vitest";
import type { Client } from "../clients/client.ts";
import { CLIENTS_MAX } from "../limits.ts";
import type { ClientInfo } from "../quote/details/business-and-client.ts";
import { importedEntries } from "../tables/kind.ts";
import { rememberedMapping } from "../tables/mapping.ts";
import { exampleClient } from "../testing/example-client.ts";
import { openTable } from "../testing/example-tables.ts";
import { clientTable } from "./client-table.ts";
const NOW = "2026-11-28T12:00:00.000Z";
const id = (at: number): string => `3f0a1c52-7c1e-4b53-9d0e-${String(at).padStart(12, "0")}`;

async function previewOf(text: string, clients: readonly Client[] = []) {
  const context = { clients, newId: () => id(9), now: NOW };
  return (await openTable(clientTable, text)).preview(context).preview;
}

/** What the rows of a file become, without ids. */
async function infosOf(...lines: string[]): Promise<Partial<ClientInfo>[]> {
  return importedEntries(await previewOf(`${lines.join("\n")}\n`), new Set()).map(
    ({ id: _id, changedAt: _changedAt, ...info }) =>
      Object.fromEntries(Object.entries(info).filter(([, text]) => text !== "")),
  );
}

test("each row is new, changed, unchanged or left out, with a reason", async () => {
  const preview = await previewOf(
    [
      "Contact name,Company name,Email,Phone",
      "Dana,,dana@x.example,514-555-0187",
      "Sam,,SAM@x.example,",
      "Ann,,ann@x.example,",
      "Anne,,ann@x.example,",
      ",,,",
      "Contact name,Company name,Email,Phone",
      `${"n".repeat(201)},,,`,
      ",-,,",
    ].join("\n"),
    [
      exampleClient({ contactName: "Dana", email: "dana@x.example" }),
      exampleClient({
        id: id(2),
        contactName: "Sam",
        email: "sam@x.example",
        phone: "514-555-0188",
      }),
    ],
  );
  expect(preview.rows.map(({ line, status, reason }) => [line, status, reason])).toEqual([
    [2, "changed", ""],
    [3, "changed", ""],
    [4, "new", ""],
    [5, "refused", "Line 4 is the same client, and counts instead."],
    [7, "refused", "It names the columns again."],
    [8, "refused", "The contact name has 201 characters; at most 200 are possible."],
    [9, "new", ""],
  ]);
  expect(preview.counts).toMatchObject({ new: 2, changed: 2, same: 0, refused: 3 });
  // What the file does not have stays.
  expect(importedEntries(preview, new Set())[1]).toEqual(
    exampleClient({
      id: id(2),
      contactName: "Sam",
      email: "SAM@x.example",
      phone: "514-555-0188",
      changedAt: NOW,
    }),
  );
});

test("names in parts are joined, and what a customer is called beside a person is the company", async () => {
  expect(
    await infosOf(
      "Customer full name,First name,Last name",
      "Acme Builders,Ann,Lee",
      '"Lee, Sam J.",Sam,Lee',
      "Oak Homes,,",
    ),
  ).toEqual([
    { companyName: "Acme Builders", contactName: "Ann Lee" },
    { contactName: "Sam Lee" },
    { contactName: "Oak Homes" },
  ]);
});

test("an address in parts is written as on a letter; the first of several that is filled counts", async () => {
  expect(
    await infosOf(
      "Name,Business Street,Business City,Home Postal Code,Home Country,Home State,Home City,Home Street,Home Street 2",
      "Ann,,,62701,USA,IL,Springfield,12 Main St,Unit 4",
      "Sam,9 Oak St,Dover,,,,Springfield,,",
    ),
  ).toEqual([
    {
      contactName: "Ann",
      projectAddress: "12 Main St, Unit 4\nSpringfield, IL 62701\nUSA",
      billingAddress: "12 Main St, Unit 4\nSpringfield, IL 62701\nUSA",
    },
    { contactName: "Sam", projectAddress: "9 Oak St\nDover", billingAddress: "9 Oak St\nDover" },
  ]);
});

test.each<[string, string, string, Partial<ClientInfo>]>([
  [
    "lines to bill to without the name, and the address of the job beside it",
    "Customer,Main Phone,Bill to 1,Bill to 2,Bill to 3,Ship to 1",
    '"Ann Lee","514-555-0187","Ann Lee","12 Main St","Springfield, IL",9 Oak St',
    { projectAddress: "9 Oak St", billingAddress: "12 Main St, Springfield, IL" },
  ],
  [
    "an address in one column stays, also where it is the name",
    "Name,Billing address",
    "Oak Homes,Oak Homes",
    { billingAddress: "Oak Homes", projectAddress: "Oak Homes" },
  ],
  [
    "a formatted address goes before its parts",
    "First Name,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 2 - Street",
    'Ann,"12 Main St\nDover",12 Main St,Dover,9 Oak St',
    { projectAddress: "12 Main St\nDover" },
  ],
])("%s", async (_rule, header, row, info) => {
  expect(await infosOf(header, row)).toMatchObject([info]);
});

test("one e-mail address and one phone are taken; what is left out is said", async () => {
  const { rows } = await previewOf(
    [
      "Name;Email;Mobile;Phone numbers",
      "Ann;<ann@x.example>, a@y.example;;Phone:(650) 555-3311 Mobile:(650) 555-3312",
      "Sam;sam at x;555-0187;",
      "Eve;* eve@x.example ::: e@y.example;514-555-0187;",
      "Jo;;(514) 555-0187 ext 12;",
    ].join("\n"),
  );
  expect(rows.map(({ entry, notes }) => [entry?.email, entry?.phone, ...notes])).toEqual([
    [
      "ann@x.example",
      "(650) 555-3311",
      "Further email addresses are left out: a@y.example.",
      "Further phone numbers are left out: (650) 555-3312.",
    ],
    [
      "",
      "",
      "“sam at x” is no email address, and is left out.",
      "“555-0187” is no phone number of 10 digits, and is left out.",
    ],
    ["eve@x.example", "514-555-0187", "Further email addresses are left out: e@y.example."],
    ["", "(514) 555-0187", "Of “(514) 555-0187 ext 12” only (514) 555-0187 is taken."],
  ]);
});

test("rows beyond the room of the list are left out", async () => {
  const full = Array.from({ length: CLIENTS_MAX - 1 }, (_, at) =>
    exampleClient({
      id: id(at),
      contactName: `Client ${at}`,
      phone: `514555${String(at).padStart(4, "0")}`,
    }),
  );
  const preview = await previewOf("Name,Email\nAnn,ann@x.example\nSam,sam@x.example\n", full);
  expect(preview.rows.map(({ status, reason }) => [status, reason])).toEqual([
    ["new", ""],
    ["refused", "The list is full: it holds at most 5,000 clients."],
  ]);
});

test("the mapping of an earlier file with the same header is used again", async () => {
  const text = "A;B;C\nAnn;ann@x.example;514-555-0187\n";
  // As versions before this one remember it.
  const mapping = { headerRow: 0, columns: { 0: "company" } };
  const used = rememberedMapping.parse({ header: "a | b | c", mapping });
  const { isRemembered, columns } = (
    await openTable(clientTable, text, { remembered: [used] })
  ).view();
  expect([isRemembered, columns.map(({ field }) => field)]).toEqual([true, ["company", "", ""]]);
  const file = await openTable(clientTable, text);
  for (const column of [0, 1, 2]) file.change({ column, field: "" });
  expect(file.view()).toMatchObject({
    isRemembered: false,
    isAnswered: false,
    missing: ["Choose the column of the names, or of the emails or phones."],
  });
});
