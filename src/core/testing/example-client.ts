// A client of the list, and files of tables, for tests.
import type { Client } from "../clients/client.ts";
import { EMPTY_CLIENT_INFO } from "../quote/details/business-and-client.ts";
import { readTableFile } from "../table-files/table-file.ts";

export const exampleClient = (fields: Partial<Client> = {}): Client => ({
  id: "3f0a1c52-7c1e-4b53-9d0e-000000000001",
  ...EMPTY_CLIENT_INFO,
  changedAt: "2026-01-01T00:00:00.000Z",
  ...fields,
});

/** A file of text, opened as the list that it is chosen for. */
export const tableFileOf = (text: string, kind: "list of clients" | "price list") =>
  readTableFile(
    new TextEncoder().encode(text),
    () => Promise.reject(new Error("There is no workbook in this test.")),
    kind,
  );
