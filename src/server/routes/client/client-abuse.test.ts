// Fuzz tests of what strangers can send about an offer: wrong bodies are refused and change nothing.
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { apiPaths, problem } from "#core/api.ts";
import { acceptanceBody, declineBody } from "#core/offers/client-offer.ts";
import { clientMessageBody } from "#core/offers/messages/message.ts";
import {
  acceptanceOf,
  seedOffer,
  stateOf,
  type OpenOffer,
} from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();

describe("wrong bodies", () => {
  let offer: OpenOffer;
  let before: unknown;
  beforeAll(async () => {
    offer = await seedOffer(app);
    before = await stateOf(app, offer.quoteId);
  });

  /** Sends a body, which is refused with a problem and changes nothing. */
  async function expectRefused(path: string, body: string | Uint8Array<ArrayBuffer>) {
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
  const field = (key: string) => key as keyof ReturnType<typeof acceptanceOf>;
  const fields = [
    "id",
    "sha256",
    "selections",
    "name",
    "agreedTerms",
    "agreedElectronic",
    "signature",
    "total",
    "price",
    "__proto__",
    "quantity",
  ];

  /** The body of an acceptance with one field replaced, added or left out. */
  const almost = fc
    .tuple(fc.constantFrom(...fields), fc.option(anything, { nil: undefined }))
    .map(([key, value]) => {
      const body = Object.entries({ ...acceptanceOf(offer), [field(key)]: value });
      return Object.fromEntries(value === undefined ? body.filter(([name]) => name !== key) : body);
    });
  /** A body of the right shape about another revision, or with options that the offer does not have. */
  const mistaken = fc.oneof(
    fc.stringMatching(/^[0-9a-f]{64}$/).map((sha256) => ({ ...acceptanceOf(offer), sha256 })),
    fc
      .array(fc.stringMatching(/^[ct]\d{1,5}$/), { minLength: 1, maxLength: 20 })
      .map((selections) => ({ ...acceptanceOf(offer), selections })),
  );

  test("of an acceptance are refused and change nothing", async () => {
    const wrong = fc.oneof(
      mistaken,
      fc.oneof(almost, anything).filter((body) => !acceptanceBody.safeParse(body).success),
    );
    await fc.assert(
      fc.asyncProperty(wrong, (body) =>
        expectRefused(apiPaths.clientAcceptance(offer.token), JSON.stringify(body)),
      ),
      { numRuns: 400 },
    );
    expect(await stateOf(app, offer.quoteId)).toEqual(before);
  });

  test("of a refusal are refused and change nothing", async () => {
    const wrong = fc
      .oneof(
        anything,
        anything.map((reason) => ({ reason })),
        fc.dictionary(hostileText, anything, { minKeys: 1 }),
      )
      // Without a body, or with null, an offer is declined without a reason.
      .filter((body) => body !== null && !declineBody.safeParse(body).success);
    await fc.assert(
      fc.asyncProperty(wrong, (body) =>
        expectRefused(apiPaths.clientDecline(offer.token), JSON.stringify(body)),
      ),
      { numRuns: 300 },
    );
    expect(await stateOf(app, offer.quoteId)).toEqual(before);
  });

  test("of a message are refused and change nothing", async () => {
    const message = { id: randomUUID(), sha256: offer.sha256, kind: "question", text: "Why?" };
    const wrong = fc
      .oneof(
        anything,
        fc
          .tuple(fc.constantFrom("id", "sha256", "kind", "text", "line", "from", "at"), anything)
          .map(([key, value]) => ({ ...message, [key]: value })),
      )
      .filter((body) => !clientMessageBody.safeParse(body).success);
    await fc.assert(
      fc.asyncProperty(wrong, (body) =>
        expectRefused(apiPaths.clientMessages(offer.token), JSON.stringify(body)),
      ),
      { numRuns: 200 },
    );
    expect(await stateOf(app, offer.quoteId)).toEqual(before);
  });

  test("that are no JSON are refused and change nothing", async () => {
    const paths = fc.constantFrom(
      apiPaths.clientAcceptance(offer.token),
      apiPaths.clientDecline(offer.token),
      apiPaths.clientMessages(offer.token),
    );
    const bytes = fc
      .uint8Array({ minLength: 1, maxLength: 200 })
      .map((given) => new Uint8Array([0x7b, 0x21, ...given]));
    await fc.assert(
      fc.asyncProperty(paths, bytes, (path, body) => expectRefused(path, body)),
      { numRuns: 100 },
    );
    const deep = `{"reason":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
    for (const path of [
      apiPaths.clientAcceptance(offer.token),
      apiPaths.clientDecline(offer.token),
    ])
      for (const body of ["{", "[null]", "[]", '"x"', '{"__proto__":{}}', deep])
        await expectRefused(path, body);
    expect(await stateOf(app, offer.quoteId)).toEqual(before);
  });

  test("about a choice to read are refused", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "binary", minLength: 1, maxLength: 100 }),
        async (text) => {
          const query = new URLSearchParams({ selected: text }).toString();
          const { status } = await app.call("GET", `${apiPaths.clientOffer(offer.token)}?${query}`);
          expect(status).toBe(422);
        },
      ),
      { numRuns: 100 },
    );
    for (const query of ["selected=c1&selected=c1", "price=1", `selected=${"t1,".repeat(4_000)}t1`])
      expect((await app.call("GET", `${apiPaths.clientOffer(offer.token)}?${query}`)).status).toBe(
        422,
      );
  });
});
