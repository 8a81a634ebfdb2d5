// Contract tests of logos, retention and the change feed, for every engine.
import { describe, expect, test } from "vitest";
import { refusal, type ContractContext } from "./context.ts";

const PIXEL = { bytes: new Uint8Array([137, 80, 78, 71, 1, 2, 3]), type: "image/png" } as const;

export function logosContract(context: ContractContext): void {
  const { newQuote } = context;

  describe("logos and retention", () => {
    test("a logo is stored once under its hash and assigned to the quote", async () => {
      const [quoteId, other] = [await newQuote(), await newQuote()];
      const { value: hash, version } = await context.store.saveLogo(quoteId, PIXEL);
      expect(version).toBe(2);
      expect((await context.store.saveLogo(other, PIXEL)).value).toBe(hash);
      expect(await context.store.saveLogo(quoteId, PIXEL)).toMatchObject({
        replayed: true,
        version: 2,
      });
      const logo = await context.store.readLogo(hash);
      expect({ type: logo.type, bytes: [...logo.bytes] }).toEqual({
        type: "image/png",
        bytes: [...PIXEL.bytes],
      });
      expect((await context.store.readQuote(quoteId)).businessInfo.logoUrl).toBe(
        `/api/logos/${hash}`,
      );
      expect(
        (await context.store.updateQuote(quoteId, { businessInfo: { logoUrl: "" } })).businessInfo
          .logoUrl,
      ).toBe("");
    });

    test("a logo that is only kept changes no quote, and can be assigned to one", async () => {
      const quoteId = await newQuote();
      const bytes = new Uint8Array([137, 80, 78, 71, 9]);
      const hash = await context.store.keepLogo({ ...PIXEL, bytes });
      expect(await context.store.keepLogo({ ...PIXEL, bytes })).toBe(hash);
      expect([...(await context.store.readLogo(hash)).bytes]).toEqual([...bytes]);
      expect(await context.store.readQuote(quoteId)).toMatchObject({
        version: 1,
        businessInfo: { logoUrl: "" },
      });
      const logoUrl = `/api/logos/${hash}`;
      const changed = await context.store.updateQuote(quoteId, { businessInfo: { logoUrl } });
      expect(changed).toMatchObject({ version: 2, businessInfo: { logoUrl } });
    });

    test("an unknown logo cannot be assigned to a quote", async () => {
      const patch = { businessInfo: { logoUrl: `/api/logos/${"0".repeat(64)}` } };
      await expect(context.store.updateQuote(await newQuote(), patch)).rejects.toEqual(
        refusal("invalid", "/businessInfo/logoUrl"),
      );
      await expect(context.store.readLogo("0".repeat(64))).rejects.toEqual(refusal("notFound"));
    });

    test("the purge deletes only quotes without a recent change", async () => {
      const kept = await newQuote();
      expect(await context.store.purge(new Date(Date.now() - 60_000))).toBe(0);
      expect(await context.store.readQuote(kept)).toMatchObject({ id: kept });
      expect(await context.store.purge(new Date(Date.now() + 1_000))).toBeGreaterThan(0);
      await expect(context.store.readQuote(kept)).rejects.toEqual(refusal("notFound"));
    });
  });

  test("subscribers receive committed changes of their quote, and of no other", async () => {
    const [quoteId, other] = [await newQuote(), await newQuote()];
    const heard: number[] = [];
    const done = new Promise<void>((resolve) => {
      const stop = context.store.onChange(quoteId, (version) => {
        heard.push(version);
        if (version === 3) resolve(stop());
      });
    });
    await context.store.updateQuote(other, { title: "Other" });
    await expect(
      context.store.updateQuote(quoteId, { title: "A" }, { versions: [9] }),
    ).rejects.toEqual(refusal("versionMismatch"));
    await context.store.createQuote(quoteId);
    await context.store.updateQuote(quoteId, { title: "B" });
    await context.store.updateQuote(quoteId, { title: "C" });
    await done;
    expect(heard).toEqual([2, 3]);
  });
}
