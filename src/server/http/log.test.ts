// Tests of the log's masking: secrets in any spelling, and nothing else.
import { expect, test } from "vitest";
import { loggedUrl, maskSecrets } from "./log.ts";

const TOKEN = "Zm9vYmFyLWZvb2Jhcl9mb29iYXItZm9vYmFyX2Zvb2I";
const ID = "0b0f3a52-7c8e-4e55-9d0a-3f6f6f1c2d3e";

test.each([
  [`/c/${TOKEN}`, "/c/…"],
  [`/C/${TOKEN.toUpperCase()}/`, "/C/…/"],
  [`/api/client/${TOKEN}/pdf`, "/api/client/…/pdf"],
  [`/api/client/%5a${TOKEN.slice(1)}/pdf`, "/api/client/…/pdf"],
  [`/c%2F${TOKEN}`, "/c/…"],
  [`/faq?next=%252Fc%252F${TOKEN}&x=1`, "/faq?next=/c/…&x=1"],
  [`/api/quotes/${ID}/pdf`, "/api/quotes/…/pdf"],
  [`/api/quotes/${ID.replaceAll("-", "%2D")}`, "/api/quotes/…"],
  [`duplicate key (${TOKEN})`, "duplicate key (…)"],
])("%s is written as %s", (text, masked) => {
  expect(maskSecrets(text)).toBe(masked);
});

test.each(["/faq", "/api/catalog?q=hang%20drywall%2C%20walls", "/assets/app-1a2b3c.js", "/%zz"])(
  "%s stays as it is",
  (text) => {
    expect(maskSecrets(text)).toBe(text);
  },
);

test.each([
  [
    "/api/task-catalog?search=smith%20bathroom&category=Tile",
    "/api/task-catalog?search=…&category=…",
  ],
  [`/c/${TOKEN}?selected=c1&selected=c2`, "/c/…?selected=…"],
  [`/faq?${TOKEN}=1`, "/faq?…=…"],
  ["/faq", "/faq"],
])("the address %s is logged as %s", (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});
