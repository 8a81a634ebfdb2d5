// Offers over HTTP, for tests: publish, read by the client's link, accept, and count what is printed.
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { expect } from "vitest";
import { choosableIds, withPublicIds, withSelections } from "#core/offers/acceptance/selections.ts";
import { clientOffer, type ClientOffer } from "#core/offers/client-offer.ts";
import { offer, offersAnswer, type Offer } from "#core/offers/offer.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { PdfJob } from "../pdf/layout/pdf-job.ts";
import { createPdfRenderer, type PdfRenderer } from "../pdf/engine/renderer.ts";
import { apiPaths } from "#core/api.ts";
import { seedQuote, type TestApp } from "./app-for-tests.ts";

/** An offer with its link, as publishing answers it. */
export type OpenOffer = Offer & { token: string };

/** Publishes a quote. */
export async function publishOffer(
  app: TestApp,
  quoteId: string,
  body: object = {},
): Promise<OpenOffer> {
  const answer = await app.call("POST", `/api/quotes/${quoteId}/offers`, body);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
  const published = offer.parse(answer.body);
  return { ...published, token: String(published.token) };
}

/**
 * What a client picks of a quote's options, in a property of fast-check: a run whose choice comes to $0.00, which cannot
 * be accepted, is skipped.
 */
export function pickedOptions(whole: WholeQuote, picks: Iterator<boolean>): string[] {
  const offered = withPublicIds(whole);
  const picked = choosableIds(offered).filter(() => picks.next().value);
  fc.pre(priceQuote(withSelections(offered, picked)).totalCents > 0);
  return picked;
}

/** Publishes a new quote with one task of 100 dollars. */
export async function seedOffer(app: TestApp): Promise<OpenOffer> {
  return publishOffer(app, (await seedQuote(app)).quoteId);
}

/** Everything that a decision changes: the quote with its version, and its offers. */
export async function stateOf(app: TestApp, quoteId: string): Promise<unknown> {
  const quote = await app.call("GET", apiPaths.quote(quoteId));
  return { quote: quote.body, offers: await offersOf(app, quoteId) };
}

/** The revisions of a quote, the newest first. */
export async function offersOf(app: TestApp, quoteId: string): Promise<Offer[]> {
  const { body } = await app.call("GET", `/api/quotes/${quoteId}/offers`);
  return offersAnswer.parse(body).offers;
}

export const clientPathOf = ({ token }: Pick<OpenOffer, "token">): string => `/api/client/${token}`;

/** What the client sees. */
export async function readAsClient(app: TestApp, published: OpenOffer): Promise<ClientOffer> {
  return clientOffer.parse((await app.call("GET", clientPathOf(published))).body);
}

/** The body of an acceptance, each as a new request. */
export const acceptanceOf = ({ sha256 }: Pick<Offer, "sha256">, fields: object = {}) => ({
  id: randomUUID(),
  sha256,
  selections: [] as string[],
  name: "Jane Doe",
  agreedTerms: true,
  agreedElectronic: true,
  ...fields,
});

/** Accepts in the client's name. */
export const accept = (
  app: TestApp,
  published: OpenOffer,
  body: object = acceptanceOf(published),
) => app.call("POST", `${clientPathOf(published)}/acceptance`, body);

/** Publishes a quote and accepts it. @param selections - public ids of options */
export async function acceptedOffer(
  app: TestApp,
  quoteId: string,
  selections: string[] = [],
): Promise<OpenOffer> {
  const published = await publishOffer(app, quoteId, { timeZone: "America/Toronto" });
  const answer = await accept(app, published, acceptanceOf(published, { selections }));
  expect(answer).toMatchObject({ status: 200 });
  return published;
}

/** The bytes of an answer, and their status. */
export async function bytesAt(app: TestApp, path: string): Promise<Buffer> {
  const response = await fetch(app.url + path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  return Buffer.from(await response.arrayBuffer());
}

/** A real PDF engine that keeps its jobs. */
export interface CountingRenderer extends PdfRenderer {
  jobs: PdfJob[];
  /** Called before each job is printed. */
  beforeEach: () => Promise<unknown>;
}

export function countingRenderer(): CountingRenderer {
  const real = createPdfRenderer({ workers: 1, onDemand: true });
  const counting: CountingRenderer = {
    ...real,
    jobs: [],
    beforeEach: async () => {},
    async render(job, request) {
      counting.jobs.push(job);
      await counting.beforeEach();
      return real.render(job, request);
    },
  };
  return counting;
}

/** What each call of the client answers: the status, of a refusal with its sentence, in which moments are "then". */
export async function refusalsTo(app: TestApp, published: OpenOffer) {
  const path = clientPathOf(published);
  const calls = {
    read: await app.call("GET", path),
    pdf: await app.call("GET", `${path}/pdf`),
    accept: await accept(app, published),
    decline: await app.call("POST", `${path}/decline`, { reason: "Other" }),
    opened: await app.call("POST", `${path}/opened`),
  };
  return Object.fromEntries(
    Object.entries(calls).map(([name, { status, body }]) => {
      if (status < 300) return [name, status];
      const { detail } = body as { detail: string };
      const sentence = detail.replace(/\w+ \d+, 20\d\d at [\d:]+ [AP]M UTC/, "then");
      return [name, `${status} ${sentence}`];
    }),
  );
}
