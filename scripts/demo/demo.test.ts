// Tests that the demo creates the same five quotes with their stories on every start, and keeps changes made to them.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { offersAnswer, type Offer } from "#core/offers/offer.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { today } from "#web/data/browser/today.ts";
import { demoQuotes } from "./demo-quotes.ts";

const DEMO = path.join(import.meta.dirname, "..", "demo.ts");

interface Demo {
  child: ChildProcess;
  url: string;
  said: string;
}

/** Starts the demo and waits until it serves all quotes. */
async function startDemo(DATA_DIR: string): Promise<Demo> {
  const child = spawn(process.execPath, [DEMO], {
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", DATA_DIR },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  await new Promise<void>((resolve) => {
    child.stdout.on("data", (part: Buffer) => {
      said += part.toString();
      if (said.includes("Ctrl+C")) resolve();
    });
  });
  return { child, said, url: /ready at (\S+),/.exec(said)?.[1] ?? "" };
}

/** Sends the signal twice, as a terminal and npm do together. */
async function interrupt({ child }: Demo): Promise<number | null> {
  const ended = once(child, "exit");
  child.kill("SIGINT");
  child.kill("SIGINT");
  const [code] = await ended;
  return code as number | null;
}

async function readWhole(url: string, id: string): Promise<WholeQuote> {
  return (await (await fetch(`${url}/api/quotes/${id}/document`)).json()) as WholeQuote;
}

async function readOffers(url: string, id: string): Promise<Offer[]> {
  return offersAnswer.parse(await (await fetch(url + apiPaths.offers(id))).json()).offers;
}

/** A quote without the fields that the server sets. */
function content({ quote, ...parts }: WholeQuote): unknown {
  const { version: _version, createdAt: _made, updatedAt: _changed, ...fields } = quote;
  const businessInfo = { ...fields.businessInfo, logoUrl: "" };
  return { quote: { ...fields, businessInfo }, ...parts };
}

const quotes = demoQuotes(today());
const idOf = (slug: string): string =>
  quotes.find((quote) => quote.slug === slug)?.whole.quote.id ?? "";

function demoFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-demo-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("every job has its fixed id, and a second start changes nothing @full", async () => {
  const folder = demoFolder();
  const first = await startDemo(folder);
  const asMade: WholeQuote[] = [];
  for (const { whole, story } of quotes) {
    const made = await readWhole(first.url, whole.quote.id);
    if (story.kind === "draft") expect(content(made)).toEqual(content(whole));
    expect(made.quote.businessInfo.logoUrl).toMatch(/^\/api\/logos\//);
    expect(made.quote.validUntil > today()).toBe(true);
    expect(first.said).toContain(`${first.url}/quote/${whole.quote.id}`);
    asMade.push(made);
  }
  const [changed] = asMade;
  const taskUrl = `${first.url}/api/tasks/${changed?.tasks[0]?.id}`;
  expect((await fetch(taskUrl, { method: "DELETE" })).status).toBe(204);
  expect(await interrupt(first)).toBe(0);

  const second = await startDemo(folder);
  for (const [index, whole] of asMade.entries()) {
    const { version } = (await readWhole(second.url, whole.quote.id)).quote;
    expect(version).toBe(whole.quote.version + (index === 0 ? 1 : 0));
    const { length } = await readOffers(second.url, whole.quote.id);
    expect(length).toBe(quotes[index]?.story.kind === "draft" ? 0 : 1);
  }
  expect(await interrupt(second)).toBe(0);
}, 60_000);

test("one client accepted with options and a signature, one has only opened the offer @full", async () => {
  const demo = await startDemo(demoFolder());
  const [accepted] = await readOffers(demo.url, idOf("deck"));
  expect(accepted).toMatchObject({
    state: "accepted",
    decision: { kind: "accepted", name: "Priya Raman" },
  });
  const decision = accepted?.decision;
  if (decision?.kind !== "accepted") throw new Error("It is accepted.");
  expect(decision.signature?.strokes).toHaveLength(2);
  expect(decision.selected).toHaveLength(3);
  // The client's choices cost more than the ones that were proposed.
  expect(decision.total.amount).not.toBe(accepted?.total.amount);
  expect((await readWhole(demo.url, idOf("deck"))).quote.status).toBe("won");

  const [opened] = await readOffers(demo.url, idOf("bathroom"));
  expect(opened).toMatchObject({ state: "open", decision: null });
  expect(opened?.openedAt).not.toBeNull();
  expect((await readWhole(demo.url, idOf("bathroom"))).quote.status).toBe("sent");
  expect(await interrupt(demo)).toBe(0);
}, 60_000);
