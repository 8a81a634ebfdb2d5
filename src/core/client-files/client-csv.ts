// The list of clients as a CSV file, which the import reads again.
import { csvFile, keptCell } from "../files/csv-file.ts";
import type { Client } from "../clients/client.ts";
import { byName } from "../clients/client-search.ts";

const HEADER = [
  "Company name",
  "Contact name",
  "Email",
  "Phone",
  "Project address",
  "Billing address",
];

/** @returns the file's text: UTF-8 with byte order mark, lines end with CR LF */
export const writeClientCsv = (clients: readonly Client[]): string =>
  csvFile([
    HEADER,
    ...byName(clients).map((each) =>
      [
        each.companyName,
        each.contactName,
        each.email,
        each.phone,
        each.projectAddress,
        each.billingAddress,
      ].map(keptCell),
    ),
  ]);
