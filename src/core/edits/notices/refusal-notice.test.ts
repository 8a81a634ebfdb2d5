// Tests of refusal notices: SPEC's sentences for business and client (SPEC section 8), each with the server's reason.
import { expect, test } from "vitest";
import { exampleId } from "../../testing/example-quotes.ts";
import type { Edit } from "../edit.ts";
import type { QuotePatch } from "../../quote/schema.ts";
import { refusalNotice } from "./refusal-notice.ts";

const setting = (fields: QuotePatch): Edit => ({
  kind: "setQuote",
  quoteId: exampleId("quote"),
  fields,
});

test.each<[QuotePatch, string]>([
  [{ businessInfo: { email: "me@" } }, "Failed to update business information. Too long."],
  [{ clientInfo: { phone: "1" } }, "Failed to update client information. Too long."],
  [
    { clientInfo: { projectAddress: "A", billingAddress: "B" } },
    "Failed to update addresses. Too long.",
  ],
])("%o", (fields, description) =>
  expect(refusalNotice("Too long.", setting(fields), null)).toEqual({
    title: "Error",
    description,
  }),
);

test("other refusals say what was not saved, and the server's reason", () => {
  expect(refusalNotice("Too long.", setting({ title: "x" }), null)).toEqual({
    title: "Not saved: Quote name",
    description: "Too long.",
  });
});
