// Tests of business and client: valid and invalid e-mail addresses, phone numbers and websites, with messages.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SIGNATURE_POINTS_MAX } from "#core/limits.ts";
import { EXAMPLE_SIGNATURE } from "#core/testing/example-signature.ts";
import {
  billsToProjectAddress,
  businessInfo,
  clientInfo,
  email,
  EMPTY_BUSINESS_INFO,
  EMPTY_CLIENT_INFO,
  hasBusinessInfo,
  isSameBusiness,
  logoUrl,
  phone,
  website,
} from "./business-and-client.ts";

type Schema = typeof email;
const messageOf = (schema: Schema, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe("an e-mail address is optional, and otherwise must be valid (SPEC section 5)", () => {
  test.each(["", "  ", "a@b.co", " a@b.co ", "é@érable.ca", "o'neil@x.io"])("%o passes", (value) =>
    expect(messageOf(email, value)).toBeUndefined(),
  );
  test.each(["maya", "maya@host", "a@b@c.co", "a@b..co", "a@b.co, c@d.co"])(
    "%o does not",
    (value) => expect(messageOf(email, value)).toBe("Please enter a valid email address"),
  );
});

describe("a phone number is optional and has at least 10 digits", () => {
  test.each(["", "5145550142", "(514) 555-0142", "+1 514.555.0142"])("%o passes", (value) =>
    expect(messageOf(phone, value)).toBeUndefined(),
  );
  test.each(["514-555-0142 ext 5", "514/555/0142", "٥١٤٥٥٥٠١٤٢"])("%o does not", (value) =>
    expect(messageOf(phone, value)).toBe("Please enter a valid phone number (min 10 digits)"),
  );
});

describe("a website is optional, and so is its scheme", () => {
  test.each([
    "",
    "example.com",
    "HTTP://Example.COM/about?x=1#top",
    "example.com:8080/path",
    "érable.ca",
  ])("%o passes", (value) => expect(messageOf(website, value)).toBeUndefined());
  test.each(["example", "ftp://example.com", "javascript:alert(1)", "a..com", "a.c"])(
    "%o does not",
    (value) => expect(messageOf(website, value)).toBe("Please enter a valid website URL"),
  );

  // Without a clock: where the work doubles with each letter, these do not end.
  test.each([`${"a".repeat(1_999)}!`, `${"a.".repeat(999)}!`, `${"a-".repeat(999)}!`])(
    "validation of a hostile text ends (%#)",
    (value) => expect(messageOf(website, value)).toBeDefined(),
  );
});

describe("the logo's address (decision 21)", () => {
  test("is empty or the path of an uploaded logo", () => {
    expect(logoUrl.safeParse("").success).toBe(true);
    expect(logoUrl.safeParse(`/api/logos/${"0f".repeat(32)}`).success).toBe(true);
  });
  test.each([
    "https://example.com/logo.png",
    "data:image/png;base64,AA",
    "/api/logos/../x",
    `/api/logos/${"0F".repeat(32)}`,
  ])("is never %s", (value) => expect(logoUrl.safeParse(value).success).toBe(false));
});

const preChecked = (projectAddress: string, billingAddress: string) =>
  billsToProjectAddress({ ...EMPTY_CLIENT_INFO, projectAddress, billingAddress });

describe("business and client", () => {
  test("every field may be empty, none may be missing or unknown", () => {
    expect(businessInfo.safeParse(EMPTY_BUSINESS_INFO).success).toBe(true);
    expect(clientInfo.safeParse(EMPTY_CLIENT_INFO).success).toBe(true);
    expect(businessInfo.safeParse({ ...EMPTY_BUSINESS_INFO, fax: "" }).success).toBe(false);
    expect(clientInfo.safeParse({}).success).toBe(false);
  });

  test("any filled field of the business is enough to download without the prompt", () => {
    expect(hasBusinessInfo(EMPTY_BUSINESS_INFO)).toBe(false);
    expect(hasBusinessInfo({ ...EMPTY_BUSINESS_INFO, address: "  " })).toBe(false);
    for (const key of Object.keys(EMPTY_BUSINESS_INFO)) {
      expect(hasBusinessInfo({ ...EMPTY_BUSINESS_INFO, [key]: "x" })).toBe(true);
    }
    const drawn = { ...EMPTY_BUSINESS_INFO, signature: EXAMPLE_SIGNATURE };
    expect(hasBusinessInfo(drawn)).toBe(true);
  });

  test("'same as project address' is pre-checked when both are equal", () => {
    expect(preChecked("1266 avenue Laurier", "1266 avenue Laurier")).toBe(true);
    expect(preChecked("1266 avenue Laurier", "PO Box 88")).toBe(false);
    expect(preChecked("1266 avenue Laurier", "")).toBe(false);
    expect(preChecked("", "")).toBe(true);
  });
});

describe("a drawn signature", () => {
  const accepts = (strokes: number[][]): boolean =>
    businessInfo.safeParse({ ...EMPTY_BUSINESS_INFO, signature: { strokes } }).success;

  test("is on the pad, and within the limits of the client's", () => {
    expect(accepts(EXAMPLE_SIGNATURE.strokes)).toBe(true);
    expect(accepts([[0, 0, 601, 0]])).toBe(false);
    expect(accepts([[0, 0, 100, 201]])).toBe(false);
    const line = Array.from({ length: SIGNATURE_POINTS_MAX }, (_, at) => [at % 600, 100]).flat();
    expect(accepts([line])).toBe(true);
    expect(accepts([[...line, 0, 0]])).toBe(false);
  });

  test("is longer than a slip of the finger", () => {
    expect(accepts([[10, 10, 49, 10]])).toBe(false);
    expect(accepts([[10, 10, 50, 10]])).toBe(true);
    expect(accepts([])).toBe(false);
  });
});

test("no text makes a rule throw, and outer spaces do not change the result", () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      for (const schema of [email, phone, website]) {
        expect(schema.safeParse(` ${value} `).success).toBe(schema.safeParse(value).success);
      }
    }),
  );
});

describe("two businesses are the same one (decision 44)", () => {
  const named = { ...EMPTY_BUSINESS_INFO, companyName: "Keller Bath & Tile" };
  const unnamed = { ...EMPTY_BUSINESS_INFO, phone: "(614) 555-0142" };

  test("by the company's name, whatever else changes", () => {
    expect(isSameBusiness(named, { ...named, phone: unnamed.phone })).toBe(true);
    expect(isSameBusiness(named, { ...named, companyName: "Alder Street" })).toBe(false);
    expect(isSameBusiness(named, EMPTY_BUSINESS_INFO)).toBe(false);
  });

  test("by all other fields if both have no name", () => {
    expect(isSameBusiness(unnamed, { ...unnamed })).toBe(true);
    const licences = [{ label: "License", number: "CGC-1204417" }];
    expect(isSameBusiness(unnamed, { ...unnamed, licences })).toBe(false);
  });
});
