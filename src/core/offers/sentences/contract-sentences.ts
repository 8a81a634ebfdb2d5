// What a client reads about the change orders of what was accepted.
import { formatCents, formatDifference, toCents } from "../../money/money.ts";
import { formatDay } from "../../quote/day.ts";
import type { ClientContract } from "../contract-sum.ts";

/** @returns a sentence for each change order that was accepted, then the sum; none without change orders */
export function contractSentences(contract: ClientContract | null): string[] {
  if (contract === null) return [];
  const { changeOrders, sum, withTaxes } = contract;
  return [
    ...changeOrders.map(({ number, title, difference, acceptedOn }) => {
      const name = ["Change order", number.trim() || title.trim()].join(" ").trim();
      const day = acceptedOn === null ? "" : ` on ${formatDay(acceptedOn)}`;
      return `${name} was accepted${day}: ${formatDifference(toCents(difference))}.`;
    }),
    `With change orders${withTaxes ? "" : ", before taxes"}: ${formatCents(toCents(sum))}.`,
  ];
}
