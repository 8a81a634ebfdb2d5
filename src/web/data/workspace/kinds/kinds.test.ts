// Tests of what devices share as it is stored: a backup has all of it, and what cannot be read is not taken for deleted.
import { beforeEach, expect, test, vi } from "vitest";
import { EMPTY_BUSINESS_INFO } from "#core/quote/details/business-and-client.ts";
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { stubIndexedDb } from "#web/data/testing/indexed-db.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";

const storage = testStorage();
beforeEach(stubIndexedDb);

const PAINT: OwnPrice = {
  id: "3f0a1c52-7c1e-4b53-9d0e-000000000001",
  name: "Paint",
  category: "Painting",
  description: "",
  unit: "each",
  materialUnitCost: 42.5,
  laborUnitCost: 0,
  code: "",
  pricedOn: "2026-10-01",
};

/** A page that has just been loaded. */
async function newPage() {
  vi.resetModules();
  const [kinds, backup, prices, business, numbers] = await Promise.all([
    import("./all-kinds.ts"),
    import("../backup-file.ts"),
    import("#web/data/browser/prices/own-prices.ts"),
    import("#web/data/browser/new-quotes/remembered-business.ts"),
    import("#web/data/browser/new-quotes/quote-numbers.ts"),
  ]);
  return { ...kinds, ...backup, ...prices, ...business, ...numbers };
}

type Page = Awaited<ReturnType<typeof newPage>>;

function kindOf({ allKinds }: Page, name: string) {
  const kind = allKinds.find((each) => each.name === name);
  if (!kind) throw new Error(`There is no kind ${name}.`);
  return kind;
}

async function filledPage(): Promise<Page> {
  const page = await newPage();
  await page.putOwnPrices([PAINT]);
  page.rememberBusiness({ ...EMPTY_BUSINESS_INFO, companyName: "Smith Homes" });
  await page.takeQuoteNumber("2026-11-28");
  return page;
}

test("a new device has no items: nothing of it replaces anything", async () => {
  const page = await newPage();
  for (const kind of page.allKinds) {
    await kind.whenRead();
    expect([kind.name, ...kind.read().values.keys()]).toEqual([kind.name]);
  }
});

test("a backup restores on another device what it has, and a second time nothing", async () => {
  const text = await (await filledPage()).backupText();
  storage.stored.clear();
  stubIndexedDb();
  const other = await newPage();
  expect(await other.restoreBackup(text)).toEqual({ added: 3, replaced: 0, same: 0 });
  expect(other.rememberedBusiness()?.companyName).toBe("Smith Homes");
  expect((await other.readOwnPrices()).entries).toEqual([PAINT]);
  expect(await other.backupText()).toBe(text);
  expect(await other.restoreBackup(text)).toEqual({ added: 0, replaced: 0, same: 3 });
});

test("what another version has stored and this one cannot read is not taken for deleted", async () => {
  storage.stored.set("quotewright.business", '{"companyName":7}');
  storage.stored.set("quotewright.kits", '[{"of":"a later version"}]');
  const page = await newPage();
  for (const name of ["business", "kits"]) {
    const { values, unread } = kindOf(page, name).read();
    expect([values.size, unread.has("any key")]).toEqual([0, true]);
  }
  page.rememberBusiness(null);
  expect(kindOf(page, "business").read().unread.has("any key")).toBe(false);
});

test("two devices change two fields of one thing, such as the rates of two trades, and both count", async () => {
  const page = await newPage();
  const { changeRates, chooseRegion, localPriceChoice } =
    await import("#web/data/browser/prices/local-prices.ts");
  changeRates((rates) => ({ ...rates, categories: { Painting: 60 } }));
  chooseRegion("US-OH");
  const rates = kindOf(page, "rates");
  const plumbing = '["rates","categories","Plumbing"]';
  expect([...rates.read().values]).toEqual([
    ['["regionCode"]', { is: "US-OH" }],
    ['["rates","categories","Painting"]', { is: 60 }],
  ]);
  await rates.apply(new Map([[plumbing, rates.parse({ is: 95 }, plumbing)]]));
  expect(localPriceChoice().rates.categories).toEqual({ Painting: 60, Plumbing: 95 });
  await rates.apply(
    new Map<string, unknown>([
      ['["rates","categories","Painting"]', null],
      ['["regionCode"]', null],
    ]),
  );
  expect(localPriceChoice()).toMatchObject({
    regionCode: null,
    rates: { categories: { Plumbing: 95 } },
  });
});
