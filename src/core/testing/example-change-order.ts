// An example of what a change order names, for all tests.
import type { ChangeOrder } from "../quote/printing/document-kind.ts";

/**
 * @param beforeTaxes - the accepted price in dollars, without taxes
 * @param withTaxes - the same with taxes
 */
export const exampleChangeOrder = (
  beforeTaxes = 1000,
  withTaxes = beforeTaxes * 1.05,
): ChangeOrder => ({
  reference: "Quote 2026-041",
  title: "Bathroom renovation",
  revision: 1,
  acceptedOn: "2026-11-22",
  total: withTaxes,
  beforeTaxes,
  withTaxes,
});
