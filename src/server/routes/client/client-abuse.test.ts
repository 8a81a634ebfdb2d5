// Fuzz tests of what strangers can send about an offer: wrong bodies are refused and change nothing.
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterEach, beforeAll, expect, test } from "vitest";
import type * as z from "zod";
import { apiPaths, problem } from "#core/api.ts";
import { acceptanceBody, declineBody } from "#core/offers/client-offer.ts";
import { clientMessageBody } from "#core/offers/messages/message.ts";
import { runs } from "#core/testing/runs.ts";
import {
  acceptanceOf,
  seedOffer,
  stateOf,
  type OpenOffer,
} from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const BODIES = runs(40, 300);

const app = sharedTestApp();
let offer: OpenOffer;
let before: unknown;
beforeAll(async () => {
  offer = await seedOffer(app);
  before = await stateOf(app, offer.quoteId);
});
afterEach(async () => expect(await stateOf(app, offer.quoteId)).toEqual(before));

/** Sends a body, which is refused with a problem. */
async function expectRefused(path: string, body: string) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(app.url + path, { method: "POST", headers, body });
  const { status } = problem.parse(await response.json());
  expect(status).toBe(response.status);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
}

const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom("\u202e<b>\u0000", "", " ", "\u200b", "__proto__", "x".repeat(201), "\ud800"),
);
const anything = fc.oneof(fc.jsonValue(), hostileText, fc.array(hostileText));

/** A right body with one field replaced, added or left out. */
const almost = (right: () => object, fields: string[]) =>
  fc
    .tuple(fc.constantFrom(...fields), fc.option(anything, { nil: undefined }))
    .map(([key, value]) => {
      const body = Object.entries({ ...right(), [key]: value });
      return Object.fromEntries(value === undefined ? body.filter(([name]) => name !== key) : body);
    });

const acceptance = () => acceptanceOf(offer);
const message = () => ({
  id: randomUUID(),
  sha256: offer.sha256,
  kind: "question",
  text: "Why?",
});
const ACCEPTANCE_FIELDS = ["total", "price", "__proto__", "signature", "selections", "sha256"];
const MESSAGE_FIELDS = ["id", "sha256", "kind", "text", "line", "from", "at"];

test.each<[string, (token: string) => string, z.ZodType, fc.Arbitrary<unknown>]>([
  [
    "an acceptance",
    apiPaths.clientAcceptance,
    acceptanceBody,
    almost(acceptance, [...ACCEPTANCE_FIELDS, "id", "name", "agreedTerms", "agreedElectronic"]),
  ],
  [
    "a refusal",
    apiPaths.clientDecline,
    declineBody,
    fc.oneof(
      anything.map((reason) => ({ reason })),
      fc.dictionary(hostileText, anything, { minKeys: 1 }),
    ),
  ],
  ["a message", apiPaths.clientMessages, clientMessageBody, almost(message, MESSAGE_FIELDS)],
])("wrong bodies of %s are refused", async (_what, path, schema, similar) => {
  const wrong = fc
    .oneof(similar, anything)
    // Without a body, or with null, an offer is declined without a reason.
    .filter((body) => body !== null && !schema.safeParse(body).success);
  await fc.assert(
    fc.asyncProperty(wrong, (body) => expectRefused(path(offer.token), JSON.stringify(body))),
    { numRuns: BODIES },
  );
});
