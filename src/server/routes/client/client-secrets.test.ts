// Property tests of everything that a client receives, of an offer and of a PDF: no private value, and no id that would allow an edit.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { ownSelections, withSelections } from "#core/offers/acceptance/selections.ts";
import {
  resolveDisplayOptions,
  type DisplayOptions,
} from "#core/quote/printing/display-options.ts";
import type { Quote, WholeQuote } from "#core/quote/schema.ts";
import {
  anyDisplayOptions,
  anySecretQuote,
  EVERYTHING_SHOWN,
} from "#core/testing/example-secret-quotes.ts";
import { COLUMN_WORDS, leaksIn, secretsOf } from "#core/testing/example-secrets.ts";
import { withNewIds } from "#core/testing/storable-quotes.ts";
import { runs } from "#core/testing/runs.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { pdfStrings } from "#server/pdf/testing/pdf-strings.ts";
import type { Answer } from "#server/testing/app-for-tests.ts";
import {
  accept,
  acceptanceOf,
  pickedOptions,
  publishOffer,
  type OpenOffer,
} from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const QUOTES = runs(3, 15);
const CHANGE_ORDERS = runs(1, 10);

const app = sharedTestApp();

/** Every id of the quote and its parts: with one of them, everybody could change it. */
const idsOf = ({ quote, categories, tasks, payments }: WholeQuote): string[] =>
  [quote, ...categories, ...tasks, ...payments].map(({ id }) => id);

const headersOf = ({ headers }: Pick<Answer, "headers">): string => JSON.stringify([...headers]);

async function pdfText(path: string): Promise<string> {
  const response = await fetch(app.url + path);
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { pages, unbroken, links, title } = await readPdf(bytes);
  return [headersOf(response), ...pages, unbroken, ...links, title, pdfStrings(bytes)].join("\n");
}

/** The text of an answer without the words of columns, which are also names of private fields. */
const textOf = (answer: Answer): string =>
  headersOf(answer) +
  JSON.stringify(answer.body, (key, value: unknown) =>
    key === "id" || /sha256/i.test(key) ? "" : value,
  ).replace(COLUMN_WORDS, "");

/** The HTML of the page without random letters, and without the label of the client's own costs. */
async function pageText(token: string, selected: string[] | undefined) {
  const query = new URLSearchParams([
    ["chosen", ""],
    ...(selected ?? []).map((id) => ["chosen", id]),
  ]);
  const page = await fetch(app.url + clientPath(token) + (selected ? `?${query}` : ""));
  const html = await page.text();
  return (
    headersOf(page) +
    html
      .replaceAll(token, "")
      .replaceAll(/[\da-f]{12,64}/g, "")
      .replace("Cost summary", "")
  );
}

/** Reads the offer, in the API and as a page, with some options chosen, and checks the answer. */
async function checkedRead(token: string, whole: WholeQuote, selected?: string[]): Promise<void> {
  const query = selected ? `?selected=${selected.join(",")}` : "";
  const answer = await app.call("GET", apiPaths.clientOffer(token) + query);
  expect(answer.status).toBe(200);
  expectNothingPrivate(textOf(answer), whole, selected);
  expectNothingPrivate(await pageText(token, selected), whole, selected);
  const everything = JSON.stringify(answer.body);
  for (const id of idsOf(whole)) expect(everything).not.toContain(id);
}

function expectNothingPrivate(text: string, whole: WholeQuote, selected?: string[]): void {
  const own = selected && ownSelections(whole, selected);
  const ids = own && [...own.categories, ...own.tasks].filter(([, isOn]) => isOn).map(([id]) => id);
  const chosen = ids ? withSelections(whole, ids) : whole;
  const options = resolveDisplayOptions(whole.quote.displayOptions, {});
  expect(leaksIn(text, secretsOf(chosen, options))).toEqual([]);
  for (const id of idsOf(whole)) expect(text).not.toContain(id);
}

/** Uploads a quote under new ids; the server's list of tasks is in the order of the categories. */
async function uploaded(example: WholeQuote, displayOptions: DisplayOptions): Promise<WholeQuote> {
  const made = withNewIds(example);
  const { id } = made.quote;
  await uploadQuote(app.url, made);
  await app.call("PUT", apiPaths.quote(id), { displayOptions });
  return (await app.call("GET", apiPaths.wholeQuote(id))).body as WholeQuote;
}

const published = ({ quote }: WholeQuote) => publishOffer(app, quote.id);

/** Accepts the offer, and checks the answer, the page, the PDF and the data of what was accepted. */
async function checkedAcceptance(
  offer: OpenOffer,
  whole: WholeQuote,
  selected: string[],
): Promise<void> {
  const { token } = offer;
  const accepted = await accept(app, offer, acceptanceOf(offer, { selections: selected }));
  expect(accepted).toMatchObject({ status: 200, body: { state: "accepted" } });
  expectNothingPrivate(textOf(accepted), whole, selected);
  await checkedRead(token, whole, selected);
  expectNothingPrivate(await pdfText(apiPaths.clientPdf(token)), whole, selected);
  const data = await app.call("GET", apiPaths.clientData(token));
  expectNothingPrivate(textOf(data), whole, selected);
}

const choice = fc.tuple(anySecretQuote, anyDisplayOptions, fc.infiniteStream(fc.boolean()));

test("a client receives nothing private, in any state, with any options chosen", async () => {
  await fc.assert(
    fc.asyncProperty(choice, async ([example, displayOptions, flips]) => {
      const whole = await uploaded(example, displayOptions);
      const offer = await published(whole);
      const { token } = offer;
      const selected = pickedOptions(whole, flips);

      await checkedRead(token, whole);
      await checkedRead(token, whole, selected);
      expectNothingPrivate(await pdfText(apiPaths.clientPdf(token)), whole);
      const chosen = `?selected=${selected.join(",")}`;
      expectNothingPrivate(await pdfText(apiPaths.clientPdf(token) + chosen), whole, selected);
      expectNothingPrivate(textOf(await app.call("GET", apiPaths.clientData(token))), whole);

      await checkedAcceptance(offer, whole, selected);
    }),
    { numRuns: QUOTES, endOnFailure: true },
  );
}, 240_000);

test("nor from a change order: neither of what was accepted nor of what it changes", async () => {
  await fc.assert(
    fc.asyncProperty(choice, async ([example, displayOptions, flips]) => {
      const whole = await uploaded(example, displayOptions);
      const selected = pickedOptions(whole, flips);
      const first = await published(whole);
      await checkedAcceptance(first, whole, selected);

      const { body } = await app.call("POST", apiPaths.changeOrders(whole.quote.id));
      const order = (await app.call("GET", apiPaths.wholeQuote((body as Quote).id)))
        .body as WholeQuote;
      for (const task of order.tasks.filter(() => flips.next().value))
        await app.call("PUT", apiPaths.task(task.id), { quantity: task.quantity + 7 });
      await app.call("PUT", apiPaths.quote(order.quote.id), { changeDays: 2 });
      const changed = (await app.call("GET", apiPaths.wholeQuote(order.quote.id)))
        .body as WholeQuote;
      const offer = await published(changed);
      await checkedRead(offer.token, changed);
      expectNothingPrivate(await pdfText(apiPaths.clientPdf(offer.token)), changed);
      await checkedAcceptance(offer, changed, []);
      // The page of the accepted quote names the change order now.
      await checkedRead(first.token, whole, selected);
      for (const [{ token }, other] of [
        [offer, whole],
        [first, changed],
      ] as const) {
        const read = await app.call("GET", apiPaths.clientOffer(token));
        for (const id of idsOf(other)) expect(JSON.stringify(read.body)).not.toContain(id);
      }
    }),
    { numRuns: CHANGE_ORDERS, endOnFailure: true },
  );
}, 240_000);

test("nor from a PDF of the quote, with the options of the query or with the saved ones", async () => {
  await fc.assert(
    fc.asyncProperty(anySecretQuote, anyDisplayOptions, async (example, options) => {
      const whole = await uploaded(example, options);
      const { id, title } = whole.quote;
      const asFlags = Object.entries(options).map(([option, on]) => [option, String(on)]);
      for (const query of ["", `?${new URLSearchParams(asFlags)}`]) {
        // What the query says counts, whatever is saved.
        const displayOptions = query.includes("show") ? EVERYTHING_SHOWN : options;
        await app.call("PUT", apiPaths.quote(id), { displayOptions });
        const text = await pdfText(apiPaths.pdf(id) + query);
        expect(text).toContain(title);
        expect(leaksIn(text, secretsOf(whole, options))).toEqual([]);
      }
    }),
    { numRuns: QUOTES, endOnFailure: true },
  );
}, 240_000);

test("refusals and ended offers tell nothing of the quote", async () => {
  const [example] = fc.sample(anySecretQuote, 1);
  const whole = withNewIds(example ?? expect.fail());
  await uploadQuote(app.url, whole);
  const first = await published(whole);
  await app.call("DELETE", apiPaths.offer(whole.quote.id, first.id));
  const gone = await app.call("GET", apiPaths.clientOffer(first.token));
  expect(gone.status).toBe(410);
  const unknown = await app.call("GET", apiPaths.clientOffer("x".repeat(43)));
  expect(unknown.status).toBe(404);
  const wrong = await app.call("POST", apiPaths.clientAcceptance(first.token), { name: 1 });
  expect(wrong.status).toBe(422);
  for (const answer of [gone, unknown, wrong]) {
    const text = JSON.stringify(answer.body);
    expect(text).not.toContain(whole.quote.title);
    for (const id of [...idsOf(whole), first.id]) expect(text).not.toContain(id);
  }
});
