// Tests of the client's page of a quote with several revisions: what changed, what was accepted, and who withdrew it.
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import { accept, bytesAt, publishOffer, type OpenOffer } from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp({});
let first: OpenOffer;
let quoteId: string;

beforeEach(async () => {
  ({ quoteId } = await seedQuote(app));
  const businessInfo = {
    companyName: "Ace <Builders>",
    phone: "604 555 0100",
    email: "a@b.example",
  };
  await change({ businessInfo });
  first = await publishOffer(app, quoteId);
});

const change = (fields: object) => app.call("PUT", apiPaths.quote(quoteId), fields);

/** The page of the link, as a browser without scripts gets it. */
async function pageAt(query = ""): Promise<{ status: number; html: string; text: string }> {
  const { status, body } = await app.call("GET", clientPath(first.token) + query);
  const html = String(body);
  return { status, html, text: html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}

async function secondAfterAcceptance(): Promise<OpenOffer> {
  await accept(app, first);
  await app.call("POST", apiPaths.newRevision(quoteId));
  await change({ title: "Garage", validUntil: "2099-01-31" });
  return publishOffer(app, quoteId);
}

test("a further revision tells what changed before the categories", async () => {
  await change({ title: "Garage" });
  await publishOffer(app, quoteId);
  const { html, text } = await pageAt();
  expect(text).toContain(
    "What changed since R1 Total, as before $100.00 Title: Quote before, Garage now.",
  );
  expect(html.indexOf("What changed since R1")).toBeLessThan(html.indexOf('data-part="sections"'));
  // R1 was never accepted: nothing more is said of it.
  expect(html).not.toContain('id="revisions"');
  expect((await pageAt("?revision=1")).html).toContain('data-revision="2"');
});

test("what was accepted is named with a link, and its page leads back", async () => {
  await accept(app, first);
  await app.call("POST", apiPaths.newRevision(quoteId));
  await publishOffer(app, quoteId);
  const newest = await pageAt();
  expect(newest.text).toMatch(
    /R1 was accepted on .* by Jane Doe\. This revision replaces it when it is accepted\. Read what was accepted \(R1\)/,
  );
  expect(newest.html).toContain(`href="${clientPath(first.token)}?revision=1"`);
  expect(newest.html).toContain(`data-opened="${apiPaths.clientOpened(first.token)}?revision=2"`);

  const { html, text } = await pageAt("?revision=1");
  expect(text).toContain("A newer revision R2 waits for your answer. Read R2");
  expect(html).toContain(`href="${clientPath(first.token)}"`);
  expect(html).toContain(`href="${apiPaths.clientPdf(first.token)}?revision=1"`);
  expect(html).toContain(`${apiPaths.clientPdf(first.token)}?revision=1&amp;document=offered`);
  expect(html).not.toMatch(/data-opened|id="(?:acceptance|decline|options)"/);
});

test("an expired revision shows how to reach the contractor, and that what was accepted stays", async () => {
  await secondAfterAcceptance();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2099, 1, 1) });
  onTestFinished(() => void vi.useRealTimers());
  const { status, html, text } = await pageAt();
  expect(status).toBe(200);
  expect(text).toContain("This quote has expired");
  expect(html).toContain('href="tel:6045550100"');
  expect(html).toContain('href="mailto:a@b.example"');
  expect(text).toMatch(/by Jane Doe, and stays as it was accepted\./);
});

test("withdrawn, the page names the contractor and links to what was accepted", async () => {
  const second = await secondAfterAcceptance();
  await app.call("DELETE", apiPaths.offer(quoteId, second.id));
  const { status, html, text } = await pageAt();
  expect(status).toBe(410);
  expect(text).toContain("Ace &lt;Builders&gt; has withdrawn this quote");
  expect(html).toContain('href="tel:6045550100"');
  expect(html).toContain('href="mailto:a@b.example"');
  expect(html).toContain(`href="${clientPath(first.token)}?revision=1"`);
  expect(html).not.toContain("Garage");
  expect((await pageAt("?revision=1")).text).toContain("A newer revision R2 was withdrawn.");
});

test("a choice on the page of an older revision chooses nothing, and says that there is a newer one", async () => {
  await publishOffer(app, quoteId);
  const { status, text } = await pageAt("?chosen=t9&of=1");
  expect(status).toBe(200);
  expect(text).toContain("R2 was published while you were reading R1");
  expect(text).toContain("Nothing was sent.");
  expect((await pageAt("?of=2")).text).not.toContain("was published while");
});

test("a link that was replaced is answered like an unknown one", async () => {
  await publishOffer(app, quoteId, { newLink: true });
  const { status, text } = await pageAt();
  expect(status).toBe(404);
  expect(text).toContain("There is nothing under this link");
});

test("the choice of an older revision is not printed in the PDF of a newer one", async () => {
  await publishOffer(app, quoteId);
  const path = apiPaths.clientPdf(first.token);
  expect(await bytesAt(app, `${path}?selected=t9&revision=1`)).toEqual(await bytesAt(app, path));
  expect((await app.call("GET", `${path}?selected=t9&revision=2`)).status).toBe(422);
});
