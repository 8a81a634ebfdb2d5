// Tests of the CSV of clients: it imports to the same clients, also with formulas and lines in it.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Client } from "../clients/client.ts";
import { importedEntries } from "../tables/kind.ts";
import { openTable } from "../testing/example-tables.ts";
import { runs } from "../testing/runs.ts";
import { writeClientCsv } from "./client-csv.ts";
import { clientTable } from "./client-table.ts";

async function previewOf(text: string, clients: readonly Client[] = []) {
  const context = { clients, newId: () => "", now: "" };
  return (await openTable(clientTable, text)).preview(context).preview;
}

const line = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
  .map((text) => `${text}a`.replaceAll(/\s+/g, " ").trim())
  .filter((text) => !/[\p{Cc}]|^'|\u{feff}/u.test(text));
const address = fc.oneof(
  fc.constant(""),
  line,
  fc.constant("Ann Lee"),
  fc.constant('1 Main St\nDover, "DE"'),
);
/** No two of them are the same client: their e-mail addresses and companies differ. */
const clients = fc
  .array(
    fc.record({
      id: fc.uuid({ version: 4 }),
      companyName: fc.constantFrom("", "=1+1", "'=x", "-Ann Lee", "Ann Lee"),
      contactName: line,
      phone: fc.constantFrom("", "+1 (514) 555-0187"),
      projectAddress: address,
      billingAddress: address,
      changedAt: fc.constant("2026-01-01T00:00:00.000Z"),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((list) =>
    list.map((each, at) => ({
      ...each,
      companyName: each.companyName === "" ? "" : `${each.companyName} ${at}`,
      contactName: `${each.contactName} ${at}`,
      email: `c${at}@x.example`,
    })),
  );

test("an exported list imports to equal clients, and changes nothing against itself", async () => {
  await fc.assert(
    fc.asyncProperty(clients, async (list) => {
      const text = writeClientCsv(list);
      const against = await previewOf(text, list);
      expect(against.counts).toMatchObject({ same: list.length });
      const fresh = importedEntries(await previewOf(text), new Set());
      const bare = (each: Client) => ({ ...each, id: "", changedAt: "" });
      const sorted = (all: readonly Client[]) =>
        all.map(bare).toSorted((a, b) => (a.email < b.email ? -1 : 1));
      expect(sorted(fresh)).toEqual(sorted(list));
    }),
    { numRuns: runs(30, 200) },
  );
});
