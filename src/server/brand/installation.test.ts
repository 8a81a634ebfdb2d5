// Tests of reading an installation's brand: a sentence for each mistake, and what is shown without a brand file.
import { expect, test } from "vitest";
import { sampleBrand } from "#core/brand/sample-brand.ts";
import { readEnv } from "../env.ts";
import { readInstallation } from "./installation.ts";

const installation = (variables: Record<string, string>) => readInstallation(readEnv(variables));

test.each([
  ["{name}", /^BRAND: this is not valid JSON: .+$/],
  ["/no/such/brand.json", /^BRAND: the file \/no\/such\/brand\.json cannot be read\. .+$/],
  ['{"name":" "}', /^BRAND: name: Must not be blank\.$/],
  [
    '{"name":"A","color":"red","provider":{"site":"javascript:1","app":"https://a.test","paidPlan":"P"}}',
    /^BRAND: color: Must be a color such as #1d4e89\.\nBRAND: provider\.site: Must be a web address .+$/,
  ],
  ['{"name":"A","tagline":"x"}', /^BRAND: tagline: .+$/],
  ['{"name":"A","logo":"no-such-logo.svg"}', /^BRAND: logo: the file .+ cannot be read\.$/],
  ['{"name":"A","logo":"package.json"}', /^BRAND: logo: the file is not an SVG or PNG .+$/],
])("the brand %s is refused with a sentence", async (BRAND, sentence) => {
  await expect(installation({ BRAND })).rejects.toThrow(sentence);
});

test("without a brand and an address the sample brand is shown; with an address only what is known of it", async () => {
  expect((await installation({})).brand).toEqual(sampleBrand);
  expect((await installation({ PUBLIC_URL: "https://bids.test/" })).brand).toEqual({
    name: "Quotewright",
    origin: "https://bids.test",
    hasSite: true,
    hasLogo: false,
  });
  const closed = await installation({ SITE: "off", ACCESS_CODE: "eight or more" });
  expect(closed).toMatchObject({ isOpen: false, brand: { hasSite: false } });
});
