// A client of the list, for tests.
import type { Client } from "../clients/client.ts";
import { EMPTY_CLIENT_INFO } from "../quote/details/business-and-client.ts";

export const exampleClient = (fields: Partial<Client> = {}): Client => ({
  id: "3f0a1c52-7c1e-4b53-9d0e-000000000001",
  ...EMPTY_CLIENT_INFO,
  changedAt: "2026-01-01T00:00:00.000Z",
  ...fields,
});
