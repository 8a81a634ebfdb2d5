// The change orders of an accepted quote, and the contract sum with those that were accepted.
import * as z from "zod";
import { quoteDocument } from "../document/document-of.ts";
import { lastOf } from "../document/values/quote-document.ts";
import { toCents, toDollars } from "../money/money.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { uuid } from "../text/text.ts";
import type { AgreedFigures } from "./client-snapshot.ts";
import { printedFigure, type Decision } from "./decision.ts";
import { dayAt } from "./times/expiry.ts";
import { offerState, type OfferState } from "./offer-state.ts";

/** A change order as its accepted quote lists it. */
export const listedChangeOrder = z.strictObject({
  id: uuid,
  number: z.string(),
  title: z.string(),
  /** Of its newest offer; `draft` before one was published. */
  state: z.enum([...offerState.options, "draft"]),
  /** In dollars, as its document prints it: before taxes where these are hidden. */
  difference: z.number(),
  /** The day of the acceptance, such as `2026-11-22`; null before. */
  acceptedOn: z.string().nullable(),
});
export type ListedChangeOrder = z.infer<typeof listedChangeOrder>;

export const changeOrdersAnswer = z.strictObject({
  /** In the order in which they were made. */
  changeOrders: z.array(listedChangeOrder),
  /** What is agreed, in dollars; null while the quote itself can be changed. */
  contract: z
    .strictObject({
      /** The accepted quote. */
      accepted: z.number(),
      /** With the change orders that were accepted after it. */
      sum: z.number(),
      /** Whether both are with taxes: as the accepted document prints its total. */
      withTaxes: z.boolean(),
    })
    .nullable(),
});
export type ChangeOrdersAnswer = z.infer<typeof changeOrdersAnswer>;

/** An offer as it is needed here. */
interface DecidedOffer {
  state: OfferState;
  /** As it was published. */
  totalCents: number;
  decision: Decision | null;
  timeZone: string;
  /** Null unless it is accepted. */
  agreed: AgreedFigures | null;
}

interface OrderedChange {
  id: string;
  number: string;
  title: string;
  newest: DecidedOffer | null;
  /** Without an offer, the quote itself; null where nobody asks for it. */
  draft: WholeQuote | null;
}

const acceptanceOf = ({ decision }: DecidedOffer) =>
  decision === null || decision.kind === "declined" ? null : decision;

/** Such as `2026-11-22`; null of an offer that is not accepted. */
function acceptedDay(offer: DecidedOffer): string | null {
  const acceptance = acceptanceOf(offer);
  if (acceptance === null) return null;
  return acceptance.kind === "acceptedOnPaper"
    ? acceptance.date
    : dayAt(acceptance.at, offer.timeZone);
}

function listed({ id, number, title, newest, draft }: OrderedChange): ListedChangeOrder {
  const own = draft ? lastOf(quoteDocument(draft)).cents : 0;
  const cents = newest ? (acceptanceOf(newest) ?? newest).totalCents : own;
  return {
    id,
    number,
    title,
    state: newest?.state ?? "draft",
    difference: toDollars(cents),
    acceptedOn: newest && acceptedDay(newest),
  };
}

/** The change orders that were accepted after a quote, as its client reads them, and what is agreed with them. */
export const clientContract = z.strictObject({
  changeOrders: z.array(
    z.strictObject({
      number: z.string(),
      title: z.string(),
      acceptedOn: z.string(),
      /** The difference as its document prints it. */
      total: printedFigure,
    }),
  ),
  /** In dollars; null when only some of the documents show taxes, because it would tell those that one of them hides. */
  sum: z.number().nullable(),
  /** Whether the sum is with taxes. */
  withTaxes: z.boolean(),
});
export type ClientContract = z.infer<typeof clientContract>;

/** An offer that is accepted, with its figures. */
type AgreedOffer = DecidedOffer & { agreed: AgreedFigures };

const isAgreed = (offer: DecidedOffer | null): offer is AgreedOffer => Boolean(offer?.agreed);

/** Whether what was accepted shows taxes, or has none. */
const showsTaxes = ({ agreed }: AgreedOffer): boolean => agreed.total === agreed.withTaxes;

/** The change orders that were accepted, and not before the quote itself. */
const acceptedAfter = (accepted: AgreedOffer, changeOrders: readonly OrderedChange[]) =>
  changeOrders
    .map(({ newest }) => newest)
    .filter(isAgreed)
    .filter((later) => (acceptanceOf(later)?.at ?? "") >= (acceptanceOf(accepted)?.at ?? ""));

/**
 * Lists change orders and adds up what is agreed. Differences add up also when two change orders were made of the same
 * state; a new revision of the quote itself that was accepted later includes what was agreed before it.
 *
 * @param accepted - what was accepted of the quote itself; null while it can be changed
 * @param changeOrders - in the order in which they were made
 */
export function changeOrderList(
  accepted: DecidedOffer | null,
  changeOrders: readonly OrderedChange[],
): ChangeOrdersAnswer {
  const list = { changeOrders: changeOrders.map(listed), contract: null };
  if (!isAgreed(accepted)) return list;
  const { total } = accepted.agreed;
  const withTaxes = showsTaxes(accepted);
  const sum = acceptedAfter(accepted, changeOrders).reduce(
    (cents, { agreed: { adds } }) =>
      cents + toCents((withTaxes ? adds?.withTaxes : adds?.beforeTaxes) ?? 0),
    toCents(total),
  );
  return { ...list, contract: { accepted: total, sum: toDollars(sum), withTaxes } };
}

/**
 * What the client of an accepted quote reads of its change orders: only those that were accepted after it.
 *
 * @param accepted - what was accepted of the quote itself
 * @param changeOrders - in the order in which they were made
 * @returns null when there is none
 */
export function clientContractOf(
  accepted: DecidedOffer,
  changeOrders: readonly OrderedChange[],
): ClientContract | null {
  const { contract } = changeOrderList(accepted, changeOrders);
  if (contract === null || !isAgreed(accepted)) return null;
  const later = acceptedAfter(accepted, changeOrders);
  if (later.length === 0) return null;
  const { sum, withTaxes } = contract;
  return {
    changeOrders: later.flatMap((offer) => {
      const [acceptance, acceptedOn] = [acceptanceOf(offer), acceptedDay(offer)];
      const { number, title } = offer.agreed;
      return acceptance && acceptedOn
        ? [{ number, title, acceptedOn, total: acceptance.total }]
        : [];
    }),
    sum: later.every((offer) => showsTaxes(offer) === withTaxes) ? sum : null,
    withTaxes,
  };
}
