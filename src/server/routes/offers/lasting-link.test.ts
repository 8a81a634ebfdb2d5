// Tests of the one link of a quote on both engines: it stays, a new one takes its place, and what was accepted stays readable.
import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import * as z from "zod";
import { apiPaths, clientPath } from "#core/api.ts";
import { clientOffer, withdrawnOffer } from "#core/offers/client-offer.ts";
import { offerWithSource } from "#core/offers/offer.ts";
import { seedQuote, startTestApp } from "#server/testing/app-for-tests.ts";
import {
  accept,
  acceptanceOf,
  bytesAt,
  clientPathOf,
  offersOf,
  publishOffer,
  readAsClient,
  type OpenOffer,
} from "#server/testing/offers-for-tests.ts";
import { storeDatabase } from "#server/store/testing/postgres-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";

describe.each(ENGINES)("on %s", (engine) => {
  const app = sharedTestApp({ engine });

  /** A quote of a named contractor whose first revision is published. */
  async function published(): Promise<OpenOffer> {
    const { quoteId } = await seedQuote(app);
    const businessInfo = {
      companyName: "Ace Builders",
      phone: "604 555 0100",
      email: "ace@example.com",
    };
    const answer = await app.call("PUT", apiPaths.quote(quoteId), { businessInfo });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    return publishOffer(app, quoteId);
  }

  /** A further revision of an accepted quote, 40 dollars dearer. */
  async function revised(first: OpenOffer): Promise<OpenOffer> {
    await accept(app, first);
    await app.call("POST", apiPaths.newRevision(first.quoteId));
    const { categories } = (await app.call("GET", apiPaths.wholeQuote(first.quoteId))).body as {
      categories: { id: string }[];
    };
    const customTask = { id: randomUUID(), name: "Lamp", laborUnitCost: 40 };
    await app.call("POST", `/api/categories/${categories[0]?.id}/tasks`, { customTask });
    return publishOffer(app, first.quoteId);
  }

  test("a further revision has the link of the one before, and says what it changes", async () => {
    const first = await published();
    const second = await revised(first);
    expect(second.token).toBe(first.token);
    const shown = await readAsClient(app, first);
    expect(shown).toMatchObject({
      revision: 2,
      state: "open",
      others: [{ revision: 1, state: "accepted", decision: { name: "Jane Doe" } }],
      document: {
        changes: {
          heading: "What changed since R1",
          rows: [{ name: "Lamp", cells: ["", "$40.00", "+$40.00"] }],
          total: { label: "Total, $100.00 before", amount: "$140.00 (+$40.00)" },
        },
      },
    });
    const { changes } = shown.document;
    const read = await app.call("GET", apiPaths.offer(first.quoteId, second.id));
    expect(offerWithSource.parse(read.body).changes).toEqual(changes);
    // The accepted document keeps it.
    expect((await accept(app, second)).status).toBe(200);
    expect((await readAsClient(app, second)).document.changes).toEqual(changes);
    expect(
      offerWithSource.parse((await app.call("GET", apiPaths.offer(first.quoteId, first.id))).body)
        .changes,
    ).toBeNull();
  });

  test("what was accepted is read, and downloaded, beside a newer revision", async () => {
    const first = await published();
    await accept(app, first);
    const signed = await bytesAt(app, `${clientPathOf(first)}/pdf`);
    const second = await revised(first);
    const accepted = await app.call("GET", `${clientPathOf(first)}?revision=1`);
    expect(clientOffer.parse(accepted.body)).toMatchObject({
      revision: 1,
      state: "accepted",
      others: [{ revision: 2, state: "open" }],
    });
    expect(await bytesAt(app, `${clientPathOf(first)}/pdf?revision=1`)).toEqual(signed);
    expect(await bytesAt(app, `${clientPathOf(first)}/pdf?revision=2`)).not.toEqual(signed);
    // The same acceptance is answered as before, and R2 is accepted by its own hash only.
    const body = acceptanceOf(first);
    expect((await accept(app, first, body)).status).toBe(409);
    expect((await accept(app, second)).body).toMatchObject({ revision: 2, state: "accepted" });
    const page = String((await app.call("GET", `${clientPath(first.token)}?revision=1`)).body);
    expect(page).toContain("replaced this revision.");
    const wrong = await app.call("GET", `${clientPathOf(first)}?revision=x`);
    expect(wrong.status).toBe(422);
  });

  test("withdrawn, the problem names the contractor, and what can still be read", async () => {
    const first = await published();
    const second = await revised(first);
    await app.call("DELETE", apiPaths.offer(first.quoteId, second.id));
    const gone = await app.call("GET", clientPathOf(first));
    expect(gone).toMatchObject({
      status: 410,
      body: {
        detail:
          "Ace Builders has withdrawn this quote, so it can no longer be read or accepted here.",
        contact: { name: "Ace Builders", phone: "604 555 0100", email: "ace@example.com" },
        accepted: [{ revision: 1, state: "accepted" }],
      },
    });
    expect(z.looseObject(withdrawnOffer.shape).safeParse(gone.body).success).toBe(true);
    const { contact, accepted } = gone.body as Record<string, unknown>;
    expect(await accept(app, second)).toMatchObject({
      status: 410,
      body: { detail: expect.stringContaining("did not count"), contact, accepted },
    });
    expect((await app.call("GET", `${clientPathOf(first)}?revision=1`)).status).toBe(200);
  });

  test("withdrawn, the next revision is compared with the last one that the client could read", async () => {
    const first = await published();
    const title = (text: string) =>
      app.call("PUT", `/api/quotes/${first.quoteId}`, { title: text });
    await title("Two");
    const second = await publishOffer(app, first.quoteId);
    await app.call("DELETE", apiPaths.offer(first.quoteId, second.id));
    await title("Three");
    await publishOffer(app, first.quoteId);
    expect((await readAsClient(app, first)).document.changes).toMatchObject({
      heading: "What changed since R1",
      notes: ["Title: Quote before, Three now."],
    });
  });

  test("with newLink the former links are unknown, and the same request is answered as before", async () => {
    const first = await published();
    const path = apiPaths.offers(first.quoteId);
    const body = { id: randomUUID(), newLink: true };
    const made = await app.call("POST", path, body);
    expect(made).toMatchObject({ status: 201, body: { revision: 2 } });
    const second = made.body as OpenOffer;
    expect(second.token).not.toBe(first.token);
    expect(await app.call("POST", path, body)).toMatchObject({ status: 200, body: made.body });
    expect((await app.call("POST", path, { id: body.id })).status).toBe(409);
    for (const address of [clientPathOf(first), clientPath(first.token)])
      expect((await app.call("GET", address)).status).toBe(404);
    expect((await offersOf(app, first.quoteId)).map(({ token }) => token)).toEqual([
      second.token,
      null,
    ]);
    expect((await publishOffer(app, first.quoteId)).token).toBe(second.token);
  });

  test("opened by a page of an older revision is not recorded", async () => {
    const first = await published();
    await publishOffer(app, first.quoteId);
    const opened = (revision: number) =>
      app.call("POST", `${apiPaths.clientOpened(first.token)}?revision=${revision}`);
    expect((await opened(1)).status).toBe(204);
    expect(await offersOf(app, first.quoteId)).toMatchObject([{ openedAt: null }, {}]);
    expect((await opened(2)).status).toBe(204);
    expect((await offersOf(app, first.quoteId))[0]?.openedAt).not.toBeNull();
  });
});

test("when the key has changed a further revision has a new link, and the former leads to it", async () => {
  const databaseUrl = await storeDatabase(inject("postgresUrl"));
  const before = await startTestApp({ databaseUrl, installationKey: randomBytes(32) });
  const { quoteId } = await seedQuote(before);
  const first = await publishOffer(before, quoteId);
  const after = await startTestApp({ databaseUrl, installationKey: randomBytes(32) });
  const second = await publishOffer(after, quoteId);
  expect(second.token).not.toBe(first.token);
  for (const link of [first, second])
    expect(await readAsClient(after, link)).toMatchObject({ revision: 2 });
  await Promise.all([before.close(), after.close()]);
});
