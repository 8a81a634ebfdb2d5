// Tests of what a page saves of the clients of quotes: only of quotes that were edited in it, and never over an unread list.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMPTY_CLIENT_INFO } from "#core/quote/details/business-and-client.ts";
import { stubIndexedDb } from "#web/data/testing/indexed-db.ts";

const QUOTE = "0b6f4e2a-8a53-4c1e-9a3e-2f6d1c7b9e10";
const DANA = { ...EMPTY_CLIENT_INFO, contactName: "Dana Whitfield", phone: "514-555-0187" };

/** A page that has just been loaded. */
async function newPage() {
  vi.resetModules();
  const [recorded, clients] = await Promise.all([
    import("./recorded-clients.ts"),
    import("./clients.ts"),
  ]);
  return { ...recorded, ...clients };
}

beforeEach(stubIndexedDb);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const phones = async (page: Awaited<ReturnType<typeof newPage>>): Promise<string[]> =>
  (await page.readClients()).map(({ phone }) => phone);

test("a quote that was not edited here saves nothing; one that was is saved for the next page", async () => {
  const page = await newPage();
  await page.recordClient(QUOTE, DANA);
  expect(await phones(page)).toEqual([]);
  page.noteClientEdit(QUOTE, EMPTY_CLIENT_INFO);
  await page.recordClient(QUOTE, DANA);
  await page.recordClient(QUOTE, { ...DANA, phone: "438-555-0100" });
  expect(await phones(await newPage())).toEqual(["514-555-0187"]);
});

test("the client of a quote is one entry, whatever is typed until the page is left", async () => {
  const page = await newPage();
  for (const info of [{ ...DANA, contactName: "Da", phone: "" }, DANA, { ...DANA, phone: "" }]) {
    page.noteClientEdit(QUOTE, EMPTY_CLIENT_INFO);
    await page.recordClient(QUOTE, info);
  }
  expect(await phones(page)).toEqual([""]);
});

test("a list that cannot be read is not changed, and the reason is a sentence", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new DOMException("The disk failed.", "UnknownError");
    },
  });
  const page = await newPage();
  page.noteClientEdit(QUOTE, EMPTY_CLIENT_INFO);
  const failure = await page.recordClient(QUOTE, DANA).catch((error: unknown) => error);
  expect(page.clientListProblem(failure)).toMatch(/^The list of this browser could not be read\./);
  expect(await phones(page)).toEqual([]);
});
