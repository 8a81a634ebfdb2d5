// Contract tests of logos, retention and the change feed.
import { describe, expect } from "vitest";
import { refused, type ContractContext } from "./context.ts";

const PIXEL = { bytes: new Uint8Array([137, 80, 78, 71, 1, 2, 3]), type: "image/png" } as const;

export function logosContract(context: ContractContext): void {
  const { test, store, newQuote } = context;

  describe("logos and retention", () => {
    test("a logo is stored once under its hash and assigned to the quote, on both engines", async () => {
      const [quoteId, other] = [await newQuote(), await newQuote()];
      const { value: hash, version } = await store.saveLogo(quoteId, PIXEL);
      expect(version).toBe(2);
      expect((await store.saveLogo(other, PIXEL)).value).toBe(hash);
      expect(await store.saveLogo(quoteId, PIXEL)).toMatchObject({ replayed: true, version: 2 });
      const logo = await store.readLogo(hash);
      expect({ type: logo.type, bytes: [...logo.bytes] }).toEqual({
        type: "image/png",
        bytes: [...PIXEL.bytes],
      });
      expect((await store.readQuote(quoteId)).businessInfo.logoUrl).toBe(`/api/logos/${hash}`);
      expect(
        (await store.updateQuote(quoteId, { businessInfo: { logoUrl: "" } })).businessInfo.logoUrl,
      ).toBe("");
    });

    test("a logo that is only kept changes no quote, and can be assigned to one", async () => {
      const quoteId = await newQuote();
      const bytes = new Uint8Array([137, 80, 78, 71, 9]);
      const hash = await store.keepLogo({ ...PIXEL, bytes });
      expect(await store.keepLogo({ ...PIXEL, bytes })).toBe(hash);
      expect([...(await store.readLogo(hash)).bytes]).toEqual([...bytes]);
      expect(await store.readQuote(quoteId)).toMatchObject({
        version: 1,
        businessInfo: { logoUrl: "" },
      });
      const logoUrl = `/api/logos/${hash}`;
      const changed = await store.updateQuote(quoteId, { businessInfo: { logoUrl } });
      expect(changed).toMatchObject({ version: 2, businessInfo: { logoUrl } });
    });

    test("an unknown logo cannot be assigned to a quote", async () => {
      const patch = { businessInfo: { logoUrl: `/api/logos/${"0".repeat(64)}` } };
      await refused(store.updateQuote(await newQuote(), patch), "invalid", "/businessInfo/logoUrl");
      await refused(store.readLogo("0".repeat(64)), "notFound");
    });

    test("the purge deletes only quotes without a recent change, on both engines", async () => {
      const kept = await newQuote();
      expect(await store.purge(new Date(Date.now() - 60_000))).toBe(0);
      expect(await store.readQuote(kept)).toMatchObject({ id: kept });
      expect(await store.purge(new Date(Date.now() + 1_000))).toBeGreaterThan(0);
      await refused(store.readQuote(kept), "notFound");
    });
  });

  test("subscribers receive committed changes of their quote, and of no other, on both engines", async () => {
    const [quoteId, other] = [await newQuote(), await newQuote()];
    const heard: number[] = [];
    const done = new Promise<void>((resolve) => {
      const stop = store.onChange(quoteId, (version) => {
        heard.push(version);
        if (version === 3) resolve(stop());
      });
    });
    await store.updateQuote(other, { title: "Other" });
    await refused(store.updateQuote(quoteId, { title: "A" }, { versions: [9] }), "versionMismatch");
    await store.createQuote(quoteId);
    await store.updateQuote(quoteId, { title: "B" });
    await store.updateQuote(quoteId, { title: "C" });
    await done;
    expect(heard).toEqual([2, 3]);
  });
}
