// Makes a sample quote a full proposal.
import type { WholeQuote } from "#core/quote/schema.ts";

/** Adds to a sample what a full proposal has: texts, options, an alternative, a discount, numbers of the business. */
export function asProposal({ quote, categories, tasks }: WholeQuote): void {
  quote.kind = "proposal";
  quote.introduction = "Thank you for the visit.\n- Two weeks of work";
  quote.assumptions = "The floor is level.";
  quote.exclusions = "- Furniture";
  quote.discount = { kind: "percent", value: 10, label: "" };
  quote.businessInfo.licences = [{ label: "RBQ", number: "1234-5678-01" }];
  quote.businessInfo.taxNumbers = [{ label: "GST", number: "12345 6789 RT0001" }];
  const [first, second, third, fourth, fifth] = tasks;
  if (first) Object.assign(first, { optional: true, selected: true });
  if (second) second.optional = true;
  if (third) Object.assign(third, { choiceGroup: "Drain", selected: true });
  if (fourth) Object.assign(fourth, { choiceGroup: "Drain" });
  if (fifth) Object.assign(fifth, { allowance: true, taxable: false });
  const last = categories.at(-1);
  if (last) Object.assign(last, { optional: true, selected: true });
}
