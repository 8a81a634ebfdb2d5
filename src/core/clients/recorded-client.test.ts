// Tests of what the list of clients takes from a quote.
import { expect, test } from "vitest";
import { EMPTY_CLIENT_INFO, type ClientInfo } from "../quote/details/business-and-client.ts";
import { exampleClient } from "../testing/example-client.ts";
import type { Client } from "./client.ts";
import { recordedClient } from "./recorded-client.ts";

const NOW = "2026-11-28T12:00:00.000Z";
const NEW_ID = "3f0a1c52-7c1e-4b53-9d0e-00000000000f";
const info = (fields: Partial<ClientInfo>): ClientInfo => ({ ...EMPTY_CLIENT_INFO, ...fields });
const nothing = { put: null, removedId: null };

/** What is recorded when a quote says something new. */
const recorded = (
  clients: readonly Client[],
  now: Partial<ClientInfo>,
  { before = {}, addedId = null }: { before?: Partial<ClientInfo>; addedId?: string | null } = {},
) =>
  recordedClient({
    clients,
    info: info(now),
    before: info(before),
    addedId,
    newId: NEW_ID,
    now: NOW,
  });

const DANA = { contactName: "Dana Whitfield", email: "dana@x.example" };

test("a quote that names somebody new adds a client, trimmed", () => {
  const { put } = recorded([], { contactName: " Dana Whitfield ", projectAddress: "1 Main St\n" });
  const fields = { contactName: "Dana Whitfield", projectAddress: "1 Main St" };
  expect(put).toEqual({ ...info(fields), id: NEW_ID, changedAt: NOW });
});

test("a quote without a client, or with an address only, adds none", () => {
  expect(recorded([], {})).toEqual(nothing);
  expect(recorded([], { projectAddress: "1 Main St" })).toEqual(nothing);
});

test("a field that the quote fills replaces the known one, and an empty one erases nothing", () => {
  const client = exampleClient({ ...DANA, phone: "514-555-0187", projectAddress: "1 Main St" });
  const { put } = recorded([client], { ...DANA, projectAddress: "9 Oak St" });
  expect(put).toEqual({ ...client, projectAddress: "9 Oak St", changedAt: NOW });
  expect(recorded([client], DANA)).toEqual(nothing);
});

test("a corrected e-mail address changes the client that the quote had", () => {
  const client = exampleClient(DANA);
  const { put } = recorded(
    [client],
    { ...DANA, email: "dana@whitfield.example" },
    { before: DANA },
  );
  expect(put).toEqual({ ...client, email: "dana@whitfield.example", changedAt: NOW });
});

test("another client in the place of a known one is added, and the known one stays", () => {
  const { put } = recorded([exampleClient(DANA)], { contactName: "Sam Lee" }, { before: DANA });
  expect(put).toEqual({ ...info({ contactName: "Sam Lee" }), id: NEW_ID, changedAt: NOW });
});

test("a client that was added while it was typed becomes what the quote says, with its emptied fields", () => {
  const begun = exampleClient({ contactName: "Jo", phone: "514-555-0187" });
  const addedId = begun.id;
  expect(recorded([begun], { contactName: "Jo", email: "jo@x.example" }, { addedId }).put).toEqual(
    exampleClient({ contactName: "Jo", email: "jo@x.example", changedAt: NOW }),
  );
  expect(
    recorded([exampleClient({ contactName: "Jones" })], { contactName: "Sam" }, { addedId }).put,
  ).toEqual(exampleClient({ contactName: "Sam", changedAt: NOW }));
});

test("a complete client that was added and then replaced by another one stays", () => {
  const added = exampleClient(DANA);
  const { put, removedId } = recorded([added], { contactName: "Sam Lee" }, { addedId: added.id });
  expect([put?.id, removedId]).toEqual([NEW_ID, null]);
});

test("the beginning of a known client that was added meanwhile goes when the known one is chosen", () => {
  const begun = exampleClient({ id: "3f0a1c52-7c1e-4b53-9d0e-000000000002", contactName: "Da" });
  expect(recorded([begun, exampleClient(DANA)], DANA, { addedId: begun.id })).toEqual({
    put: null,
    removedId: begun.id,
  });
});
