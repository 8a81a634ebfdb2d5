// Tests of the search of clients: what is found by which words, and in which order.
import { expect, test } from "vitest";
import { exampleClient } from "../testing/example-client.ts";
import { clientDetails, clientName } from "./client.ts";
import { byName, findClients } from "./client-search.ts";

const CLIENTS = [
  exampleClient({ companyName: "Northern Érable Homes", contactName: "Dana Whitfield" }),
  exampleClient({
    contactName: "Sam Lee",
    phone: "+1 (514) 555-0187",
    email: "sam.lee@erable.example",
  }),
  exampleClient({ contactName: "Ann Samson", projectAddress: "12 Main St\nMontréal" }),
  exampleClient({ companyName: "Érable Inc." }),
];

const found = (typed: string): string[] => findClients(CLIENTS, typed).map(clientName);

test.each<[string, string[]]>([
  ["erable", ["Érable Inc.", "Northern Érable Homes", "Sam Lee"]],
  ["sam", ["Sam Lee", "Ann Samson"]],
  ["whit NORTH", ["Northern Érable Homes"]],
  ["montreal", ["Ann Samson"]],
  ["sam.lee@er", ["Sam Lee"]],
  ["(514) 555", ["Sam Lee"]],
  ["555 sam", ["Sam Lee"]],
  ["51", []],
  ["nobody", []],
  ["  ", CLIENTS.map(clientName)],
])("%j", (typed, names) => expect(found(typed)).toEqual(names));

test("the list is in the order of its names, whatever their case and accents", () => {
  expect(byName(CLIENTS).map(clientName)).toEqual([
    "Ann Samson",
    "Érable Inc.",
    "Northern Érable Homes",
    "Sam Lee",
  ]);
});

test("a line says the contact beside a company, and how to reach a client", () => {
  expect(CLIENTS.map(clientDetails)).toEqual([
    "Dana Whitfield",
    "sam.lee@erable.example · +1 (514) 555-0187",
    "12 Main St, Montréal",
    "",
  ]);
});
