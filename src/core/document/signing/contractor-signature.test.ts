// Tests of who signs a printed quote for the contractor.
import { describe, expect, test } from "vitest";
import { EMPTY_BUSINESS_INFO, type BusinessInfo } from "../../quote/details/business-and-client.ts";
import { EXAMPLE_SIGNATURE } from "../../testing/example-signature.ts";
import {
  drawingLabel,
  offeredBy,
  publishedSignature,
  typedSignature,
  undatedSignature,
} from "./contractor-signature.ts";

const AT = "November 22, 2026 at 3:04:05 PM EST";
const business = (given: Partial<BusinessInfo>): BusinessInfo => ({
  ...EMPTY_BUSINESS_INFO,
  companyName: " Keller Bath & Tile ",
  ...given,
});
const DRAWN = business({ signature: EXAMPLE_SIGNATURE });

describe("a quote that is not published", () => {
  test("prints nothing for the contractor unless it is drawn or somebody is named", () =>
    expect(undatedSignature(business({ signerName: "  " }))).toBeNull());

  test("prints a drawing with the signer's name, or else the company's, and never a time", () => {
    expect(undatedSignature(DRAWN)).toEqual({
      name: "Keller Bath & Tile",
      at: "",
      signature: EXAMPLE_SIGNATURE,
    });
    expect(undatedSignature({ ...DRAWN, signerName: "Jane Keller " })?.name).toBe("Jane Keller");
    expect(undatedSignature({ ...DRAWN, companyName: "" })?.name).toBe("");
  });

  test("leaves the line of the signature to a signer who is only named", () => {
    const named = undatedSignature(business({ signerName: "Jane Keller" }));
    expect(named).toEqual({ name: "Jane Keller", at: "", signature: null });
    expect(named && typedSignature(named)).toBe("");
    expect(offeredBy(named)).toBe("");
  });
});

describe("an offer", () => {
  test("without a drawing has the typed name in its place, with the time of publishing", () => {
    const signed = publishedSignature(business({ signerName: "Jane Keller" }), AT);
    expect(signed).toEqual({ name: "Jane Keller", at: AT, signature: null });
    expect(typedSignature(signed)).toBe("Jane Keller");
    expect(offeredBy(signed)).toBe(`Offered by Jane Keller on ${AT}`);
  });

  test("with a drawing has no typed name beside it", () => {
    expect(typedSignature(publishedSignature(DRAWN, AT))).toBe("");
  });

  test("of a business without a name is offered by the contractor", () => {
    const signed = publishedSignature(business({ companyName: "" }), AT);
    expect(offeredBy(signed)).toBe(`Offered by the contractor on ${AT}`);
    expect(drawingLabel({ ...signed, name: "" })).toBe("Signature of the contractor");
  });
});
