// What a client reads about the change orders of what was accepted.
import { formatCents, toCents } from "../../money/money.ts";
import { formatDay } from "../../quote/day.ts";
import type { ClientContract } from "../contract-sum.ts";

/** @returns a sentence for each change order that was accepted, then the sum if there is one; none without change orders */
export function contractSentences(contract: ClientContract | null): string[] {
  if (contract === null) return [];
  const { changeOrders, sum, withTaxes } = contract;
  return [
    ...changeOrders.map(({ number, title, acceptedOn, total }) => {
      const name = `Change order ${number.trim() || title.trim()}`.trim();
      return `${name} was accepted on ${formatDay(acceptedOn)}. ${total.label}: ${total.amount}.`;
    }),
    ...(sum === null
      ? []
      : [`With change orders${withTaxes ? "" : ", before taxes"}: ${formatCents(toCents(sum))}.`]),
  ];
}
