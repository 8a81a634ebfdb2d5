// Tests of refusal notices: SPEC's sentences for business and client (SPEC section 8).
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
  [{ businessInfo: { email: "me@" } }, "Failed to update business information."],
  [{ clientInfo: { phone: "1" } }, "Failed to update client information."],
  [{ clientInfo: { projectAddress: "A", billingAddress: "B" } }, "Failed to update addresses."],
])("%o", (fields, description) =>
  expect(refusalNotice("Too long.", setting(fields))).toEqual({ title: "Error", description }),
);

test("other refusals show the server's reason", () => {
  const notice = { title: "Not saved", description: "Too long." };
  expect(refusalNotice("Too long.", setting({ title: "x" }))).toEqual(notice);
  expect(refusalNotice("Too long.")).toEqual(notice);
});
