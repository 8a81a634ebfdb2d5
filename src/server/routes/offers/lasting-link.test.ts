// Tests of the one link of a quote, in the API and as a page: it stays, a new one takes its place, and what was accepted stays readable.
import { randomBytes, randomUUID } from "node:crypto";
import { beforeEach, expect, inject, test } from "vitest";
import * as z from "zod";
import { apiPaths, clientPath } from "#core/api.ts";
import { clientOffer, withdrawnOffer } from "#core/offers/client-offer.ts";
import { offerWithSource } from "#core/offers/offer.ts";
import { wholeQuote } from "#core/quote/schema.ts";
import { seedQuote, startTestApp } from "#server/testing/app-for-tests.ts";
import {
  accept,
  bytesAt,
  clientPathOf,
  offersOf,
  publishOffer,
  readAsClient,
  type OpenOffer,
} from "#server/testing/offers-for-tests.ts";
import { storeDatabase } from "#server/store/testing/postgres-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();
const CONTACT = { phone: "604 555 0100", email: "ace@example.com" };
/** The first revision of a named contractor's quote. */
let first: OpenOffer;
beforeEach(async () => {
  const { quoteId } = await seedQuote(app);
  const businessInfo = { companyName: "Ace <Builders>", ...CONTACT };
  await app.call("PUT", apiPaths.quote(quoteId), { businessInfo });
  first = await publishOffer(app, quoteId);
});

/** A further revision of the accepted quote, 40 dollars dearer. */
async function revised(): Promise<OpenOffer> {
  const { quoteId } = first;
  await accept(app, first);
  await app.call("POST", apiPaths.newRevision(quoteId));
  const { body } = await app.call("GET", apiPaths.wholeQuote(quoteId));
  const [category] = wholeQuote.parse(body).categories;
  const customTask = { id: randomUUID(), name: "Lamp", laborUnitCost: 40 };
  await app.call("POST", apiPaths.categoryTasks(category?.id ?? ""), { customTask });
  return publishOffer(app, quoteId);
}

/** The page of the link, as a browser without scripts gets it. */
async function pageAt(query = ""): Promise<{ status: number; html: string; text: string }> {
  const { status, body } = await app.call("GET", clientPath(first.token) + query);
  const html = String(body);
  return { status, html, text: html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}

const changesOf = async ({ quoteId, id }: OpenOffer) =>
  offerWithSource.parse((await app.call("GET", apiPaths.offer(quoteId, id))).body).changes;

test("a further revision has the link of the one before, and says what it changes, also once accepted", async () => {
  const second = await revised();
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
  expect(await changesOf(second)).toEqual(changes);
  const { html, text } = await pageAt();
  expect(text).toContain("What changed since R1 ");
  expect(html.indexOf("What changed since R1")).toBeLessThan(html.indexOf('data-part="sections"'));
  expect(text).toMatch(
    /R1 was accepted on .* by Jane Doe\. This revision replaces it when it is accepted\. Read what was accepted \(R1\)/,
  );
  expect(html).toContain(`href="${clientPath(first.token)}?revision=1"`);
  expect(html).toContain(`data-opened="${apiPaths.clientOpened(first.token)}?revision=2"`);
  expect((await accept(app, second)).status).toBe(200);
  expect((await readAsClient(app, second)).document.changes).toEqual(changes);
  expect(await changesOf(first)).toBeNull();
});

test("what was accepted is read, and downloaded, beside a newer revision, which is accepted by its own hash only", async () => {
  await accept(app, first);
  const pdf = `${clientPathOf(first)}/pdf`;
  const signed = await bytesAt(app, pdf);
  const second = await revised();
  const accepted = await app.call("GET", `${clientPathOf(first)}?revision=1`);
  expect(clientOffer.parse(accepted.body)).toMatchObject({
    revision: 1,
    state: "accepted",
    others: [{ revision: 2, state: "open" }],
  });
  expect(await bytesAt(app, `${pdf}?revision=1`)).toEqual(signed);
  expect(await bytesAt(app, `${pdf}?revision=2`)).not.toEqual(signed);
  const { html, text } = await pageAt("?revision=1");
  expect(text).toContain("A newer revision R2 waits for your answer. Read R2");
  for (const address of [clientPath(first.token), `${pdf}?revision=1`])
    expect(html).toContain(`href="${address}"`);
  expect(html).toContain(`${pdf}?revision=1&amp;document=offered`);
  expect(html).not.toMatch(/data-opened|id="(?:acceptance|decline|options)"/);
  expect((await accept(app, first)).status).toBe(409);
  expect((await accept(app, second)).body).toMatchObject({ revision: 2, state: "accepted" });
  expect((await pageAt("?revision=1")).text).toContain("replaced this revision.");
  expect((await app.call("GET", `${clientPathOf(first)}?revision=x`)).status).toBe(422);
});

test("withdrawn, the problem names the contractor, and what can still be read", async () => {
  const second = await revised();
  await app.call("DELETE", apiPaths.offer(first.quoteId, second.id));
  const gone = await app.call("GET", clientPathOf(first));
  const rest = {
    contact: { name: "Ace <Builders>", ...CONTACT },
    accepted: [{ revision: 1, state: "accepted" }],
  };
  expect(gone).toMatchObject({
    status: 410,
    body: { detail: expect.stringContaining("Ace <Builders> has withdrawn this quote"), ...rest },
  });
  expect(z.looseObject(withdrawnOffer.shape).safeParse(gone.body).success).toBe(true);
  expect(await accept(app, second)).toMatchObject({
    status: 410,
    body: { detail: expect.stringContaining("did not count"), ...rest },
  });
  expect((await app.call("GET", `${clientPathOf(first)}?revision=1`)).status).toBe(200);
  const { status, html, text } = await pageAt();
  expect(status).toBe(410);
  expect(text).toContain("Ace &lt;Builders&gt; has withdrawn this quote");
  for (const address of [
    "tel:6045550100",
    "mailto:ace@example.com",
    `${clientPath(first.token)}?revision=1`,
  ])
    expect(html).toContain(`href="${address}"`);
  expect(html).not.toContain("Lamp");
  expect((await pageAt("?revision=1")).text).toContain("A newer revision R2 was withdrawn.");
});

test("a choice on the page of an older revision chooses nothing, and says that there is a newer one", async () => {
  await publishOffer(app, first.quoteId);
  const { status, text } = await pageAt("?chosen=t9&of=1");
  expect(status).toBe(200);
  expect(text).toContain("R2 was published while you were reading R1");
  expect(text).toContain("Nothing was sent.");
  expect((await pageAt("?of=2")).text).not.toContain("was published while");
  // R1 was never accepted: nothing more is said of it.
  const { html } = await pageAt("?revision=1");
  expect(html).toContain('data-revision="2"');
  expect(html).not.toContain('id="revisions"');
  // Nor is the choice printed in the PDF of the newer one.
  const path = apiPaths.clientPdf(first.token);
  expect(await bytesAt(app, `${path}?selected=t9&revision=1`)).toEqual(await bytesAt(app, path));
  expect((await app.call("GET", `${path}?selected=t9&revision=2`)).status).toBe(422);
});

test("after a withdrawal the next revision is compared with the last one that the client could read", async () => {
  const rename = (title: string) => app.call("PUT", apiPaths.quote(first.quoteId), { title });
  await rename("Two");
  const second = await publishOffer(app, first.quoteId);
  await app.call("DELETE", apiPaths.offer(first.quoteId, second.id));
  await rename("Three");
  await publishOffer(app, first.quoteId);
  expect((await readAsClient(app, first)).document.changes).toMatchObject({
    heading: "What changed since R1",
    notes: ["Title: Quote before, Three now."],
  });
});

test("with newLink the former links are unknown, and the same request is answered as before", async () => {
  const path = apiPaths.offers(first.quoteId);
  const body = { id: randomUUID(), newLink: true };
  const made = await app.call("POST", path, body);
  expect(made).toMatchObject({ status: 201, body: { revision: 2 } });
  const { token } = made.body as OpenOffer;
  expect(token).not.toBe(first.token);
  expect(await app.call("POST", path, body)).toMatchObject({ status: 200, body: made.body });
  expect((await app.call("POST", path, { id: body.id })).status).toBe(409);
  for (const address of [clientPathOf(first), clientPath(first.token)])
    expect((await app.call("GET", address)).status).toBe(404);
  expect(await offersOf(app, first.quoteId)).toMatchObject([{ token }, { token: null }]);
  expect((await publishOffer(app, first.quoteId)).token).toBe(token);
});

test("opened by a page of an older revision is not recorded", async () => {
  await publishOffer(app, first.quoteId);
  for (const [revision, openedAt] of [
    [1, null],
    [2, expect.any(String)],
  ] as const) {
    const opened = `${apiPaths.clientOpened(first.token)}?revision=${revision}`;
    expect((await app.call("POST", opened)).status).toBe(204);
    expect(await offersOf(app, first.quoteId)).toMatchObject([{ openedAt }, {}]);
  }
});

test("when the key has changed a further revision has a new link, and the former leads to it", async () => {
  const databaseUrl = await storeDatabase(inject("postgresUrl"));
  const before = await startTestApp({ databaseUrl, installationKey: randomBytes(32) });
  const { quoteId } = await seedQuote(before);
  const former = await publishOffer(before, quoteId);
  const after = await startTestApp({ databaseUrl, installationKey: randomBytes(32) });
  expect(await offersOf(after, quoteId)).toMatchObject([{ token: null }]);
  const second = await publishOffer(after, quoteId);
  expect(second.token).not.toBe(former.token);
  for (const link of [former, second])
    expect(await readAsClient(after, link)).toMatchObject({ revision: 2 });
  await Promise.all([before.close(), after.close()]);
});
